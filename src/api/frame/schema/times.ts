import { z } from 'zod'
import { isDay } from '../../../domain/values/days.js'

/** A plus sign that isn't percent-encoded arrives as a blank. */
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+ -]\d{2}:?\d{2})?$/i
/** The same pattern for the OpenAPI document. The days of a month are checked separately. */
const MOMENT =
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?([Zz]|[+-]([01]\\d|2[0-3]):?[0-5]\\d)?)?$'
const EXPECTED = 'must be a date such as 2026-11-21 or a timestamp such as 2026-11-21T09:30:00Z'

/** Start of a period. A date means the first moment of that day. */
export const timestampFrom = () => moment('startOf')

/** End of a period. A date means the last moment of that day. */
export const timestampTo = () => moment('endOf')

/** A calendar day. */
export const day = () => z.string().refine(isDay, 'must be a date such as 2026-11-21').meta({ format: 'date' })

export const inOrder =
  <From extends string, To extends string>(from: From, to: To) =>
  (period: Readonly<Partial<Record<From | To, string | undefined>>>, context: z.RefinementCtx): void => {
    const [first, last] = [period[from], period[to]]
    if (first !== undefined && last !== undefined && first > last) {
      context.addIssue({ code: 'custom', path: [from], message: `must not be after ${to}` })
    }
  }

type Edge = 'startOf' | 'endOf'

const BOUNDS: Readonly<Record<Edge, string>> = { startOf: 'Start', endOf: 'End' }

/** Which moment of the day a date means. */
export const EDGES = z.registry<{ edge: Edge }>()

function moment(edge: Edge) {
  return z
    .string()
    .transform((input, context): string => {
      const iso = parseTime(input)
      if (iso !== undefined) return iso
      context.issues.push({ code: 'custom', message: EXPECTED, input })
      return z.NEVER
    })
    .register(EDGES, { edge })
    .meta({
      type: 'string',
      pattern: MOMENT,
      description: `${BOUNDS[edge]} of the period, inclusive: a date or an ISO 8601 timestamp. A date is in the time zone of the service, and a timestamp without an offset is in UTC`,
    })
}

/** In UTC with milliseconds, so that texts sort like times. */
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
