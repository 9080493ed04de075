#if canImport(CLibCurl)
  /// Reads the head of an answer from its lines, as libcurl hands them on.
  struct CurlHeadReader {
    /// How many bytes all heads and trailers of an answer may have.
    static let byteLimit = 256 << 10

    private var received = 0
    private var head = HTTPHead(status: 0)
    private var lastName: String?
    private var isOver = false

    /// Takes a line.
    /// - Returns: the head, after its last line. Those before it (1xx) are passed over, and so is what comes after a body.
    mutating func head(after line: UnsafeRawBufferPointer) throws(HTTPFailure) -> HTTPHead? {
      received += line.count
      guard received <= Self.byteLimit else {
        throw .unreadable("the head of the answer has more than \(Self.byteLimit) bytes")
      }
      guard !isOver else { return nil }
      let text = line[...].trimmed
      if text.isEmpty {
        isOver = !(100..<200).contains(head.status)
        return isOver ? head : nil
      }
      if text.starts(with: "HTTP/".utf8) {
        let status = text.split(separator: UInt8(ascii: " "), maxSplits: 2).dropFirst().first
        head = HTTPHead(status: status.flatMap { Int($0.text) } ?? 0)
        lastName = nil
      } else if let first = line.first, first.isBlank, let lastName {
        // RFC 9112, section 5.2: a value that goes on in the next line.
        head.headers[lastName, default: ""] += " " + text.text
      } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
        let name = text[..<colon].text.lowercased()
        let value = text[(colon + 1)...].trimmed.text
        head.headers[name] = head.headers[name].map { $0 + ", " + value } ?? value
        lastName = name
      }
      return nil
    }
  }

  extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A }
  }

  extension Slice<UnsafeRawBufferPointer> {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }

    fileprivate var trimmed: Self {
      var rest = drop { $0.isBlank }
      while let last = rest.last, last.isBlank { rest.removeLast() }
      return rest
    }
  }
#endif
