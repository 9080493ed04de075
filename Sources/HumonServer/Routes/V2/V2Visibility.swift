import HumonModel

extension Event.Visibility {
  /// Whether who may see a series of this visibility may see an occurrence that has another, too.
  func isKept(by occurrence: Event.Visibility) -> Bool {
    switch (self, occurrence) {
    case (_, .public), (.unlisted, .unlisted), (.hidden, _): true
    default: false
    }
  }
}
