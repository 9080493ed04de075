/// The code that somebody writes down, for the day when all devices are lost.
public enum RecoveryCode {
  /// How many symbols it has, of five bits each.
  public static let length = 28
  /// How many symbols stand together.
  public static let group = 4
}
