extension CalendarProblem {
  /// The kinds of problems. Their texts are stable: programs may look for them.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    // MARK: lines and bytes (RFC 5545, section 3.1)

    /// Lines end in something else than CR LF.
    case lineEnd = "line-end"
    /// Empty lines, which were passed over.
    case emptyLine = "empty-line"
    /// A mark of the byte order stands before the text.
    case byteOrderMark = "byte-order-mark"
    /// Bytes that are not UTF-8; they were taken for Windows-1252, of which Latin-1 is a part.
    case encoding = "encoding"
    /// Control characters, which were left out.
    case controlCharacter = "control-character"
    /// A line that is longer than the limit; it was left out.
    case lineTooLong = "line-too-long"
    /// A line that is no property: it has no name or no colon. It was left out.
    case malformedLine = "malformed-line"
    /// A name with characters that names do not have.
    case malformedName = "malformed-name"
    /// A parameter that is not `NAME=value`.
    case malformedParameter = "malformed-parameter"
    /// More parameters or values than the limit; those beyond it were left out.
    case tooManyParameters = "too-many-parameters"

    // MARK: the tree (section 3.6)

    /// Something outside of any component. It was left out.
    case outsideOfComponent = "outside-of-component"
    /// A component without `END`.
    case missingEnd = "missing-end"
    /// An `END` of something that was not begun. It was left out.
    case strayEnd = "stray-end"
    /// Components inside one another more deeply than the limit; they were left out.
    case tooDeep = "too-deep"
    /// A component that is larger than the limit; the rest of it was left out.
    case componentTooLarge = "component-too-large"
    /// A property behind a component that stands beside it.
    case propertyAfterComponent = "property-after-component"
    /// A component where the standard has none such.
    case misplacedComponent = "misplaced-component"
    /// There are more problems than are told.
    case moreProblems = "more-problems"

    // MARK: what a component must and may have (sections 3.6 and 3.7)

    /// A property that must be there and is not.
    case missingProperty = "missing-property"
    /// A property that may be there once, and is there more often.
    case repeatedProperty = "repeated-property"
    /// Two properties that exclude one another.
    case exclusiveProperties = "exclusive-properties"
    /// A property that must not stand in this component.
    case misplacedProperty = "misplaced-property"
    /// A parameter that must not be there, or is there more than once.
    case misplacedParameter = "misplaced-parameter"
    /// A component that must be there and is not.
    case missingComponent = "missing-component"

    // MARK: values (section 3.3)

    /// A value that is not of its type.
    case badValue = "bad-value"
    /// A value of a type that this property does not have.
    case wrongType = "wrong-type"
    /// A text that was not escaped as it should be.
    case escape = "escape"
    /// A rule of recurrence that is none.
    case badRule = "bad-rule"
    /// A value that fits its type, and not the others beside it: an end before its start and the like.
    case contradiction = "contradiction"

    // MARK: references

    /// A time zone that is neither in the file nor known.
    case unknownZone = "unknown-zone"
    /// A time zone under a name that is not IANA's, for which one was found.
    case aliasedZone = "aliased-zone"
    /// A time zone that is used and not in the file.
    case missingZone = "missing-zone"
    /// Two components that say they are the same.
    case duplicateUID = "duplicate-uid"
  }
}
