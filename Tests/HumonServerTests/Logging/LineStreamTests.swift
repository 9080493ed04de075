import Foundation
import HumonServer
import Logging
import Testing

@Suite struct LineStreamTests {
  private static let line = String(repeating: "x", count: 1_023) + "\n"

  /// All that comes out of a pipe until somebody closes its other end.
  private static func everything(from pipe: Pipe) async -> String {
    await Task.detached { String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
      .value
  }

  @Test("Lines come out whole and in their order")
  func order() async throws {
    let pipe = Pipe()
    let stream = LineStream(descriptor: pipe.fileHandleForWriting.fileDescriptor) { _ in "lost\n" }
    let read = Task { await Self.everything(from: pipe) }
    for number in 0..<10_000 { stream.write("\(number)\n") }
    await stream.flush(within: 60)
    try pipe.fileHandleForWriting.close()
    #expect(await read.value == (0..<10_000).map { "\($0)\n" }.joined())
  }

  @Test("A reader that stops reading holds up nobody; what it lost is counted")
  func stopped() async throws {
    let pipe = Pipe()
    let stream = LineStream(descriptor: pipe.fileHandleForWriting.fileDescriptor) { "lost \($0)\n" }
    let count = 3 * LineStream.mostWaiting / Self.line.utf8.count
    // Without a thread of its own this would not end: a pipe holds 64 KiB.
    for _ in 0..<count { stream.write(Self.line) }
    await stream.flush(within: 0.05)

    let read = Task { await Self.everything(from: pipe) }
    await stream.flush(within: 60)
    try pipe.fileHandleForWriting.close()
    let lines = await read.value.split(separator: "\n")
    let lost = lines.compactMap { $0.hasPrefix("lost ") ? Int($0.dropFirst(5)) : nil }.reduce(0, +)
    #expect(lost > 0)
    #expect(lines.count { $0.hasPrefix("x") } + lost == count)
  }

  #if os(Linux)
    @Test("Lines that a full disk does not take are counted, and nobody tries again and again to say so")
    func fullDisk() async throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let stream = LineStream(descriptor: full.fileDescriptor) { _ in "lost\n" }
      for _ in 0..<10 {
        stream.write(Self.line + Self.line)
        await stream.flush(within: 60)
      }
      #expect(stream.lostCount == 20)
      try full.close()
    }
  #endif

  @Test("Numbers in a line of JSON can be compared")
  func numbers() throws {
    let line = LineLogHandler.line(
      .json, .info, "request", [("status", .stringConvertible(200)), ("path", .string("/\n"))])
    let fields = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(fields["status"] as? Int == 200)
    #expect(fields["path"] as? String == "/\n")
    #expect(fields["level"] as? String == "info")
  }
}
