import type { ComponentChildren } from 'preact'
import { locale, t } from '../../i18n/messages.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const formats = new Map<string, Intl.DateTimeFormat>()
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale.value + JSON.stringify(options)
  const cached = formats.get(name) ?? new Intl.DateTimeFormat(locale.value, options)
  formats.set(name, cached)
  return cached
}

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
const clock = (time: number): string => format({ hour: '2-digit', minute: '2-digit', hour12: false }).format(time)

/** Relative time: `3 min. ago` within the hour, `today 14:02`, `yesterday 09:12`, `18 Nov`. */
export function relativeTime(at: string, now: number = Date.now()): string {
  const time = Date.parse(at)
  const relative = new Intl.RelativeTimeFormat(locale.value, { numeric: 'auto', style: 'short' })
  if (Math.abs(now - time) < HOUR) return relative.format(Math.round((time - now) / MINUTE), 'minute')
  const days = Math.round((startOfDay(time) - startOfDay(now)) / DAY)
  if (days === 0 || days === -1) return `${relative.format(days, 'day')} ${clock(time)}`
  const thisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return format({ day: 'numeric', month: 'short', ...(thisYear ? {} : { year: 'numeric' }) }).format(time)
}

export const fullDate = (at: string | number | Date): string => format({ dateStyle: 'full' }).format(new Date(at))

export const dayOf = (at: string): string => format({ dateStyle: 'medium' }).format(Date.parse(at))

/** Returns date and time to the minute. */
export const minuteOf = (at: string): string =>
  format({ dateStyle: 'medium', timeStyle: 'short', hour12: false }).format(Date.parse(at))

/** Returns a date without its year, for ranges of less than a year. */
export const dayAndMonth = (time: number): string => format({ day: 'numeric', month: 'short' }).format(time)

/** Returns today's date in the reader's time zone, as the API writes dates. */
export const today = (): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

/** Formats a date. Dates don't depend on the time zone. */
export const calendarDay = (day: string): string =>
  format({ dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))

/** Returns the distance from today: `in 12 days`, `yesterday`, `4 mths ago`. */
export function fromToday(day: string, from: string = today()): string {
  const days = Math.round((Date.parse(day) - Date.parse(from)) / DAY)
  const relative = new Intl.RelativeTimeFormat(locale.value, { numeric: 'auto', style: 'short' })
  return Math.abs(days) < 62 ? relative.format(days, 'day') : relative.format(Math.round(days / 30.44), 'month')
}

interface DayProps {
  readonly on: string | null
  /** The day that counts as today, if it isn't empty. */
  readonly from?: string
}

/** A date, and its distance from today below it. */
export const Day = ({ on, from = '' }: DayProps) =>
  on === null ? null : (
    <time dateTime={on}>
      {calendarDay(on)}
      <span class="sub">{fromToday(on, from || today())}</span>
    </time>
  )

const exactly = (at: string): string => format({ dateStyle: 'medium', timeStyle: 'medium' }).format(Date.parse(at))

export const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={exactly(at)}>
    {relativeTime(at)}
  </time>
)

interface RecordedTimeProps {
  readonly created_at: string
  readonly effective_at: string
  /** How the recorded time is shown. */
  readonly children?: ComponentChildren
}

/** The time at which a movement was recorded, and below it the time at which it took effect if that differs. */
export const RecordedTime = ({ created_at, effective_at, children = <Time at={created_at} /> }: RecordedTimeProps) => (
  <>
    {children}
    {effective_at === created_at ? null : (
      <span class="sub">{t('effective.at', { time: minuteOf(effective_at) })}</span>
    )}
  </>
)

/** Date and time to the second. */
export const Moment = ({ at }: { readonly at: string }) => <time dateTime={at}>{exactly(at)}</time>
