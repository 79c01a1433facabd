import { z } from 'zod'
import { apiKeyEvents } from './api-keys.js'
import { type EventsIn, event } from './event-type.js'
import { reference } from './fields.js'
import { userEvents } from './users.js'

/** What takes away a way to administer: what happens to a user, or to a key. */
const leave = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('user-updated'), data: userEvents['user-updated'].schema }),
  z.strictObject({ type: z.literal('api-key-revoked'), data: apiKeyEvents['api-key-revoked'].schema }),
])

/**
 * One stream in all, so that no two leave on the strength of each other. The leave is the very next event of its own
 * stream after `revision`, or, if something else came to lie there, nothing. `command` is the client's name for it.
 */
const granted = z.strictObject({
  stream: reference,
  revision: z.int(),
  leave,
  command: z.strictObject({ key: z.string(), hash: z.string() }).nullable(),
})

export const administrationEvents = { 'administration-leave-granted': event(granted) }

export type Leave = z.infer<typeof leave>
export type LeaveGranted = z.infer<typeof granted>

export type AdministrationEvent = EventsIn<typeof administrationEvents>
