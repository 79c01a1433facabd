import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './event-type.js'
import { reference } from './fields.js'

/** What of a material may be unique. */
export const UNIQUE_FIELDS = ['sku', 'ean'] as const

/** The very append that gives the value to its material: with it, anybody can end what somebody else has begun. */
const change = z.strictObject({
  stream: reference,
  expected_revision: z.int(),
  events: z.array(z.looseObject({ id: reference })).min(1),
})

/**
 * One stream for each value, in which the last claim counts. `attempt` names the claims that belong together, and
 * `decided_in` the value in whose stream it is decided that the change happens: where it takes several values, each is
 * claimed without it, and it is decided once all are claimed.
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

/** Nothing has come of it, and nothing will. */
const released = z.strictObject({ attempt: reference })

/** The change is in the log, or something else lies in its place: nobody has to look after it any more. */
const settled = z.strictObject({ attempt: reference })

export const uniqueValueEvents = {
  'unique-value-claimed': event(claimed),
  'unique-value-change-decided': event(decided),
  'unique-value-released': event(released),
  'unique-value-settled': event(settled),
}

export type UniqueField = (typeof UNIQUE_FIELDS)[number]
export type UniqueValueClaimed = DataIn<(typeof uniqueValueEvents)['unique-value-claimed']>
export type ClaimedChange = z.infer<typeof change>
export type UniqueValueEvent = EventsIn<typeof uniqueValueEvents>
