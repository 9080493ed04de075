import HumonModel
import HumonStore
import Hummingbird

/// Everything of v2 that belongs to people: their devices, their answers, their lists, their account.
struct V2PeopleRoutes {
  private let attendance: V2AttendanceController
  private let newDevice: V2NewDeviceController
  private let devices: V2DevicesController
  private let recovery: V2RecoveryController
  private let me: V2MeController
  private let feeds: V2PrivateFeedsController
  private let export: V2ExportController
  private let takeOut: V2TakeOutController

  init(
    store: SQLiteStore, settings: ServerSettings, authenticator: V2Authenticator, finder: V2EventFinder,
    occurrences: V2OccurrenceFinder, makeCode: @escaping CodeMaker, uptime: @escaping Uptime
  ) {
    let limits = settings.peopleLimits
    let newCodes = WindowLimiter<User.ID>(limits.newCodesOfUser, uptime)
    attendance = V2AttendanceController(
      attendances: store, authenticator: authenticator, finder: finder, occurrences: occurrences)
    newDevice = V2NewDeviceController(
      devices: store, secrets: settings.appSecrets, pages: authenticator.pages,
      cookie: authenticator.cookie, newUsers: WindowLimiter(limits.newUsersOfAddress, uptime),
      codes: WindowLimiter(limits.codesOfAddress, uptime), makeCode: makeCode)
    devices = V2DevicesController(
      devices: store, authenticator: authenticator, limits: newCodes, makeCode: makeCode)
    recovery = V2RecoveryController(
      devices: store, authenticator: authenticator, limits: newCodes, makeCode: makeCode)
    me = V2MeController(
      accounts: store, index: store.index, authenticator: authenticator, baseURL: settings.baseURL)
    feeds = V2PrivateFeedsController(
      accounts: store, authenticator: authenticator,
      wrongKeys: WindowLimiter(limits.wrongFeedsOfAddress, uptime),
      makeCode: makeCode, baseURL: settings.baseURL)
    export = V2ExportController(
      accounts: store, devices: store, authenticator: authenticator,
      limits: WindowLimiter(limits.exportsOfUser, uptime))
    takeOut = V2TakeOutController(
      takeOuts: store, authenticator: authenticator, limits: WindowLimiter(limits.exportsOfUser, uptime))
  }

  func add(to router: Router<HumonRequestContext>) {
    router.addRoutes(attendance.endpoints, atPath: "v2/events/:id")
    router.addRoutes(newDevice.endpoints, atPath: "v2/devices")
    router.addRoutes(devices.endpoints, atPath: "v2/devices")
    router.addRoutes(recovery.endpoints, atPath: "v2/me")
    router.addRoutes(me.endpoints, atPath: "v2/me")
    router.addRoutes(export.endpoints, atPath: "v2/me")
    router.addRoutes(takeOut.endpoints, atPath: "v2/me")
    feeds.add(to: router)
  }
}
