/// Rules in Spanish.
struct SpanishRules: RuleCatalogue {
  func sentence(_ rule: RuleReading) -> String {
    var text = pace(rule)
    if let main = rule.main {
      let isWorkweek = rule.frequency == .daily && rule.interval == 1 && main == .weekdays(.workweek)
      text += (rule.isLimited && !isWorkweek ? ", solo " : " ") + days(main, rule)
    }
    if rule.isOfMonths || isEachInMonths(rule) {
      text += " de " + months(rule)
    } else if !rule.months.isEmpty {
      text += (rule.isLimitedToMonths ? ", solo en " : " en ") + months(rule)
    }
    if !rule.weekNumbers.isEmpty { text += " en " + weeks(rule.weekNumbers) }
    text += rule.conditions.map { ", solo si es " + days($0, nil) }.joined()
    text += times(rule.times)
    if !rule.positions.isEmpty {
      text += " (solo \(list(rule.positions) { nth($0, nil) }) de cada \(unit(rule.frequency)))"
    }
    text += end(rule.end)
    switch rule.skip {
    case .omit: break
    case .backward: text += "; si un día no existe, el anterior"
    case .forward: text += "; si un día no existe, el siguiente"
    }
    if let weekday = rule.weekStart { text += "; las semanas empiezan el " + name(weekday) }
    return text
  }

  private func pace(_ rule: RuleReading) -> String {
    guard rule.interval > 1 else { return "cada " + unit(rule.frequency) }
    return "cada \(rule.interval) " + unit(rule.frequency) + (rule.frequency == .monthly ? "es" : "s")
  }

  private func unit(_ frequency: RecurrenceRule.Frequency) -> String {
    switch frequency {
    case .secondly: "segundo"
    case .minutely: "minuto"
    case .hourly: "hora"
    case .daily: "día"
    case .weekly: "semana"
    case .monthly: "mes"
    case .yearly: "año"
    }
  }

  // MARK: Days

  /// - Parameter rule: where these are the main days; a condition is said with "o".
  private func days(_ phrase: DayPhrase, _ rule: RuleReading?) -> String {
    let isWhole = rule.map { $0.frequency == .yearly && $0.months.isEmpty } ?? false
    let ofYear = isWhole ? " del año" : ""
    let or = rule == nil ? " o " : " y "
    switch phrase {
    case .weekdays(.workweek):
      guard let rule else { return "un día de lunes a viernes" }
      return isEvery(rule) ? "todos los días de lunes a viernes" : "de lunes a viernes"
    case .weekdays(let weekdays):
      guard let rule else { return weekdays.map(name).listed(", ", or) }
      return (isEvery(rule) ? "todos los " : "los ") + weekdays.map(plural).listed(", ", or)
    case .ordinals(let weekdays): return weekdays.map(nth).listed(", ", or) + ofYear
    case .workdays(let positions): return list(positions, or) { nth($0, "día laborable") } + ofYear
    case .weekendDays(let positions): return list(positions, or) { nth($0, "día de fin de semana") } + ofYear
    case .monthDays(let days):
      // "el 2 de septiembre", but "el día 2"
      if let rule, rule.isOfMonths, days.allSatisfy({ $0 > 0 }) { return list(days, or) { "el \($0)" } }
      let needsMonth = rule?.isLimited ?? true
      return dayNumbers(days, or) + (isWhole ? " de cada mes" : needsMonth ? " del mes" : "")
    case .dated(let weekday, let day):
      return isWhole
        ? "todos los \(plural(weekday)) \(day)" : (rule == nil ? "" : "el ") + "\(name(weekday)) \(day)"
    case .yearDays(let days): return dayNumbers(days, or) + " del año"
    case .easter(let days): return days.map(easter).listed(", ", or)
    }
  }

  /// "todos los domingos de enero"
  private func isEachInMonths(_ rule: RuleReading) -> Bool {
    guard case .weekdays = rule.main else { return false }
    return rule.frequency == .yearly && !rule.months.isEmpty
  }

  private func isEvery(_ rule: RuleReading) -> Bool { rule.frequency >= .monthly }

  private func nth(_ day: RecurrenceRule.WeekdayNumber) -> String {
    day.ordinal == 0 ? "todos los " + plural(day.weekday) : nth(day.ordinal, name(day.weekday))
  }

  /// "los días 1 y 15", "el día 1 y el último día"
  private func dayNumbers(_ days: [Int], _ or: String) -> String {
    let isPlain =
      days.count > 1 && days[0] > 0 && days[days.count - 1] > 0
      && NumberRun.runs(of: days).count == days.count
    return isPlain ? "los días " + days.map(String.init).listed(", ", or) : list(days, or, monthDay)
  }

