extension Name {
  // MARK: RFC 5545, 3.7: of the calendar

  /// `CALSCALE`
  public static var calScale: Name { Name(.calScale) }
  /// `METHOD`
  public static var method: Name { Name(.method) }
  /// `PRODID`
  public static var prodID: Name { Name(.prodID) }
  /// `VERSION`
  public static var version: Name { Name(.version) }

  // MARK: RFC 5545, 3.8.1: descriptive

  /// `ATTACH`
  public static var attach: Name { Name(.attach) }
  /// `CATEGORIES`
  public static var categories: Name { Name(.categories) }
  /// `CLASS`
  public static var classification: Name { Name(.classification) }
  /// `COMMENT`
  public static var comment: Name { Name(.comment) }
  /// `DESCRIPTION`
  public static var description: Name { Name(.description) }
  /// `GEO`
  public static var geo: Name { Name(.geo) }
  /// `LOCATION`
  public static var location: Name { Name(.location) }
  /// `PERCENT-COMPLETE`
  public static var percentComplete: Name { Name(.percentComplete) }
  /// `PRIORITY`
  public static var priority: Name { Name(.priority) }
  /// `RESOURCES`
  public static var resources: Name { Name(.resources) }
  /// `STATUS`
  public static var status: Name { Name(.status) }
  /// `SUMMARY`
  public static var summary: Name { Name(.summary) }

  // MARK: RFC 5545, 3.8.2: date and time

  /// `COMPLETED`
  public static var completed: Name { Name(.completed) }
  /// `DTEND`
  public static var dtEnd: Name { Name(.dtEnd) }
  /// `DUE`
  public static var due: Name { Name(.due) }
  /// `DTSTART`
  public static var dtStart: Name { Name(.dtStart) }
  /// `DURATION`
  public static var duration: Name { Name(.duration) }
  /// `FREEBUSY`
  public static var freeBusy: Name { Name(.freeBusy) }
  /// `TRANSP`
  public static var transp: Name { Name(.transp) }

  // MARK: RFC 5545, 3.8.3: time zone

  /// `TZID`
  public static var tzid: Name { Name(.tzid) }
  /// `TZNAME`
  public static var tzName: Name { Name(.tzName) }
  /// `TZOFFSETFROM`
  public static var tzOffsetFrom: Name { Name(.tzOffsetFrom) }
  /// `TZOFFSETTO`
  public static var tzOffsetTo: Name { Name(.tzOffsetTo) }
  /// `TZURL`
  public static var tzURL: Name { Name(.tzURL) }

  // MARK: RFC 5545, 3.8.4: relationship

  /// `ATTENDEE`
  public static var attendee: Name { Name(.attendee) }
  /// `CONTACT`
  public static var contact: Name { Name(.contact) }
  /// `ORGANIZER`
  public static var organizer: Name { Name(.organizer) }
  /// `RECURRENCE-ID`
  public static var recurrenceID: Name { Name(.recurrenceID) }
  /// `RELATED-TO`
  public static var relatedTo: Name { Name(.relatedTo) }
  /// `URL`
  public static var url: Name { Name(.url) }
  /// `UID`
  public static var uid: Name { Name(.uid) }

  // MARK: RFC 5545, 3.8.5: recurrence

  /// `EXDATE`
  public static var exDate: Name { Name(.exDate) }
  /// `RDATE`
  public static var rDate: Name { Name(.rDate) }
  /// `RRULE`
  public static var rRule: Name { Name(.rRule) }

  // MARK: RFC 2445, 4.8.5.2, dropped by RFC 5545 and still met

  /// `EXRULE`
  public static var exRule: Name { Name(.exRule) }

  // MARK: RFC 5545, 3.8.6: alarm

  /// `ACTION`
  public static var action: Name { Name(.action) }
  /// `REPEAT`
  public static var `repeat`: Name { Name(.repeat) }
  /// `TRIGGER`
  public static var trigger: Name { Name(.trigger) }

