import HumonModel
import HumonStore
import Testing

@Suite("Devices, link codes and recovery codes")
struct DeviceRepositoryTests {
  private static let minutes: Int64 = 60_000

  @Test("A new user has one device, which is found by its token alone", arguments: StoreKind.all)
  func made(_ kind: StoreKind) async throws {
    let clock = TestClock()
    try await kind.run(clock: clock) { store, _ in
      let device = try await store.makeUser(with: NewDevice(token: TokenHash(of: "a"), name: "Phone"))
      #expect(device.name == "Phone" && device.created == clock.now)
      #expect(try await store.device(holding: TokenHash(of: "a")) == device)
      #expect(try await store.device(holding: TokenHash(of: "b")) == nil)
      #expect(try await store.user(holding: TokenHash(of: "a")) == device.user)
      #expect(try await store.devices(of: device.user) == [device])
      let other = try await store.makeUser(with: NewDevice(token: TokenHash(of: "b")))
      #expect(other.user != device.user && other.name == nil)
    }
  }

  @Test(
    "A device is named and revoked by its user alone, and a revoked token is good for nothing at once",
    arguments: StoreKind.all)
  func revoked(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let token = TokenHash(of: "a")
      let device = try await store.makeUser(with: NewDevice(token: token, name: "Phone"))
      let stranger = try await store.makeUser(with: NewDevice(token: TokenHash(of: "b"))).user
      await #expect(throws: StoreError.notFound) {
        try await store.rename(device.id, to: "Mine", of: stranger)
      }
      await #expect(throws: StoreError.notFound) { try await store.revoke(device.id, of: stranger) }
      #expect(try await store.rename(device.id, to: "Tablet", of: device.user).name == "Tablet")
      #expect(try await store.rename(device.id, to: nil, of: device.user).name == nil)
      // So that the cache knows the token.
      #expect(try await store.user(holding: token) == device.user)
      try await store.revoke(device.id, of: device.user)
      #expect(try await store.user(holding: token) == nil)
      #expect(try await store.devices(of: device.user) == [])
      await #expect(throws: StoreError.notFound) { try await store.revoke(device.id, of: device.user) }
      await #expect(throws: StoreError.notFound) {
        try await store.rename(device.id, to: "x", of: device.user)
      }
    }
  }

  @Test("A link code makes one device of its user, within its time", arguments: StoreKind.all)
  func linked(_ kind: StoreKind) async throws {
    let clock = TestClock()
    try await kind.run(clock: clock) { store, _ in
      let first = try await store.makeUser(with: NewDevice(token: TokenHash(of: "a")))
      let code = TokenHash(of: "code")
      let end = try await store.keepLinkCode(code, of: first.user, forMilliseconds: 10 * Self.minutes)
      #expect(end == clock.now.advanced(byMilliseconds: 600_000))
      clock.advance(milliseconds: 10 * Self.minutes - 1)
      let second = try await store.addDevice(NewDevice(token: TokenHash(of: "b")), linkCode: code)
      #expect(second.user == first.user && second.id != first.id)
      #expect(try await store.devices(of: first.user) == [first, second])
      await #expect(throws: StoreError.unknownCode) {
        try await store.addDevice(NewDevice(token: TokenHash(of: "c")), linkCode: code)
      }
    }
  }

  @Test(
    "A link code ends with its time and with the next one, and is no recovery code", arguments: StoreKind.all)
  func linkCodesEnd(_ kind: StoreKind) async throws {
    let clock = TestClock()
    try await kind.run(clock: clock) { store, _ in
      let user = try await store.makeUser(with: NewDevice(token: TokenHash(of: "a"))).user
      let codes = ["1", "2", "3"].map { TokenHash(of: $0) }
      for code in codes {
        _ = try await store.keepLinkCode(code, of: user, forMilliseconds: 10 * Self.minutes)
      }
      let new = NewDevice(token: TokenHash(of: "b"))
      for code in codes.dropLast() {
        await #expect(throws: StoreError.unknownCode) { try await store.addDevice(new, linkCode: code) }
      }
      await #expect(throws: StoreError.unknownCode) {
        try await store.addDevice(new, recoveryCode: codes[2])
      }
      clock.advance(milliseconds: 10 * Self.minutes)
      await #expect(throws: StoreError.unknownCode) { try await store.addDevice(new, linkCode: codes[2]) }
      #expect(try await store.devices(of: user).count == 1)
    }
  }

  @Test("A recovery code brings its user back once, and ends with the next one", arguments: StoreKind.all)
  func recovered(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let first = try await store.makeUser(with: NewDevice(token: TokenHash(of: "a")))
      for code in ["old", "new"] {
        try await store.keepRecoveryCode(TokenHash(of: code), of: first.user)
        #expect(try await store.account(of: first.user)?.hasRecoveryCode == true)
      }
      try await store.revoke(first.id, of: first.user)
      let new = NewDevice(token: TokenHash(of: "b"), name: "New phone")
      await #expect(throws: StoreError.unknownCode) {
        try await store.addDevice(new, recoveryCode: TokenHash(of: "old"))
      }
      let device = try await store.addDevice(new, recoveryCode: TokenHash(of: "new"))
      #expect(device.user == first.user && device.name == "New phone")
      #expect(try await store.account(of: first.user)?.hasRecoveryCode == false)
      await #expect(throws: StoreError.unknownCode) {
        try await store.addDevice(
          NewDevice(token: TokenHash(of: "c")), recoveryCode: TokenHash(of: "new"))
      }
    }
  }

  @Test("A code that many show at once makes one device", arguments: StoreKind.all)
  func atOnce(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let user = try await store.makeUser(with: NewDevice(token: TokenHash(of: "a"))).user
      let code = TokenHash(of: "code")
      _ = try await store.keepLinkCode(code, of: user, forMilliseconds: Self.minutes)
      let made = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<20 {
          group.addTask {
            let new = NewDevice(token: TokenHash(of: "\(number)"))
            return (try? await store.addDevice(new, linkCode: code)) != nil
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(made == 1)
      #expect(try await store.devices(of: user).count == 2)
    }
  }
}
