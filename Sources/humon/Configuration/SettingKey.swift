/// The settings that the environment and `.env` may hold, by the names of their variables.
enum SettingKey: String, CaseIterable {
  case database = "HUMON_DATABASE"
  case appSecret = "TB_APP_SECRET"
  case host = "HUMON_HOST"
  case port = "HUMON_PORT"
  case environment = "HUMON_ENVIRONMENT"
  case baseURL = "HUMON_BASE_URL"
  case trustedProxies = "HUMON_TRUSTED_PROXIES"
  case rateLimit = "HUMON_RATE_LIMIT"
  case writeLimit = "HUMON_WRITE_LIMIT"
  case places = "HUMON_PLACES"
  case geocoder = "HUMON_GEOCODER"
  case site = "HUMON_SITE"
  case leaflet = "HUMON_LEAFLET"
  case basemap = "HUMON_BASEMAP"
  case instance = "HUMON_INSTANCE"
  case tiles = "HUMON_TILES"

  /// Whether the value must never be printed or logged.
  var isSecret: Bool { self == .appSecret }
}
