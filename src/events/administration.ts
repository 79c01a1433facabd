import { z } from 'zod'
import { apiKeyEvents } from './api-keys.js'
import type { EventData } from './log/envelope.js'
import { type EventsIn, event } from './schema/event-type.js'
import { reference } from './schema/fields.js'
import { personOfStream } from './schema/sealed-text.js'
import { sealedUserChanges, textsInUserChanges, userEvents } from './users.js'

const keyRevoked = z.strictObject({ type: z.literal('api-key-revoked'), data: apiKeyEvents['api-key-revoked'].schema })

/** Removes a way to administer: changes a user or a key. */
const leave = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('user-updated'), data: userEvents['user-updated'].schema }),
  keyRevoked,
])
const sealedLeave = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('user-updated'), data: sealedUserChanges }),
  keyRevoked,
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

const leaveIn = ({ leave }: EventData) => leave as { readonly type: string; readonly data: EventData }

export const administrationEvents = {
  'administration-leave-granted': event(granted).sealed(granted.extend({ leave: sealedLeave }), {
    personOf: ({ data }) => (leaveIn(data).type === 'user-updated' ? personOfStream(String(data.stream)) : undefined),
    replaceTexts(data, replace) {
      const granted = leaveIn(data)
      return { ...data, leave: { ...granted, data: textsInUserChanges(granted.data, replace) } }
    },
  }),
}

export type Leave = z.infer<typeof leave>
export type LeaveGranted = z.infer<typeof granted>

export type AdministrationEvent = EventsIn<typeof administrationEvents>
