extension FeedBuilder {
  /// Begins an element about somebody: the name as text (RSS), or elements inside (Atom).
  mutating func openPerson(_ tag: XMLTag, _ frame: inout Frame) {
    guard [.feed, .entry, .source].contains(container) else {
      frame.element = .other
      return
    }
    person = Person()
    frame.collectsText = true
    switch tag.element {
    case .author: frame.container = .author
    case .owner, .publisher: frame.container = .publisher
    default: frame.container = .contributor
    }
  }

  mutating func closePerson(_ frame: Frame) {
    switch frame.element {
    case .name: closeName(frame)
    case .email: if isAboutSomebody { person.email = string(of: frame) }
    default: addPerson(frame)
    }
  }

  private var isAboutSomebody: Bool {
    container == .author || container == .contributor || container == .publisher
  }

  private mutating func closeName(_ frame: Frame) {
    if isAboutSomebody {
      person.name = string(of: frame)
    } else if container == .textInput {
      textInput.name = string(of: frame)
    }
  }

  private mutating func addPerson(_ frame: Frame) {
    if person == Person(), let text = string(of: frame) { person = Person(text: text) }
    guard person != Person() else { return }
    switch frame.container {
    case .author where record.authors.count < FeedLimits.partsOfAnEntry: record.authors.append(person)
    case .contributor where record.contributors.count < FeedLimits.partsOfAnEntry:
      record.contributors.append(person)
    case .publisher: record.publisher = person
    default: break
    }
    person = Person()
  }
}
