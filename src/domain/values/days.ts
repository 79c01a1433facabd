/** A calendar day, `YYYY-MM-DD`. Days sort as text. */
export type Day = string

/** The calendar of a time zone. Instants are ISO 8601 in UTC with milliseconds. */
export interface Calendar {
  /** IANA name of the time zone, such as `Europe/Berlin`. */
  readonly zone: string
  today(): Day
  dayOf(instant: string): Day
  /** Returns the first instant of a day. It isn't midnight if clocks are put forward then. */
  startOf(day: Day): string
  /** Returns the last instant of a day. */
  endOf(day: Day): string
}

/** Days whose start is cached, enough for some years. */
const MAX_CACHED = 4096

/**
 * Returns the calendar of a time zone. Days follow each other without a gap: if clocks are put back over midnight, the
 * day that has begun continues. The start of each day is cached, so that the calendar can be used for each row of a
 * list.
 */
export function calendarOf(zone: string, now: () => number): Calendar {
  const offset = offsetsOf(zone)
  const starts = new Map<Day, string>()
  /** The last result, because most instants are on the same day. */
  let lastRange: { readonly day: Day; readonly from: string; readonly to: string } = { day: '', from: '', to: '' }

  function startOf(day: Day): string {
    const known = starts.get(day)
    if (known !== undefined) return known
    if (starts.size >= MAX_CACHED) starts.clear()
    const start = formatTime(firstMoment(midnight(day), offset))
    starts.set(day, start)
    return start
  }

  function dayOf(instant: string): Day {
    if (instant < lastRange.from || instant >= lastRange.to) {
      const day = dayAround(instant)
      lastRange = { day, from: startOf(day), to: startOf(plusDays(day, 1)) }
    }
    return lastRange.day
  }

  function dayAround(instant: string): Day {
    const day = instant.slice(0, 10)
    if (instant < startOf(day)) return plusDays(day, -1)
    const next = plusDays(day, 1)
    return instant < startOf(next) ? day : next
  }

  return {
    zone,
    today: () => dayOf(new Date(now()).toISOString()),
    dayOf,
    startOf,
    endOf: day => (day === LAST_DAY ? LAST_MOMENT : formatTime(Date.parse(startOf(plusDays(day, 1))) - 1)),
  }
}

/** Reports whether a time zone of this name exists. */
export function isZone(name: string): boolean {
  try {
    formatOf(name)
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Reports whether a day exists in the calendar. Date alone would accept February 30 as March 2. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayAt(Date.parse(`${text}T00:00:00Z`)) === text

/** Returns the day a number of days later, or earlier if negative. */
export const plusDays = (day: Day, days: number): Day => dayAt(midnight(day) + days * DAY_MS) ?? limitDay(days)

/**
 * Returns the day a number of months later, or earlier if negative. If that month is shorter, returns its last day: a
 * month after January 31 is February 28.
 */
export function plusMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day)
  const first = dayAt(utc(year, month + months, 1))
  if (first === undefined) return limitDay(months)
  return date <= 28 ? `${first.slice(0, 8)}${day.slice(8)}` : earlierDay(plusDays(first, date - 1), monthEnd(first))
}

/** Returns the last day of the month of a day. */
export function monthEnd(day: Day): Day {
  const [year, month] = partsOf(day)
  return dayAt(utc(year, month + 1, 0)) ?? LAST_DAY
}

/** Returns the number of days from the first day to the second; negative if the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((midnight(to) - midnight(from)) / DAY_MS)

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_DAY = '0000-01-01'
const LAST_DAY = '9999-12-31'
const FIRST_MOMENT = `${FIRST_DAY}T00:00:00.000Z`
const LAST_MOMENT = `${LAST_DAY}T23:59:59.999Z`

const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

const earlierDay = (one: Day, other: Day): Day => (one < other ? one : other)

const limitDay = (steps: number): Day => (steps < 0 ? FIRST_DAY : LAST_DAY)

/** Returns the year, the month from 0, and the day of the month. */
const partsOf = (day: Day): readonly [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
  Number(day.slice(8, 10)),
]

/** Returns the time of a date in UTC. Date.UTC would treat the year 26 as 1926. */
const utc = (year: number, month: number, date: number): number => new Date(0).setUTCFullYear(year, month, date)

/** Returns the day in UTC; undefined if its year doesn't have four digits. */
function dayAt(time: number): Day | undefined {
  const text = textOf(time)
  return text?.slice(0, 10)
}

function textOf(time: number): string | undefined {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return undefined
  const text = date.toISOString()
  return text.length === 24 ? text : undefined
}

/** Returns an instant as text, limited to years of four digits, which sort as text. */
const formatTime = (time: number): string => textOf(time) ?? (time < 0 ? FIRST_MOMENT : LAST_MOMENT)

type Offset = (time: number) => number

/**
 * Returns the first instant at which clocks show a local time or a later one. Assumes that the offset changes at most
 * once within the search window, by less than its length.
 */
function firstMoment(local: number, offset: Offset): number {
  const candidates = [local - DAY_MS, local + DAY_MS].map(around => local - offset(around))
  const matching = candidates.filter(time => time + offset(time) === local)
  if (matching.length > 0) return Math.min(...matching)
  let [before, after] = [local - 2 * DAY_MS, local + 2 * DAY_MS]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (middle + offset(middle) >= local) after = middle
    else before = middle
  }
  return after
}

const formatOf = (zone: string) => new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })

/** Returns a function that returns the offset of a zone from UTC at an instant, in milliseconds. */
function offsetsOf(zone: string): Offset {
  const format = formatOf(zone)
  return time => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = 0, minutes = 0, seconds = 0] = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?/.exec(name) ?? []
    const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    return sign === '-' ? -ms : ms
  }
}
