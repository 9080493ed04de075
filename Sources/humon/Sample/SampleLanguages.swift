/// What is spoken at sample events: a language of the country, by its ISO 3166 code; English elsewhere.
enum SampleLanguages {
  static func spoken(in country: String) -> [String] {
    switch country {
    case "DE", "AT": ["de"]
    case "CH": ["de", "fr"]
    case "FR": ["fr"]
    case "ES", "MX", "AR", "CO", "CL", "PE", "VE": ["es"]
    case "PT", "BR": ["pt"]
    case "CN", "SG": ["zh-Hans"]
    case "TW", "HK": ["zh-Hant"]
    case "JP": ["ja"]
    case "IT": ["it"]
    case "RU": ["ru"]
    default: ["en"]
    }
  }
}
