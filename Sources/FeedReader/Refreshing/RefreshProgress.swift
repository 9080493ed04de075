/// How far a refresh has come.
public struct RefreshProgress: Sendable, Hashable {
  /// Bytes that have arrived, uncompressed.
  public var bytes: Int64 = 0
  /// Bytes that were announced; nil if nobody knows.
  public var expectedBytes: Int64?
  /// Entries that have been read.
  public var entries = 0

  /// 0 to 1; nil if nobody knows.
  public var fraction: Double? {
    guard let expectedBytes, expectedBytes > 0 else { return nil }
    return min(1, Double(bytes) / Double(expectedBytes))
  }
}
