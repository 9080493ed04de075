import EventStore
import Foundation

/// What an application needs, and how the person at the terminal is asked for it.
struct AccessQuestion {
  let application: String
  let entityType: EntityType
  let access: AuthorizationStatus

  /// Asks where nobody has decided yet. Where there is no terminal nobody can be asked, and nothing is decided.
  /// - Throws: where the application does not have the access: why, and what gives it.
  func ask(_ store: CalendarStore) async throws {
    let status = store.authorizationStatus(for: entityType)
    if status == .fullAccess || status == access { return }
    let isOpen = status == .notDetermined || status == .writeOnly
    if isOpen && !Self.hasTerminal {
      throw CommandError(
        status == .writeOnly
          ? "\(name) may only add \(kinds), and there is no terminal on which to ask for more. \(remedy)"
          : "Nobody has decided whether \(name) may \(Self.words(access)) \(kinds), "
            + "and there is no terminal on which to ask. \(remedy)")
    }
    guard try await request(store) else { throw CommandError("\(name) has no access to \(kinds). \(remedy)") }
  }

  private func request(_ store: CalendarStore) async throws -> Bool {
    switch (entityType, access) {
    case (.reminder, _): try await store.requestFullAccessToReminders()
    case (.event, .writeOnly): try await store.requestWriteOnlyAccessToEvents()
    case (.event, _): try await store.requestFullAccessToEvents()
    }
  }

  private var name: String { Printable.text(application) }
  private var kinds: String { entityType.rawValue + "s" }
  private var remedy: String {
    let only = access == .writeOnly ? " --write-only" : ""
    return "`humon calendar access grant \(name) \(kinds)\(only)` gives it."
  }

  private static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  private static func words(_ access: AuthorizationStatus) -> String {
    access == .writeOnly ? "add" : "see and change"
  }

  /// Asks on the terminal.
  static let prompt: AccessPrompt = { request in
    guard hasTerminal else { return false }
    Console.note(
      "May \(Printable.text(request.application)) \(words(request.access)) your \(request.entityType.rawValue)s? [y/N] "
    )
    return readLine().map { ["y", "yes"].contains($0.lowercased()) } ?? false
  }
}
