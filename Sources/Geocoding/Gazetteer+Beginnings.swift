public import GeoIndex

extension Gazetteer {
  /// The places whose names begin with `text`, for somebody who is still typing: the populous first, those near `focus`
  /// before others. Behind a comma may stand the region or the country, or the beginning of one.
  ///
  /// - Parameter limit: the most places that are given.
  public func places(beginning text: String, near focus: GeoPoint? = nil, limit: Int) -> [Place] {
    guard limit > 0, var search = BeginningSearch(text, file: file, focus: focus, limit: limit) else {
      return []
    }
    return search.run().compactMap { place($0) }
  }
}
