extension Reader {
  /// The entries that their publisher shows, of the category that is chosen, in the order in which they begin; those
  /// without a time come last.
  /// - Throws: ``ReaderError``
  public func entries() throws(ReaderError) -> [ReaderEntry] {
    try entries(category: try categoryFilter)
  }

  /// The entries that their publisher shows, of one category or of all.
  /// - Parameters:
  ///   - category: the category, spelled as in the feed; nil for all.
  ///   - includesHidden: whether entries come too that are hidden now.
  /// - Throws: ``ReaderError``
  public func entries(category: String?, includesHidden: Bool = false) throws(ReaderError) -> [ReaderEntry] {
    try database.entries(settings.address, category: category, includesHidden: includesHidden)
  }

  /// The categories of the entries that are shown, by name.
  /// - Throws: ``ReaderError``
  public func categories() throws(ReaderError) -> [CategoryCount] {
    try database.categories(settings.address)
  }

  /// An entry by its identity, hidden or not; nil if there is none. Opening one is counted.
  /// - Throws: ``ReaderError``
  public func open(_ id: ReaderEntry.ID) throws(ReaderError) -> ReaderEntry? {
    guard let entry = try database.entry(settings.address, identity: id) else { return nil }
    count(.open)
    return entry
  }

  /// The feed's name, as its publisher writes it; nil before the first load.
  /// - Throws: ``ReaderError``
  public var title: String? {
    get throws(ReaderError) { try database.feedRecord(settings.address).title }
  }
}
