extension Name {
  // MARK: RFC 5545, 3.2 (TZID is among the properties, too)

  /// `ALTREP`
  public static var altrep: Name { Name(.altrep) }
  /// `CN`
  public static var cn: Name { Name(.cn) }
  /// `CUTYPE`
  public static var cuType: Name { Name(.cuType) }
  /// `DELEGATED-FROM`
  public static var delegatedFrom: Name { Name(.delegatedFrom) }
  /// `DELEGATED-TO`
  public static var delegatedTo: Name { Name(.delegatedTo) }
  /// `DIR`
  public static var dir: Name { Name(.dir) }
  /// `ENCODING`
  public static var encoding: Name { Name(.encoding) }
  /// `FMTTYPE`
  public static var fmtType: Name { Name(.fmtType) }
  /// `FBTYPE`
  public static var fbType: Name { Name(.fbType) }
  /// `LANGUAGE`
  public static var language: Name { Name(.language) }
  /// `MEMBER`
  public static var member: Name { Name(.member) }
  /// `PARTSTAT`
  public static var partStat: Name { Name(.partStat) }
  /// `RANGE`
  public static var range: Name { Name(.range) }
  /// `RELATED`
  public static var related: Name { Name(.related) }
  /// `RELTYPE`
  public static var relType: Name { Name(.relType) }
  /// `ROLE`
  public static var role: Name { Name(.role) }
  /// `RSVP`
  public static var rsvp: Name { Name(.rsvp) }
  /// `SENT-BY`
  public static var sentBy: Name { Name(.sentBy) }
  /// `VALUE`
  public static var value: Name { Name(.value) }

  // MARK: RFC 6638

  /// `SCHEDULE-AGENT`
  public static var scheduleAgent: Name { Name(.scheduleAgent) }
  /// `SCHEDULE-FORCE-SEND`
  public static var scheduleForceSend: Name { Name(.scheduleForceSend) }
  /// `SCHEDULE-STATUS`
  public static var scheduleStatus: Name { Name(.scheduleStatus) }

  // MARK: RFC 7986

  /// `DISPLAY`
  public static var display: Name { Name(.display) }
  /// `EMAIL`
  public static var email: Name { Name(.email) }
  /// `FEATURE`
  public static var feature: Name { Name(.feature) }
  /// `LABEL`
  public static var label: Name { Name(.label) }

  // MARK: RFC 9073

  /// `ORDER`
  public static var order: Name { Name(.order) }
  /// `SCHEMA`
  public static var schema: Name { Name(.schema) }
  /// `DERIVED`
  public static var derived: Name { Name(.derived) }

  // MARK: RFC 9253

  /// `LINKREL`
  public static var linkRel: Name { Name(.linkRel) }
  /// `GAP`
  public static var gap: Name { Name(.gap) }
}