  private func monthDay(_ day: Int) -> String { day > 0 ? "el día \(day)" : nth(day, "día") }

  private func easter(_ day: Int) -> String {
    if day == 0 { return "el Domingo de Pascua" }
    return "\(abs(day)) día\(abs(day) == 1 ? "" : "s") \(day > 0 ? "después" : "antes") del Domingo de Pascua"
  }

  private func months(_ rule: RuleReading) -> String {
    rule.months.map { Self.months[$0 - 1] }.listed(", ", " y ")
  }

  private func weeks(_ numbers: [Int]) -> String { list(numbers, " y ", week) + " del año" }

  private func week(_ number: Int) -> String {
    switch number {
    case 1...: "la semana \(number)"
    case -1: "la última semana"
    case -2: "la penúltima semana"
    default: "la \(-number).ª semana por el final"
    }
  }

  // MARK: Times

  private func times(_ phrase: ClockPhrase) -> String {
    switch phrase {
    case .times(let times):
      // The article comes again only where it is another one: "a la 1:00 y a las 3:00", "a las 9:00 y 17:00".
      let texts = times.indices.map { index in
        index > 0 && (times[index].hour == 1) == (times[index - 1].hour == 1)
          ? times[index].text : at(times[index])
      }
      return texts.isEmpty ? "" : " " + texts.listed(", ", " y ")
    case .parts(let hours, let minutes, let seconds):
      let hour = hours.isEmpty ? "" : " en " + part(hours, "la hora", "las horas")
      let minute = minutes.isEmpty ? "" : " en " + part(minutes, "el minuto", "los minutos")
      return hour + minute + (seconds.isEmpty ? "" : " en " + part(seconds, "el segundo", "los segundos"))
    }
  }

  private func at(_ time: ClockPhrase.Time) -> String { (time.hour == 1 ? "a la " : "a las ") + time.text }

  private func part(_ numbers: [Int], _ one: String, _ many: String) -> String {
    (numbers.count == 1 ? one : many) + " " + list(numbers) { "\($0)" }
  }

  private func end(_ end: RecurrenceRule.End) -> String {
    switch end {
    case .never: return ""
    case .count(let count): return count == 1 ? ", una vez" : ", \(count) veces"
    case .until(.date(let date)): return " hasta el " + text(date)
    case .until(.local(let time)): return " hasta el \(text(time.date)), \(at(time))"
    case .until(.utc(let time)): return " hasta el \(text(time.date)), \(at(time)) UTC"
    }
  }

  private func at(_ time: LocalDateTime) -> String { (time.hour == 1 ? "a la " : "a las ") + clock(time) }

  private func text(_ date: LocalDate) -> String {
    "\(date.day) de \(Self.months[date.month - 1]) de \(date.year)"
  }

  // MARK: Words

  private func name(_ weekday: Weekday) -> String { Self.weekdays[weekday.rawValue - 1] }

  private func plural(_ weekday: Weekday) -> String { name(weekday) + (weekday > .friday ? "s" : "") }

  private func list(_ numbers: [Int], _ and: String = " y ", _ text: (Int) -> String) -> String {
    NumberRun.runs(of: numbers).map { run in
      switch run {
      case .single(let number): text(number)
      // "del día 8 al día 14", and plain numbers "8 a 14"
      case .range(let first, let last):
        text(first).hasPrefix("el ")
          ? "d" + text(first) + " a" + text(last).dropFirst() : text(first) + " a " + text(last)
      }
    }.listed(", ", and)
  }

  /// "el primer lunes", "el penúltimo día", "el 20.º lunes", "el 4.º lunes por el final"; without a noun "el primero".
  private func nth(_ number: Int, _ noun: String?) -> String {
    let after = noun.map { " " + $0 } ?? ""
    switch number {
    case 1: return "el " + (noun == nil ? "primero" : "primer") + after
    case 2: return "el segundo" + after
    case 3: return "el " + (noun == nil ? "tercero" : "tercer") + after
    case 4: return "el cuarto" + after
    case 5: return "el quinto" + after
    case 6...: return "el \(number).º" + after
    case -1: return "el último" + after
    case -2: return "el penúltimo" + after
    case -3: return "el antepenúltimo" + after
    default: return "el \(-number).º" + after + " por el final"
    }
  }

  private static let weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
  private static let months = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
    "noviembre",
    "diciembre",
  ]
}
