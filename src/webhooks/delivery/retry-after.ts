const SECONDS = /^\d{1,12}$/
// Only the HTTP forms of a date: Date.parse alone would also take '2026' or 'in 5 minutes'.
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d\d:\d\d:\d\d/

/** How long a receiver asks us to wait, in milliseconds: seconds or an HTTP date; null if it asks for nothing sensible. */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? ''
  if (SECONDS.test(text)) return Number(text) * 1000
  if (!HTTP_DATE.test(text)) return null
  const date = Date.parse(inUtc(text))
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}

/** The oldest of the three forms (asctime) names no zone and means UTC. */
const inUtc = (date: string) => (date.endsWith('GMT') ? date : `${date} GMT`)
