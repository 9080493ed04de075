// Dates, times and distances as people of a language write them. The clock is the one of the event's place; mine stands
// beside it where it shows something else.

const MILE = 1.609344; // km
const IMPERIAL = new Set(["US", "LR", "MM", "GB"]);

export class Format {
  #formatters = new Map();

  /**
   * @param {string} language a language tag
   * @param {{units?: "metric"|"imperial"|null, zone?: string}} [options] `zone` is mine
   */
  constructor(language, { units = null, zone = Intl.DateTimeFormat().resolvedOptions().timeZone } = {}) {
    this.language = language;
    this.zone = zone || "UTC";
    this.locale = localeOf(language);
    const region = new Intl.Locale(this.locale).maximize().region;
    this.units = units ?? (navigator.languages?.length && IMPERIAL.has(region) ? "imperial" : "metric");
  }

  /** Thu, 26 Nov; with the year where it is not this one. @param {Date} date @param {string} [zone] */
  day(date, zone = this.zone) {
    const thisYear = this.#parts(new Date(), zone).year === this.#parts(date, zone).year;
    return this.#show(date, zone, { weekday: "short", day: "numeric", month: "short", ...(thisYear ? {} : { year: "numeric" }) });
  }

  /** 26 Nov: one of several in a row. */
  date(date, zone = this.zone) {
    return this.#show(date, zone, { day: "numeric", month: "short" });
  }

  /** 19:00, or 7:00 PM where people write that. */
  time(date, zone = this.zone) {
    return this.#show(date, zone, { hour: "numeric", minute: "2-digit" });
  }

  /** The words on a leaf of a calendar: Nov, 26, Thu. @returns {{month: string, number: string, weekday: string}} */
  leaf(date, zone = this.zone) {
    return {
      month: this.#show(date, zone, { month: "short" }),
      number: String(Number(this.#parts(date, zone).day)),
      weekday: this.#show(date, zone, { weekday: "short" }),
    };
  }

  /** 2026-11-26 on that clock. */
  isoDay(date, zone = this.zone) {
    const { year, month, day } = this.#parts(date, zone);
    return `${year}-${month}-${day}`;
  }

  /** When an event takes place, by its own clock: "Thu, 26 Nov, 19:00 – 20:30". */
  when(event) {
    const [start, end, zone] = span(event);
    if (event.all_day) {
      const last = end && new Date(end.getTime() - 1);
      const one = this.day(start, zone);
      return last && this.isoDay(last, zone) !== this.isoDay(start, zone) ? `${one} – ${this.day(last, zone)}` : one;
    }
    const begin = `${this.day(start, zone)}, ${this.time(start, zone)}`;
    if (!end || end <= start) return begin;
    const sameDay = end - start < 24 * 3_600_000 && (this.isoDay(end, zone) === this.isoDay(start, zone) || end - start < 12 * 3_600_000);
    return `${begin} – ${sameDay ? "" : `${this.day(end, zone)}, `}${this.time(end, zone)}`;
  }

  /** The same by my clock, or null where that shows nothing else. */
  whenForMe(event) {
    if (event.all_day) return null;
    const mine = this.when({ ...event, time_zone: this.zone });
    return mine === this.when(event) ? null : mine;
  }

  /** GMT+1, CET: the name of an event's clock at that time. */
  zoneName(date, zone) {
    const parts = this.#formatter(zone, { timeZoneName: "short" }).formatToParts(date);
    return parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
  }

  /** 850 m, 2.4 km, 12 km; miles where people count those. @param {number} kilometres */
  distance(kilometres) {
    if (this.units === "imperial") return this.#measure(kilometres / MILE, "mile");
    return kilometres < 0.995 ? this.#measure(Math.max(10, Math.round(kilometres * 100) * 10), "meter") : this.#measure(kilometres, "kilometer");
  }

  /** 1,234 */
  number(value) {
    return value.toLocaleString(this.locale);
  }

  #measure(value, unit) {
    const maximumFractionDigits = value < 9.95 && unit !== "meter" ? 1 : 0;
    const options = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits };
    return this.#kept(`${unit} ${maximumFractionDigits}`, () => new Intl.NumberFormat(this.locale, options)).format(value);
  }

  #parts(date, zone) {
    const formatter = this.#formatter(zone, { year: "numeric", month: "2-digit", day: "2-digit" }, "en-GB");
    return Object.fromEntries(formatter.formatToParts(date).map(({ type, value }) => [type, value]));
  }

  #show(date, zone, options) {
    return this.#formatter(zone, options).format(date);
  }

  #formatter(zone, options, locale = this.locale) {
    return this.#kept(`${locale} ${zone} ${Object.entries(options).join()}`, () => makeFormatter(locale, zone, options));
  }

  // Making one costs far more than using it, and a list of events asks a thousand times.
  #kept(key, make) {
    if (!this.#formatters.has(key)) this.#formatters.set(key, make());
    return this.#formatters.get(key);
  }
}

/**
 * The start, the end (or null) and the clock of an event. Whole days are the same days whoever looks, so their clock is UTC.
 * @returns {[Date, ?Date, string]}
 */
export function span(event) {
  if (event.all_day) {
    const start = new Date(`${event.start.slice(0, 10)}T00:00:00Z`);
    return [start, event.end ? new Date(`${event.end.slice(0, 10)}T00:00:00Z`) : null, "UTC"];
  }
  return [new Date(event.starts_at), event.ends_at ? new Date(event.ends_at) : null, event.time_zone];
}

// "en" alone would be American; whoever has chosen English here and has "en-GB" in the browser means the latter.
function localeOf(language) {
  const wanted = new Intl.Locale(language);
  for (const tag of navigator.languages ?? []) {
    try {
      const locale = new Intl.Locale(tag);
      if (locale.language === wanted.language && locale.maximize().script === wanted.maximize().script) return tag;
    } catch {
      // A tag that this browser made up.
    }
  }
  return language;
}

function makeFormatter(locale, timeZone, options) {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    // A zone that this browser does not know yet.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  }
}
