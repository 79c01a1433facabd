import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './event-type.js'
import { reference } from './fields.js'
import { locationEvents } from './locations.js'

const move = z.strictObject({ type: z.literal('location-updated'), data: locationEvents['location-updated'].schema })

/**
 * One stream in all, so that no two locations are moved into each other. The move is the very next event of its own
 * stream after `revision`, or, if something else came to lie there, nothing. `command` is the client's name for it.
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
