import HumonClient
import HumonModel
import HumonWire
import Testing

@MainActor @Suite("My devices")
struct DevicesModelTests {
  let service = ScriptedService()
  let model: DevicesModel

  private let old = ListedDevice(
    id: Device.ID(rawValue: 1), name: "Tablet", created: Sample.now, isCurrent: false)
  private let this = ListedDevice(id: Device.ID(rawValue: 2), name: nil, created: Sample.now, isCurrent: true)
  private let nameless = ListedDevice(
    id: Device.ID(rawValue: 3), name: "", created: Sample.now, isCurrent: false)

  init() {
    model = DevicesModel(service, times: Sample.times, texts: Sample.texts)
    service.change { [old, this, nameless] in $0.devices = [old, this, nameless] }
  }

  @Test("This device comes first; one without a name is known by its day")
  func list() async {
    await model.appear()
    #expect(model.devices == [this, old, nameless])
    #expect(
      model.devices.map(model.title) == ["This device", "Tablet", "Saturday, 21 November 2026 at 13:00"])
    #expect(model.state == .idle)
  }

  @Test("A new name is shown at once; no name is no empty name")
  func rename() async {
    await model.appear()
    await model.rename(this, to: "Phone")
    #expect(model.devices.first.map(model.title) == "Phone")
    await model.rename(this, to: "")
    #expect(service.calls.suffix(2) == [.rename(this.id, "Phone"), .rename(this.id, nil)])
  }

  @Test("A device that was withdrawn is gone; withdrawing this one logs out")
  func revoke() async {
    await model.appear()
    await model.revoke(old)
    #expect(model.devices == [this, nameless])
    #expect(!model.isLoggedOut)
    await model.revoke(this)
    #expect(model.isLoggedOut)
  }

  @Test("Codes are shown with their end, and hidden again")
  func codes() async {
    service.change { $0.code = DeviceCode(code: "4XKD9-TQM01", expires: Sample.now) }
    await model.makeLinkCode()
    #expect(model.linkCode?.code == "4XKD9-TQM01")
    #expect(model.linkCodeEnd == "Saturday, 21 November 2026 at 13:00")
    await model.makeRecoveryCode()
    #expect(model.recoveryCode?.code == "4XKD9-TQM01")
    model.hideCodes()
    #expect(model.linkCode == nil)
    #expect(model.recoveryCode == nil)
  }

  @Test(
    "A typed code is of the kind that its length says; anything else cannot be sent",
    arguments: [
      ("4xkd9 tqmo1", V2NewDevice.Code.link("4xkd9 tqmo1")),
      ("4XKD-9TQM-4XKD-9TQM-4XKD-9TQM-4XKD", .recovery("4XKD-9TQM-4XKD-9TQM-4XKD-9TQM-4XKD")),
    ])
  func join(text: String, code: V2NewDevice.Code) async {
    #expect(!model.canJoin)
    model.typedCode = String(text.dropLast())
    #expect(!model.canJoin)
    await model.join()
    #expect(service.calls.isEmpty)
    model.typedCode = text
    #expect(model.canJoin)
    await model.join()
    #expect(service.calls == [.join(code), .devices])
    #expect(model.typedCode.isEmpty)
    #expect(model.devices.count == 3)
  }

  @Test("An account that was ended has no devices and nobody logged in")
  func delete() async {
    await model.appear()
    await model.deleteAccount()
    #expect(model.devices.isEmpty)
    #expect(model.isLoggedOut)
  }

  @Test("What goes wrong is told, in the server's words where it has some, and changes nothing")
  func failures() async {
    await model.appear()
    service.change { $0.deviceFailure = .forbidden("This code is not valid, or no longer") }
    model.typedCode = "4XKD9-TQM01"
    await model.join()
    #expect(model.state == .failed("This code is not valid, or no longer"))
    #expect(model.typedCode == "4XKD9-TQM01")
    service.change { $0.deviceFailure = .offline("no route") }
    await model.revoke(this)
    #expect(model.state == .failed("That did not work. Please try again later."))
    #expect(model.devices.count == 3)
    #expect(!model.isLoggedOut)
  }
}
