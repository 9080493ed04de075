/// The names that stand in the standards. A name that is read and is among these is kept as one byte, and
/// two of them are compared by it.
enum KnownName: String, CaseIterable {
  // What begins and ends a component looks like a property.
  case begin = "BEGIN"
  case end = "END"

  // MARK: components
  // RFC 5545.
  case vCalendar = "VCALENDAR"
  case vEvent = "VEVENT"
  case vTodo = "VTODO"
  case vJournal = "VJOURNAL"
  case vFreeBusy = "VFREEBUSY"
  case vTimezone = "VTIMEZONE"
  case standard = "STANDARD"
  case daylight = "DAYLIGHT"
  case vAlarm = "VALARM"
  // RFC 7953.
  case vAvailability = "VAVAILABILITY"
  case available = "AVAILABLE"
  // RFC 9073.
  case participant = "PARTICIPANT"
  case vLocation = "VLOCATION"
  case vResource = "VRESOURCE"

  // MARK: properties
  // RFC 5545, 3.7: of the calendar.
  case calScale = "CALSCALE"
  case method = "METHOD"
  case prodID = "PRODID"
  case version = "VERSION"
  // RFC 5545, 3.8.1: descriptive.
  case attach = "ATTACH"
  case categories = "CATEGORIES"
  case classification = "CLASS"
  case comment = "COMMENT"
  case description = "DESCRIPTION"
  case geo = "GEO"
  case location = "LOCATION"
  case percentComplete = "PERCENT-COMPLETE"
  case priority = "PRIORITY"
  case resources = "RESOURCES"
  case status = "STATUS"
  case summary = "SUMMARY"
  // RFC 5545, 3.8.2: date and time.
  case completed = "COMPLETED"
  case dtEnd = "DTEND"
  case due = "DUE"
  case dtStart = "DTSTART"
  case duration = "DURATION"
  case freeBusy = "FREEBUSY"
  case transp = "TRANSP"
  // RFC 5545, 3.8.3: time zone.
  case tzid = "TZID"
  case tzName = "TZNAME"
  case tzOffsetFrom = "TZOFFSETFROM"
  case tzOffsetTo = "TZOFFSETTO"
  case tzURL = "TZURL"
  // RFC 5545, 3.8.4: relationship.
  case attendee = "ATTENDEE"
  case contact = "CONTACT"
  case organizer = "ORGANIZER"
  case recurrenceID = "RECURRENCE-ID"
  case relatedTo = "RELATED-TO"
  case url = "URL"
  case uid = "UID"
  // RFC 5545, 3.8.5: recurrence.
  case exDate = "EXDATE"
  case rDate = "RDATE"
  case rRule = "RRULE"
  // RFC 2445, 4.8.5.2, dropped by RFC 5545 and still met.
  case exRule = "EXRULE"
  // RFC 5545, 3.8.6: alarm.
  case action = "ACTION"
  case `repeat` = "REPEAT"
  case trigger = "TRIGGER"
  // RFC 5545, 3.8.7: change management.
  case created = "CREATED"
  case dtStamp = "DTSTAMP"
  case lastModified = "LAST-MODIFIED"
  case sequence = "SEQUENCE"
  // RFC 5545, 3.8.8.
  case requestStatus = "REQUEST-STATUS"
  // RFC 7986.
  case name = "NAME"
  case refreshInterval = "REFRESH-INTERVAL"
  case source = "SOURCE"
  case color = "COLOR"
  case image = "IMAGE"
  case conference = "CONFERENCE"
  // RFC 7808.
  case tzUntil = "TZUNTIL"
  case tzidAliasOf = "TZID-ALIAS-OF"
  // RFC 7953.
  case busyType = "BUSYTYPE"
  // RFC 9073.
  case locationType = "LOCATION-TYPE"
  case participantType = "PARTICIPANT-TYPE"
  case resourceType = "RESOURCE-TYPE"
  case calendarAddress = "CALENDAR-ADDRESS"
  case styledDescription = "STYLED-DESCRIPTION"
  case structuredData = "STRUCTURED-DATA"
  // RFC 9074.
  case acknowledged = "ACKNOWLEDGED"
  case proximity = "PROXIMITY"
  // RFC 9253.
  case concept = "CONCEPT"
  case link = "LINK"
  case refID = "REFID"
  // in no RFC, and met often.
  case xWRCalName = "X-WR-CALNAME"
  case xWRCalDesc = "X-WR-CALDESC"
  case xWRTimezone = "X-WR-TIMEZONE"
  case xWRRelCalID = "X-WR-RELCALID"
  case xPublishedTTL = "X-PUBLISHED-TTL"
  case xLicLocation = "X-LIC-LOCATION"
  case xAltDesc = "X-ALT-DESC"
  case xAppleCalendarColor = "X-APPLE-CALENDAR-COLOR"
  case xMicrosoftCdoAlldayevent = "X-MICROSOFT-CDO-ALLDAYEVENT"
  case xMicrosoftCdoBusystatus = "X-MICROSOFT-CDO-BUSYSTATUS"

  // MARK: parameters
  // RFC 5545, 3.2 (TZID is among the properties, too).
  case altrep = "ALTREP"
  case cn = "CN"
  case cuType = "CUTYPE"
  case delegatedFrom = "DELEGATED-FROM"
  case delegatedTo = "DELEGATED-TO"
  case dir = "DIR"
  case encoding = "ENCODING"
  case fmtType = "FMTTYPE"
  case fbType = "FBTYPE"
  case language = "LANGUAGE"
  case member = "MEMBER"
  case partStat = "PARTSTAT"
  case range = "RANGE"
  case related = "RELATED"
  case relType = "RELTYPE"
  case role = "ROLE"
  case rsvp = "RSVP"
  case sentBy = "SENT-BY"
  case value = "VALUE"
  // RFC 6638.
  case scheduleAgent = "SCHEDULE-AGENT"
  case scheduleForceSend = "SCHEDULE-FORCE-SEND"
  case scheduleStatus = "SCHEDULE-STATUS"
  // RFC 7986.
  case display = "DISPLAY"
  case email = "EMAIL"
  case feature = "FEATURE"
  case label = "LABEL"
  // RFC 9073.
  case order = "ORDER"
  case schema = "SCHEMA"
  case derived = "DERIVED"
  // RFC 9253.
  case linkRel = "LINKREL"
  case gap = "GAP"
}
