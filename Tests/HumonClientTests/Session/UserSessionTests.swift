import Foundation
import HumonClient
import HumonModel
import HumonWire
import Testing

@Suite("Who is logged in")
struct UserSessionTests {
  private let someone = UserCredentials(user: User.ID(rawValue: 7), token: "t")

  @Test("Logged in means that both are there; setting one to nothing deletes it")
  func both() async throws {
    let store = MemoryCredentialStore()
    let session = UserSession(store)
    #expect(await !session.isLoggedIn)
    try await session.setUserID(User.ID(rawValue: 7))
    #expect(await !session.isLoggedIn)
    try await session.setToken("t")
    #expect(await session.isLoggedIn)
    #expect(try await session.credentials == someone)
    try await session.setToken(nil)
    #expect(await !session.isLoggedIn)
    #expect(try await store.value(of: .token) == nil)
    #expect(try await store.value(of: .userID) == "7")
    try await session.setToken("")
    #expect(await !session.isLoggedIn)
  }

  @Test("A session lasts: the next run finds it in the store")
  func lasts() async throws {
    let store = MemoryCredentialStore()
    try await UserSession(store).logIn(someone)
    #expect(try await UserSession(store).credentials == someone)
    try await UserSession(store).logOut()
    #expect(try await UserSession(store).credentials == nil)
  }

  @Test("What is no user's number is nobody", arguments: ["", "0", "-1", "x", "99999999999999999999"])
  func nonsense(text: String) async {
    let session = UserSession(MemoryCredentialStore([.userID: text, .token: "t"]))
    #expect(await !session.isLoggedIn)
  }

  @Test("A store that fails half-way leaves nobody logged in, and nobody half as another")
  func halfWay() async throws {
    let store = FailingStore(failingAt: 3)
    let session = UserSession(store)
    await #expect(throws: CredentialStoreError.failed("full")) {
      try await session.logIn(UserCredentials(user: User.ID(rawValue: 8), token: "other"))
    }
    #expect(await !session.isLoggedIn)
  }

  @Test("A token does not get into a log by accident")
  func description() {
    #expect("\(someone)" == "user 7")
  }
}

@Suite("Credentials in a file")
struct FileCredentialStoreTests {
  @Test("They are there for the next run, for their owner alone")
  func keeps() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a/b/credentials")
    let store = FileCredentialStore(path: path)
    #expect(try await store.value(of: .token) == nil)
    try await store.set("7", for: .userID)
    try await store.set("t", for: .token)
    #expect(try await FileCredentialStore(path: path).value(of: .token) == "t")
    #expect(try await FileCredentialStore(path: path).value(of: .userID) == "7")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try await store.set(nil, for: .userID)
    try await store.set(nil, for: .token)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b")) == [])
  }

  @Test("A file that others may read is not so any more once it is written")
  func mode() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("credentials")
    #expect(
      FileManager.default.createFile(
        atPath: path, contents: Data("{}".utf8), attributes: [.posixPermissions: 0o644]))
    try await FileCredentialStore(path: path).set("t", for: .token)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("What cannot be written leaves what was there, and says why")
  func cannotWrite() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("credentials")
    let store = FileCredentialStore(path: path + "/inside")
    try Data("not a folder".utf8).write(to: URL(fileURLWithPath: path))
    await #expect(throws: CredentialStoreError.self) { try await store.set("t", for: .token) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "not a folder")
  }

  @Test("A file of something else is not taken for an empty one", arguments: ["", "[1]", "<html>", "{"])
  func somethingElse(text: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("credentials")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let store = FileCredentialStore(path: path)
    await #expect(throws: CredentialStoreError.self) { try await store.value(of: .token) }
    await #expect(throws: CredentialStoreError.self) { try await store.set("t", for: .token) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }
}

@Suite("The first store that can be used")
struct FirstAvailableCredentialStoreTests {
  @Test("The best that can be used, unless a later one holds a user already")
  func choice() async throws {
    let (first, second) = (MemoryCredentialStore(), MemoryCredentialStore())
    try await FirstAvailableCredentialStore([first, second]).set("t", for: .token)
    #expect(try await first.value(of: .token) == "t")
    let empty = MemoryCredentialStore()
    #expect(try await FirstAvailableCredentialStore([empty, first]).value(of: .token) == "t")
    try await FirstAvailableCredentialStore([UnavailableStore(), second]).set("u", for: .token)
    #expect(try await second.value(of: .token) == "u")
  }

  @Test("A store that is locked is not looked past")
  func locked() async throws {
    let store = FirstAvailableCredentialStore([FailingStore(failingAt: 0), MemoryCredentialStore()])
    await #expect(throws: CredentialStoreError.self) { try await store.value(of: .token) }
    let none = FirstAvailableCredentialStore([UnavailableStore()])
    await #expect(throws: CredentialStoreError.unavailable("no bus")) { try await none.value(of: .token) }
  }
}

/// A store that fails at one of its calls to `set`, or with 0 at every reading.
private actor FailingStore: CredentialStore {
  private let failing: Int
  private var calls = 0
  private var values: [CredentialAccount: String] = [:]

  init(failingAt call: Int) { failing = call }

  func value(of account: CredentialAccount) async throws(CredentialStoreError) -> String? {
    if failing == 0 { throw .refused("locked") }
    return values[account]
  }

  func set(_ value: String?, for account: CredentialAccount) async throws(CredentialStoreError) {
    calls += 1
    if calls == failing { throw .failed("full") }
    values[account] = value
  }
}

private struct UnavailableStore: CredentialStore {
  func value(of account: CredentialAccount) async throws(CredentialStoreError) -> String? {
    throw .unavailable("no bus")
  }

  func set(_ value: String?, for account: CredentialAccount) async throws(CredentialStoreError) {
    throw .unavailable("no bus")
  }
}
