/// The encoding that a document's bytes were taken for, and why.
public struct TextEncoding: Sendable, Hashable {
  /// What decided.
  public enum Source: Sendable, Hashable {
    /// The mark that the document begins with.
    case byteOrderMark
    /// The `charset` of the HTTP header `Content-Type`.
    case contentType
    /// The media type: `text/*` without a `charset` is US-ASCII (RFC 3023, section 3.1), as long as that holds.
    case mediaType
    /// The XML declaration.
    case xmlDeclaration
    /// A `<meta>` element of HTML.
    case htmlMeta
    /// Where the zero bytes of the first characters stand, which fits one encoding only (XML 1.0, appendix F).
    case firstCharacters
    /// The bytes themselves: nothing that could be used was said.
    case guess
  }

  /// What was not as it should be.
  public enum Problem: Sendable, Hashable {
    /// The header or the document names an encoding that is not known here; it was not heeded.
    case unknownEncoding(String)
    /// The header and the document disagree; this name was not heeded.
    case contradicted(String)
    /// The bytes are not of the encoding that was named; another was taken.
    case notAsDeclared(String)
    /// So many bytes or byte sequences are no characters of the encoding. Each became U+FFFD; in a document that
    /// might be UTF-8 or Windows-1252 it was read as the one of which there had been more.
    case malformed(count: Int)
  }

  /// The encoding's name in lower case, as it was declared: `utf-8`, `iso-8859-1`. `gb2312` and `gbk` are read as
  /// their superset and say so: `gb18030`.
  public var name: String
  /// What decided.
  public var source: Source
  /// What was wrong; empty as a rule.
  public var problems: [Problem]

  /// An encoding and why it was taken.
  public init(name: String, source: Source, problems: [Problem] = []) {
    self.name = name
    self.source = source
    self.problems = problems
  }
}
