import { z } from 'zod'
import { apiKeyEvents } from './api-keys.js'
import { type EventsIn, event } from './schema/event-type.js'
import { reference } from './schema/fields.js'
import { userEvents } from './users.js'

/** Removes a way to administer: changes a user or a key. */
const leave = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('user-updated'), data: userEvents['user-updated'].schema }),
  z.strictObject({ type: z.literal('api-key-revoked'), data: apiKeyEvents['api-key-revoked'].schema }),
])

/**
 * One stream for the installation, so that two removals can't both rely on each other's administrator. The removal is
 * the next event of its own stream after `revision`; if another event is there instead, the removal doesn't happen.
 * `command` is the client's idempotency key.
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
