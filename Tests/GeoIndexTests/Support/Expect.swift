import Testing

/// Expects the outcome of a change. `#expect` cannot hold a call that changes a variable.
func expect(_ outcome: Bool, _ expected: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(outcome == expected, sourceLocation: sourceLocation)
}
