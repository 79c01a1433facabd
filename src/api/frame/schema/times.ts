import { z } from 'zod'
import { type Calendar, isDay } from '../../../domain/values/days.js'
import { unwrapSchema } from './schema-names.js'

/** A plus sign that isn't percent-encoded arrives as a blank. */
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+ -]\d{2}:?\d{2})?$/i
/** The same pattern for the OpenAPI document. The days of a month are checked separately. */
const MOMENT =
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?([Zz]|[+-]([01]\\d|2[0-3]):?[0-5]\\d)?)?$'
const INSTANT = MOMENT.replace(')?$', ')$')
const EXPECTED = 'must be a date such as 2026-11-21 or a timestamp such as 2026-11-21T09:30:00Z'

/** Start of a period. A date means the first moment of that day. */
export const timestampFrom = () => moment('startOf')

/** End of a period. A date means the last moment of that day. */
export const timestampTo = () => moment('endOf')

/** A point in time. Without an offset, it is in UTC. */
export const timestampOnly = () =>
  z
    .string()
    .transform((input, context): string => {
      const iso = isDay(input) ? undefined : parseTime(input)
      if (iso !== undefined) return iso
      context.issues.push({ code: 'custom', message: 'must be a timestamp such as 2026-11-21T09:30:00Z', input })
      return z.NEVER
    })
    .meta({ type: 'string', pattern: INSTANT })

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
const EDGES = z.registry<{ edge: Edge }>()

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

type Meaning = (sent: unknown) => unknown

/**
 * Returns a function that replaces dates with moments where the schema expects moments. Schemas don't know the time
 * zone, so this runs before validation.
 */
export function dateResolver(schema: unknown, calendar: Calendar): Meaning {
  return meaningIn(schema, calendar) ?? (sent => sent)
}

/** Undefined if no moment is expected, so that the value isn't traversed. */
function meaningIn(schema: unknown, calendar: Calendar): Meaning | undefined {
  const edge = schema instanceof z.ZodType ? EDGES.get(schema)?.edge : undefined
  if (edge) return sent => (typeof sent === 'string' && isDay(sent) ? calendar[edge](sent) : sent)
  const inner = unwrapSchema(schema)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return meaningIn(schema.unwrap(), calendar)
  if (inner !== schema) return meaningIn(inner, calendar)
  if (inner instanceof z.ZodArray) return ofEach(meaningIn(inner.element, calendar))
  if (inner instanceof z.ZodUnion) return ofAll(inner.options.map(option => meaningIn(option, calendar)))
  return inner instanceof z.ZodObject ? ofFields(inner.shape, calendar) : undefined
}

const ofEach = (meaning: Meaning | undefined): Meaning | undefined =>
  meaning && (sent => (Array.isArray(sent) ? sent.map(meaning) : sent))

function ofAll(meanings: readonly (Meaning | undefined)[]): Meaning | undefined {
  const found = meanings.filter(meaning => meaning !== undefined)
  return found.length === 0 ? undefined : sent => found.reduce((value, meaning) => meaning(value), sent)
}

function ofFields(shape: Readonly<Record<string, unknown>>, calendar: Calendar): Meaning | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const meaning = meaningIn(field, calendar)
    return meaning ? [[name, meaning] as const] : []
  })
  if (fields.length === 0) return undefined
  return sent => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
    const named = new Map(Object.entries(sent))
    const meant = fields.filter(([name]) => named.has(name)).map(([name, meaning]) => [name, meaning(named.get(name))])
    return meant.length === 0 ? sent : { ...sent, ...Object.fromEntries(meant) }
  }
}
