/// Why bytes are not the fields of a form.
public enum FormSyntaxError: Error, Hashable {
  /// More than ``FormBody/maximumPairs`` names and values.
  case tooManyPairs
  /// A `%` without two hexadecimal digits after it.
  case malformedEscape
  /// A name or value that is not UTF-8.
  case invalidUTF8
  /// A name with more than ``FormBody/maximumLevels`` pairs of brackets.
  case tooDeep
}
