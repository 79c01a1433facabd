import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { reference } from './schema/fields.js'

/** Fields of a material that can be unique. */
export const UNIQUE_FIELDS = ['sku', 'ean'] as const

/** The exact append that gives the value to its material. With it, any process can finish what another began. */
const change = z.strictObject({
  stream: reference,
  expected_revision: z.int(),
  events: z.array(z.looseObject({ id: reference })).min(1),
})

/**
 * One stream per value. The last reservation counts. `attempt` connects the reservations of one change, and
 * `decided_in` names the value in whose stream the change is decided: if a change needs several values, all are
 * reserved first, and then it is decided.
 */
const claimed = z.strictObject({
  field: z.enum(UNIQUE_FIELDS),
  value: z.string(),
  material_id: reference,
  attempt: reference,
  decided_in: reference,
  change: change.nullable(),
})

const decided = z.strictObject({ attempt: reference, change })

/** The change didn't happen and never will. */
const released = z.strictObject({ attempt: reference })

/** The change is in the log, or another event is in its place. No process has to finish it. */
const settled = z.strictObject({ attempt: reference })

export const uniqueValueEvents = {
  'unique-value-claimed': event(claimed),
  'unique-value-change-decided': event(decided),
  'unique-value-released': event(released),
  'unique-value-settled': event(settled),
}

export type UniqueField = (typeof UNIQUE_FIELDS)[number]
export type UniqueValueClaimed = DataIn<(typeof uniqueValueEvents)['unique-value-claimed']>
export type ReservedChange = z.infer<typeof change>
export type UniqueValueEvent = EventsIn<typeof uniqueValueEvents>
