import Foundation

/// A terminal that no person sits at: the command believes that somebody does.
final class PseudoTerminal: Sendable {
  private let master: Int32
  private let slave: Int32

  init?() {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard master >= 0, let name = Self.unlock(master) else { return nil }
    let slave = open(name, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { return nil }
    (self.master, self.slave) = (master, slave)
  }

  /// What `grantpt`, `unlockpt` and `ptsname` do, which Swift's Glibc does not know.
  private static func unlock(_ master: Int32) -> String? {
    #if canImport(Glibc)
      let (unlocks, asksNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var zero: Int32 = 0
      var number: Int32 = 0
      guard ioctl(master, unlocks, &zero) == 0, ioctl(master, asksNumber, &number) == 0 else { return nil }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else { return nil }
      return String(cString: name)
    #endif
  }

  deinit {
    close(master)
    close(slave)
  }

  /// Runs the command with this terminal as all three of its streams, and types.
  /// - Returns: how it ended, and all that stood on the screen, what was typed included.
  func run(
    _ arguments: [String], typing input: String, in folder: String, environment: [String: String]
  ) async throws -> (status: Int32, screen: String) {
    let process = Process()
    process.executableURL = Command.program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    let status = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
      let bytes = Array(input.utf8)
      _ = write(master, bytes, bytes.count)
    }
    return (status, screen())
  }

  /// What has been written to the terminal. A screen of a few thousand characters waits in it until it is read.
  private func screen() -> String {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    while true {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
