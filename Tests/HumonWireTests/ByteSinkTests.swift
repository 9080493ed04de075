import HumonWire
import Testing

@Suite("A byte sink")
struct ByteSinkTests {
  @Test func growsAsItIsWritten() {
    var sink = ByteSink(capacity: 0)
    var expected: [UInt8] = []
    for number in 0..<10_000 {
      sink.append(UInt8(truncatingIfNeeded: number))
      sink.append("é,")
      expected += [UInt8(truncatingIfNeeded: number), 0xC3, 0xA9, 0x2C]
    }
    [1, 2, 3].withUnsafeBytes { sink.append($0) }
    expected += [1, 2, 3].withUnsafeBytes(Array.init)
    sink.append(UnsafeRawBufferPointer(start: nil, count: 0))
    #expect(sink.bytes == expected)
    #expect(sink.count == expected.count)
    #expect(sink.withUnsafeBytes { $0.count } == expected.count)
  }

  @Test func canBeEmptied() {
    var sink = ByteSink()
    sink.append("abc")
    sink.removeAll()
    #expect(sink.count == 0)
    sink.append("d")
    #expect(sink.bytes == [0x64])
  }
}
