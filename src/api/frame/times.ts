import { z } from 'zod'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** A plus sign that was not percent-encoded arrives as a blank. */
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+ -]\d{2}:?\d{2})?$/i
const WANTED = 'must be a date such as 2026-11-21 or a timestamp such as 2026-11-21T09:30:00Z'

/** A bound of a period. A date as `from` is the first moment of that day in UTC. */
export const timestampFrom = () => moment('T00:00:00.000Z')

/** A date as `to` is the last moment of that day in UTC. */
export const timestampTo = () => moment('T23:59:59.999Z')

/** A calendar day, as it is. */
export const day = () => z.string().refine(isDay, 'must be a date such as 2026-11-21').meta({ format: 'date' })

export const inOrder =
  <From extends string, To extends string>(from: From, to: To) =>
  (period: Readonly<Partial<Record<From | To, string | undefined>>>, context: z.RefinementCtx): void => {
    const [first, last] = [period[from], period[to]]
    if (first !== undefined && last !== undefined && first > last) {
      context.addIssue({ code: 'custom', path: [from], message: `must not be after ${to}` })
    }
  }

function moment(ofDay: string) {
  return z
    .string()
    .transform((input, context): string => {
      const iso = isDay(input) ? `${input}${ofDay}` : parseTime(input)
      if (iso !== undefined) return iso
      context.issues.push({ code: 'custom', message: WANTED, input })
      return z.NEVER
    })
    .meta({ type: 'string', description: 'ISO 8601; without a zone it is UTC' })
}

/** In UTC with milliseconds, so that the order of the texts is that of the times. */
function parseTime(text: string): string | undefined {
  const match = TIME.exec(text)
  if (!match || !isDay(match[1]!)) return undefined
  const [, date, minutes, seconds = ':00', zone = 'Z'] = match
  const time = new Date(`${date}T${minutes}${seconds}${offset(zone)}`)
  if (Number.isNaN(time.getTime())) return undefined
  const iso = time.toISOString()
  return iso.length === 24 ? iso : undefined
}

function offset(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z'
  const digits = zone.slice(1).replace(':', '')
  return `${zone[0] === '-' ? '-' : '+'}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/** A day that the calendar has: Date itself takes February 30 for March 2. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}
