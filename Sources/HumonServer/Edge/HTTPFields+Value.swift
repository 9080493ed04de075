import HTTPTypes

extension HTTPFields {
  /// The value of a field, as the subscript gives it, for requests that come often: of a field that is there once, as nearly
  /// all are, the subscript makes a list of one and joins it, which costs more than reading a body does.
  func value(_ name: HTTPField.Name) -> String? {
    guard let first = firstIndex(where: { $0.name == name }) else { return nil }
    let isAlone = !self[(first + 1)...].contains { $0.name == name }
    return isAlone ? self[first].value : self[name]
  }
}
