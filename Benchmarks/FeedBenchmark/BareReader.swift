internal import CLibXML2

/// libxml2's reader and nothing else: what there is to be reached.
enum BareReader {
  /// Reads a document to its end.
  static func read(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      let reader = xmlReaderForMemory(
        bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), nil, nil,
        Int32(XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue))
      var result: Int32 = 1
      while result == 1 { result = xmlTextReaderRead(reader) }
      precondition(result == 0)
      xmlFreeTextReader(reader)
    }
  }
}