  // MARK: RFC 5545, 3.8.7: change management

  /// `CREATED`
  public static var created: Name { Name(.created) }
  /// `DTSTAMP`
  public static var dtStamp: Name { Name(.dtStamp) }
  /// `LAST-MODIFIED`
  public static var lastModified: Name { Name(.lastModified) }
  /// `SEQUENCE`
  public static var sequence: Name { Name(.sequence) }

  // MARK: RFC 5545, 3.8.8

  /// `REQUEST-STATUS`
  public static var requestStatus: Name { Name(.requestStatus) }

  // MARK: RFC 7986

  /// `NAME`
  public static var name: Name { Name(.name) }
  /// `REFRESH-INTERVAL`
  public static var refreshInterval: Name { Name(.refreshInterval) }
  /// `SOURCE`
  public static var source: Name { Name(.source) }
  /// `COLOR`
  public static var color: Name { Name(.color) }
  /// `IMAGE`
  public static var image: Name { Name(.image) }
  /// `CONFERENCE`
  public static var conference: Name { Name(.conference) }

  // MARK: RFC 7808

  /// `TZUNTIL`
  public static var tzUntil: Name { Name(.tzUntil) }
  /// `TZID-ALIAS-OF`
  public static var tzidAliasOf: Name { Name(.tzidAliasOf) }

  // MARK: RFC 7953

  /// `BUSYTYPE`
  public static var busyType: Name { Name(.busyType) }

  // MARK: RFC 9073

  /// `LOCATION-TYPE`
  public static var locationType: Name { Name(.locationType) }
  /// `PARTICIPANT-TYPE`
  public static var participantType: Name { Name(.participantType) }
  /// `RESOURCE-TYPE`
  public static var resourceType: Name { Name(.resourceType) }
  /// `CALENDAR-ADDRESS`
  public static var calendarAddress: Name { Name(.calendarAddress) }
  /// `STYLED-DESCRIPTION`
  public static var styledDescription: Name { Name(.styledDescription) }
  /// `STRUCTURED-DATA`
  public static var structuredData: Name { Name(.structuredData) }

  // MARK: RFC 9074

  /// `ACKNOWLEDGED`
  public static var acknowledged: Name { Name(.acknowledged) }
  /// `PROXIMITY`
  public static var proximity: Name { Name(.proximity) }

  // MARK: RFC 9253

  /// `CONCEPT`
  public static var concept: Name { Name(.concept) }
  /// `LINK`
  public static var link: Name { Name(.link) }
  /// `REFID`
  public static var refID: Name { Name(.refID) }

  // MARK: in no RFC, and met often

  /// `X-WR-CALNAME`
  public static var xWRCalName: Name { Name(.xWRCalName) }
  /// `X-WR-CALDESC`
  public static var xWRCalDesc: Name { Name(.xWRCalDesc) }
  /// `X-WR-TIMEZONE`
  public static var xWRTimezone: Name { Name(.xWRTimezone) }
  /// `X-WR-RELCALID`
  public static var xWRRelCalID: Name { Name(.xWRRelCalID) }
  /// `X-PUBLISHED-TTL`
  public static var xPublishedTTL: Name { Name(.xPublishedTTL) }
  /// `X-LIC-LOCATION`
  public static var xLicLocation: Name { Name(.xLicLocation) }
  /// `X-ALT-DESC`
  public static var xAltDesc: Name { Name(.xAltDesc) }
  /// `X-APPLE-CALENDAR-COLOR`
  public static var xAppleCalendarColor: Name { Name(.xAppleCalendarColor) }
  /// `X-MICROSOFT-CDO-ALLDAYEVENT`
  public static var xMicrosoftCdoAlldayevent: Name { Name(.xMicrosoftCdoAlldayevent) }
  /// `X-MICROSOFT-CDO-BUSYSTATUS`
  public static var xMicrosoftCdoBusystatus: Name { Name(.xMicrosoftCdoBusystatus) }
}
