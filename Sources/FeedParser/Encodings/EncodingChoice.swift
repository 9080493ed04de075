/// Which of the encodings that a document is said to have is taken (RFC 7303, section 3; RFC 3023, section 3.1).
struct EncodingChoice {
  /// Reads the bytes behind the byte order mark.
  let reader: any CharsetReader
  /// How many bytes the byte order mark has.
  let markLength: Int
  private let taken: Candidate
  /// What is taken instead where ``taken`` is US-ASCII or UTF-8 and the bytes are not.
  private let next: Candidate?
  private var problems: [TextEncoding.Problem] = []

  private struct Candidate {
    var charset: Charset
    var source: TextEncoding.Source
  }

  init(opening: ArraySlice<UInt8>, contentType: String?) {
    let mark = EncodingDeclaration.byteOrderMark(opening)
    let body = opening.dropFirst(mark?.length ?? 0)
    let shape = mark?.charset ?? EncodingDeclaration.firstCharacters(body)
    var problems: [TextEncoding.Problem] = []
    var candidates: [Candidate] = []
    if let mark { candidates.append(Candidate(charset: mark.charset, source: .byteOrderMark)) }

    for (label, source) in Self.labels(body, shape: shape, contentType: contentType) {
      guard var charset = Charset(label: label), charset.makeReader() != nil else {
        problems.append(.unknownEncoding(label))
        continue
      }
      if let shape, shape.isWide, charset.isWide, charset.unit == shape.unit {
        // The bytes know their order better than a label does.
        charset = shape
      }
      let isPlausible =
        charset.isWide == (shape?.isWide ?? false)
        && charset.keepsASCII == (shape?.keepsASCII ?? true) && (!charset.isWide || charset == shape)
      guard isPlausible else {
        problems.append(mark == nil ? .notAsDeclared(label) : .contradicted(label))
        continue
      }
      if let first = candidates.first, first.charset.kind != charset.kind, first.source != .mediaType {
        problems.append(.contradicted(label))
      }
      candidates.append(Candidate(charset: charset, source: source))
    }

    let fallback =
      shape.map { Candidate(charset: $0, source: .firstCharacters) }
      ?? Candidate(charset: .utf8, source: .guess)
    let taken = candidates.first ?? fallback
    let next = candidates.dropFirst().first { $0.charset.kind != taken.charset.kind }
    self.taken = taken
    self.next = next
    self.problems = problems
    markLength = mark?.length ?? 0
    switch taken.charset.kind {
    case .usASCII: reader = next?.charset.makeReader() ?? UTF8Reader()
    case .utf8: reader = UTF8Reader(alternative: mark == nil ? next?.charset.makeReader() : nil)
    default: reader = taken.charset.makeReader() ?? UTF8Reader()
    }
  }

  /// The labels in the order in which they are believed.
  private static func labels(
    _ body: ArraySlice<UInt8>, shape: Charset?, contentType: String?
  ) -> [(String, TextEncoding.Source)] {
    var labels: [(String, TextEncoding.Source)] = []
    if let contentType {
      let type = MediaType(contentType)
      if let charset = type.charset {
        labels.append((charset, .contentType))
      } else if type.isText, shape == nil {
        labels.append(("us-ascii", .mediaType))
      }
    }
    let text = shape.map { $0.keepsASCII ? body : readable(body, as: $0) } ?? body
    if let label = EncodingDeclaration.xml(text) {
      labels.append((label, .xmlDeclaration))
    } else if let label = EncodingDeclaration.html(text) {
      labels.append((label, .htmlMeta))
    }
    return labels
  }

  /// The document's beginning in ASCII, so that its declaration can be read.
  private static func readable(_ body: ArraySlice<UInt8>, as charset: Charset) -> ArraySlice<UInt8> {
    var text: [UInt8] = []
    let reader = charset.makeReader()
    Array(body).withUnsafeBufferPointer { bytes in reader?.decode(bytes) { text.append(contentsOf: $0) } }
    return text[...]
  }

  /// What there is to say after the last byte.
  /// - Parameter isASCII: whether no byte was above 0x7F.
  func encoding(isASCII: Bool) -> TextEncoding {
    switch taken.charset.kind {
    case .usASCII:
      if isASCII { return TextEncoding(name: taken.charset.name, source: taken.source, problems: problems) }
      let wrong: [TextEncoding.Problem] =
        taken.source == .mediaType ? [] : [.notAsDeclared(taken.charset.name)]
      return read(as: next ?? Candidate(charset: .utf8, source: .guess), problems: problems + wrong)
    default:
      return read(as: taken, problems: problems)
    }
  }

  private func read(as candidate: Candidate, problems: [TextEncoding.Problem]) -> TextEncoding {
    var encoding = TextEncoding(name: candidate.charset.name, source: candidate.source, problems: problems)
    guard let reader = reader as? UTF8Reader else {
      if reader.malformed > 0 { encoding.problems.append(.malformed(count: reader.malformed)) }
      return encoding
    }
    if reader.isAlternativeInUse, let next {
      let contradiction = encoding.problems.firstIndex(of: .contradicted(next.charset.name))
      if let contradiction { encoding.problems.remove(at: contradiction) }
      encoding.problems.append(.notAsDeclared(candidate.charset.name))
      (encoding.name, encoding.source) = (next.charset.name, next.source)
    } else if reader.isMostlyWindows1252 {
      if candidate.source != .guess { encoding.problems.append(.notAsDeclared(candidate.charset.name)) }
      (encoding.name, encoding.source) = (Charset.windows1252.name, .guess)
    }
    let replaced = reader.isMostlyWindows1252 ? reader.wellFormed : reader.malformed
    if replaced > 0 { encoding.problems.append(.malformed(count: replaced)) }
    return encoding
  }
}
