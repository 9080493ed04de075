/// How much an event may hold. Lengths count Unicode scalars.
public enum EventLimits {
  /// The most characters of a name.
  public static let nameLength = 255
  /// The most characters of an address.
  public static let addressLength = 1_024
  /// The most characters of a description.
  public static let descriptionLength = 20_000
  /// The most characters of a place's name.
  public static let placeNameLength = 255
  /// The most characters of a host's name.
  public static let hostNameLength = 255
  /// The most characters of a picture's alternative text.
  public static let alternativeTextLength = 1_000
  /// The most characters of a price.
  public static let priceLength = 255
  /// The most characters of the notes on accessibility.
  public static let accessibilityLength = 2_000
  /// The most bytes of a URL.
  public static let urlLength = 2_048
  /// The most categories of an event.
  public static let categories = 20
  /// The most characters of a category.
  public static let categoryLength = 64
  /// The most languages of an event.
  public static let languages = 10
  /// The most occurrences that a series has on one day.
  public static let occurrencesADay = 48
  /// The highest COUNT of a rule. To find the occurrences of a week, all before it have to be counted.
  public static let countedOccurrences = 10_000
  /// The most rules of a series.
  public static let rules = 8
  /// The most additional dates of a series.
  public static let additionalDates = 1_000
  /// The most dates that are left out of a series.
  public static let exceptions = 1_000
  /// The longest that an event, or one occurrence of a series, may last, in days.
  public static let days = 366
}
