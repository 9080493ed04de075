/// How much an event may hold. Lengths count Unicode scalars.
public enum EventLimits {
  /// The most characters of a name.
  public static let nameLength = 255
  /// The most characters of an address.
  public static let addressLength = 1_024
}
