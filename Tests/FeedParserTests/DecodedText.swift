import FeedParser

/// A document in UTF-8, and how it was found out what it had been.
struct DecodedText: Sendable, Hashable {
  /// Valid UTF-8 without a byte order mark.
  var utf8: [UInt8]
  /// What the bytes were taken for.
  var encoding: TextEncoding

  /// Decodes a whole document; see ``TextDecoder``.
  /// - Parameter contentType: the value of the HTTP header `Content-Type`, if there was one.
  init(_ bytes: [UInt8], contentType: String? = nil) {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count)
    var decoder = TextDecoder(contentType: contentType)
    bytes.withUnsafeBufferPointer { whole in
      decoder.decode(whole) { utf8.append(contentsOf: $0) }
    }
    encoding = decoder.finish { utf8.append(contentsOf: $0) }
    self.utf8 = utf8
  }
}
