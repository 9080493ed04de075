public import HumonModel
public import HumonWire

/// One's devices and account (docs/people.md).
extension HumonAPI: DevicesService {
  /// Makes a user with this device, and logs in (`POST /v2/devices`): what ``createUser()`` does, with a name for the
  /// device.
  @discardableResult
  public func createDevice(name: String?) async throws(HumonError) -> UserCredentials {
    try await session.logIn { () async throws(HumonError) -> UserCredentials in
      try await newDevice(name, code: nil)
    }
  }

  /// Makes this a device of the user who shows a code, and logs in as him (`POST /v2/devices`). Whoever was logged in
  /// before is so no more.
  @discardableResult
  public func join(_ code: V2NewDevice.Code, name: String?) async throws(HumonError) -> UserCredentials {
    let credentials = try await newDevice(name, code: code)
    try await keeping { () async throws(CredentialStoreError) in try await session.logIn(credentials) }
    return credentials
  }

  /// The devices that speak for me (`GET /v2/devices`).
  public func devices() async throws(HumonError) -> [ListedDevice] {
    try await read(APICall("GET", "/v2/devices")) { document throws(AnswerProblem) in
      try ListedDevice.list(document)
    }
  }

  /// Calls a device by another name, or by none (`PATCH /v2/devices/{id}`).
  public func rename(_ device: Device.ID, to name: String?) async throws(HumonError) -> ListedDevice {
    var call = APICall("PATCH", "/v2/devices/\(device)")
    call.body = .object(["name": name.map { .text($0) } ?? .null])
    call.headers["Content-Type"] = "application/merge-patch+json"
    call.isRepeatable = true
    return try await read(call) { document throws(AnswerProblem) in try ListedDevice(document) }
  }

  /// Withdraws a device (`DELETE /v2/devices/{id}`). If it is this one, logs out.
  public func revoke(_ device: Device.ID) async throws(HumonError) {
    let isCurrent = try await devices().first { $0.id == device }?.isCurrent ?? false
    _ = try await answer(APICall("DELETE", "/v2/devices/\(device)"))
    if isCurrent { try await logOut() }
  }

  /// A code with which another device joins this user, good for ten minutes (`POST /v2/devices/links`).
  public func makeLinkCode() async throws(HumonError) -> DeviceCode {
    try await read(APICall("POST", "/v2/devices/links")) { document throws(AnswerProblem) in
      try DeviceCode(document)
    }
  }

  /// A code to be written down, which takes the place of the one before (`POST /v2/me/recovery-code`).
  public func makeRecoveryCode() async throws(HumonError) -> DeviceCode {
    try await read(APICall("POST", "/v2/me/recovery-code")) { document throws(AnswerProblem) in
      try DeviceCode(document)
    }
  }

  /// What is kept of me (`GET /v2/me`).
  public func account() async throws(HumonError) -> AccountSummary {
    try await read(APICall("GET", "/v2/me")) { document throws(AnswerProblem) in try AccountSummary(document)
    }
  }

  /// Ends my account with all that I have made, and logs out (`DELETE /v2/me`).
  public func deleteAccount() async throws(HumonError) {
    var call = APICall("DELETE", "/v2/me")
    call.body = .object(["delete": .text(V2DeletionDocument.confirmation)])
    // The token is good for nothing after the first time: a second one could not tell success from failure.
    call.isRepeatable = false
    _ = try await answer(call)
    try await logOut()
  }

  private func newDevice(
    _ name: String?, code: V2NewDevice.Code?
  ) async throws(HumonError) -> UserCredentials {
    var members: [String: JSONValue] = [:]
    members["name"] = name.map { .text($0) }
    switch code {
    case .link(let code)?: members["link_code"] = .text(code)
    case .recovery(let code)?: members["recovery_code"] = .text(code)
    case nil: break
    }
    var call = APICall("POST", "/v2/devices")
    call.body = .object(members)
    call.credential = .appSecret
    return try await read(call) { document throws(AnswerProblem) in try UserCredentials(v2: document) }
  }

  private func logOut() async throws(HumonError) {
    try await keeping { () async throws(CredentialStoreError) in try await session.logOut() }
  }

  private func keeping(
    _ body: () async throws(CredentialStoreError) -> Void
  ) async throws(HumonError) {
    do {
      try await body()
    } catch {
      throw HumonError(error)
    }
  }
}
