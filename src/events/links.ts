import { z } from 'zod'
import { plan } from './api-keys.js'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { instant, reference } from './schema/fields.js'

/** Every event names the user that the link signs in. */
const user = { user_id: reference }

/** Only the SHA-256 of the secret is stored. `plan` is the plan of the key that created the link. */
const created = z.strictObject({ ...user, secret_hash: z.string().length(64), plan, expires_at: instant })

export const linkEvents = {
  'sign-in-link-created': event(created),
  'sign-in-link-opened': event(z.strictObject(user)),
  'sign-in-link-revoked': event(z.strictObject(user)),
}

export type LinkEvent = EventsIn<typeof linkEvents>
export type LinkCreated = DataIn<(typeof linkEvents)['sign-in-link-created']>
