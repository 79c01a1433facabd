import { z } from 'zod'
import { locationEvents } from './locations.js'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { reference } from './schema/fields.js'

const move = z.strictObject({ type: z.literal('location-updated'), data: locationEvents['location-updated'].schema })

/**
 * One stream for the installation, so that two locations can't be moved into each other. The move is the next event of
 * its own stream after `revision`; if another event is there instead, the move doesn't happen. `command` is the
 * client's idempotency key.
 */
const granted = z.strictObject({
  stream: reference,
  revision: z.int(),
  move,
  command: z.strictObject({ key: z.string(), hash: z.string() }).nullable(),
})

export const locationTreeEvents = { 'location-move-granted': event(granted) }

export type LocationMove = z.infer<typeof move>
export type LocationMoveGranted = DataIn<(typeof locationTreeEvents)['location-move-granted']>
export type LocationTreeEvent = EventsIn<typeof locationTreeEvents>
