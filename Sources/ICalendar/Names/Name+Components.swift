extension Name {
  // MARK: RFC 5545

  /// `VCALENDAR`
  public static var vCalendar: Name { Name(.vCalendar) }
  /// `VEVENT`
  public static var vEvent: Name { Name(.vEvent) }
  /// `VTODO`
  public static var vTodo: Name { Name(.vTodo) }
  /// `VJOURNAL`
  public static var vJournal: Name { Name(.vJournal) }
  /// `VFREEBUSY`
  public static var vFreeBusy: Name { Name(.vFreeBusy) }
  /// `VTIMEZONE`
  public static var vTimezone: Name { Name(.vTimezone) }
  /// `STANDARD`
  public static var standard: Name { Name(.standard) }
  /// `DAYLIGHT`
  public static var daylight: Name { Name(.daylight) }
  /// `VALARM`
  public static var vAlarm: Name { Name(.vAlarm) }

  // MARK: RFC 7953

  /// `VAVAILABILITY`
  public static var vAvailability: Name { Name(.vAvailability) }
  /// `AVAILABLE`
  public static var available: Name { Name(.available) }

  // MARK: RFC 9073

  /// `PARTICIPANT`
  public static var participant: Name { Name(.participant) }
  /// `VLOCATION`
  public static var vLocation: Name { Name(.vLocation) }
  /// `VRESOURCE`
  public static var vResource: Name { Name(.vResource) }
}
