import Foundation
import GRDB
import HumonModel
import Testing

@testable import HumonStore

@Suite("A database that its user may only read")
struct ReadOnlyTests {
  /// The names of the events that are found.
  private func names(_ path: String) async throws -> [String] {
    try await SQLiteStore.reading(path, isWritable: false) { store in
      let snapshot = store.index.snapshot
      return (1...10).compactMap { snapshot.event(Event.ID(rawValue: $0))?.name }
    }
  }

  @Test("Is found in, without a server, and nothing is left beside it")
  func alone() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file("a ?#%20ü.sqlite")) { store in
      _ = try await store.create(Sample.event(name: "Chess"), owner: store.newUser())
    }
    let before = try folder.names()
    let bytes = try folder.bytes("a ?#%20ü.sqlite")
    #expect(try await names(folder.file("a ?#%20ü.sqlite")) == ["Chess"])
    #expect(try folder.names() == before)
    #expect(try folder.bytes("a ?#%20ü.sqlite") == bytes)
  }

  @Test("Is found in beside a server, with what is in its log alone")
  func besideAServer() async throws {
    try await withStore { store, folder in
      let user = try await store.newUser()
      for name in ["Chess", "Go"] { _ = try await store.create(Sample.event(name: name), owner: user) }
      #expect(try await names(folder.file()) == ["Chess", "Go"])
      _ = try await store.create(Sample.event(name: "Shogi"), owner: user)
      #expect(try await names(folder.file()) == ["Chess", "Go", "Shogi"])
    }
  }

  @Test("Is found in after a server was killed, with what is in its log alone")
  func afterACrash() async throws {
    let folder = try TemporaryFolder()
    try await withStore { store, crashed in
      _ = try await store.create(Sample.event(name: "Chess"), owner: store.newUser())
      for name in ["", "-wal", "-shm"] {
        try folder.write(crashed.bytes("humon.sqlite" + name), to: "humon.sqlite" + name)
      }
    }
    #expect(try await names(folder.file()) == ["Chess"])
  }

  @Test("Takes no writes")
  func writes() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { _ in }
    _ = try await SQLiteStore.reading(folder.file(), isWritable: false) { store in
      await #expect(throws: StoreError.unavailable(.readOnly)) { try await store.newUser() }
    }
  }

  @Test("None is made where there is none, and what is no database is none")
  func missing() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: StoreError.cannotOpen(path: folder.file(), .missing)) {
      try await names(folder.file())
    }
    try folder.write(Data(repeating: 7, count: 9_000), to: "humon.sqlite")
    await #expect(throws: StoreError.cannotOpen(path: folder.file(), .notADatabase)) {
      try await names(folder.file())
    }
    #expect(try folder.names() == ["humon.sqlite"])
  }

  @Test("Who may write opens it as ever")
  func writable() async throws {
    let folder = try TemporaryFolder()
    try await withStore(at: folder.file()) { _ in }
    let user = try await SQLiteStore.reading(folder.file()) { try await $0.newUser() }
    #expect(user.rawValue == 1)
  }
}
