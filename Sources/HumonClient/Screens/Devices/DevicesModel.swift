internal import HumonModel
public import HumonTexts
public import HumonWire
public import Observation

/// My devices: which they are, another one, and the way back when all are lost.
@MainActor @Observable
public final class DevicesModel {
  /// The devices that speak for me, this one first.
  public private(set) var devices: [ListedDevice] = []
  /// What the screen is doing.
  public private(set) var state = ScreenState.idle
  /// A code for another device, while it is good.
  public private(set) var linkCode: DeviceCode?
  /// The code to be written down; shown this once.
  public private(set) var recoveryCode: DeviceCode?
  /// Whether somebody is still logged in here.
  public private(set) var isLoggedOut = false
  /// What somebody types who has a code from another device, or a recovery code.
  public var typedCode = ""

  @ObservationIgnored private let service: any DevicesService
  @ObservationIgnored private let times: ReadableTimes
  @ObservationIgnored private let texts: ScreenTexts

  /// - Parameters:
  ///   - service: knows devices.
  ///   - times: writes dates.
  ///   - texts: the texts of the person's language.
  public init(_ service: any DevicesService, times: ReadableTimes, texts: ScreenTexts) {
    self.service = service
    self.times = times
    self.texts = texts
  }

  /// What a device is called.
  public func title(of device: ListedDevice) -> String {
    if let name = device.name, !name.isEmpty { return name }
    return device.isCurrent ? texts[.accountThisDevice] : times.text(device.created.date)
  }

  /// Until when the code for another device is good.
  public var linkCodeEnd: String? { linkCode?.expires.map { times.text($0.date) } }

  /// Loads the list.
  public func appear() async {
    await work { model throws(HumonError) in try await model.load() }
  }

  /// Calls a device by another name, or by none.
  public func rename(_ device: ListedDevice, to name: String) async {
    await work { model throws(HumonError) in
      let named = try await model.service.rename(device.id, to: name.isEmpty ? nil : name)
      model.devices = model.devices.map { $0.id == named.id ? named : $0 }
    }
  }

  /// Withdraws a device. Withdrawing this one logs out.
  public func revoke(_ device: ListedDevice) async {
    await work { model throws(HumonError) in
      try await model.service.revoke(device.id)
      model.devices.removeAll { $0.id == device.id }
      if device.isCurrent { model.isLoggedOut = true }
    }
  }

  /// Makes a code for another device.
  public func makeLinkCode() async {
    await work { model throws(HumonError) in model.linkCode = try await model.service.makeLinkCode() }
  }

  /// Makes a code to be written down. The one before is good for nothing from then on.
  public func makeRecoveryCode() async {
    await work { model throws(HumonError) in
      model.recoveryCode = try await model.service.makeRecoveryCode()
    }
  }

  /// The codes are not on the screen any more.
  public func hideCodes() {
    linkCode = nil
    recoveryCode = nil
  }

  /// Whether ``typedCode`` has as many symbols as one of both kinds of codes.
  public var canJoin: Bool { !state.isWorking && code != nil }

  /// Makes this a device of the user whose code was typed. The user that this device had before is left.
  public func join() async {
    guard let code else { return }
    await work { model throws(HumonError) in
      try await model.service.join(code, name: nil)
      model.typedCode = ""
      try await model.load()
    }
  }

  /// Ends the account, with all that I have made.
  public func deleteAccount() async {
    await work { model throws(HumonError) in
      try await model.service.deleteAccount()
      model.devices = []
      model.isLoggedOut = true
    }
  }

  /// The symbols of a code that another device shows (docs/people.md).
  private static let linkCodeLength = 10

  private var code: V2NewDevice.Code? {
    if ReadableCode(typedCode, length: Self.linkCodeLength) != nil { return .link(typedCode) }
    return ReadableCode(typedCode, length: RecoveryCode.length).map { _ in .recovery(typedCode) }
  }

  private func load() async throws(HumonError) {
    let listed = try await service.devices()
    devices = listed.filter(\.isCurrent) + listed.filter { !$0.isCurrent }
  }

  /// Does one thing at a time, and says how it went.
  private func work(_ body: (DevicesModel) async throws(HumonError) -> Void) async {
    guard !state.isWorking else { return }
    state = .working(texts[.formSending])
    do throws(HumonError) {
      try await body(self)
      state = .idle
    } catch {
      state = error == .cancelled ? .idle : .failed(sentence(error))
    }
  }

  /// The server's own sentence, where it says why.
  private func sentence(_ error: HumonError) -> String {
    switch error {
    case .forbidden(let sentence), .conflict(let sentence): sentence
    default: texts[.clientDevicesFailed]
    }
  }
}
