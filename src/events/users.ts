import { z } from 'zod'
import { type DataIn, type EventsIn, event, type Sealing } from './schema/event-type.js'
import { changesOf, optionalText } from './schema/fields.js'
import { personOfStream, sealedText, textsIn, textsInChanges } from './schema/sealed-text.js'

export const ROLES = ['admin', 'manager', 'member'] as const

export const role = z
  .enum(ROLES)
  .meta({ id: 'Role', description: "Role of a user, which limits the scopes of the user's sessions." })

export const userFields = { name: z.string(), email: optionalText, role }

/** A new user is active. */
export const userChanges = { ...userFields, active: z.boolean() }

/** Fields that name the person. They are stored sealed. */
export const PERSONAL_FIELDS = ['name', 'email'] as const

const sealedFields = { ...userFields, name: sealedText, email: sealedText.nullable() }
const ofStream: Sealing['personOf'] = ({ stream }) => personOfStream(stream)

export const textsInUserChanges = textsInChanges(...PERSONAL_FIELDS)
export const sealedUserChanges = changesOf({ ...userChanges, ...sealedFields })

/** The key of the person is destroyed, so nothing in the log names the user. */
const erased = z.strictObject({ reason: z.string() })

export const userEvents = {
  'user-created': event(z.strictObject(userFields)).sealed(z.strictObject(sealedFields), {
    personOf: ofStream,
    replaceTexts: textsIn(...PERSONAL_FIELDS),
  }),
  'user-updated': event(changesOf(userChanges)).sealed(sealedUserChanges, {
    personOf: ofStream,
    replaceTexts: textsInUserChanges,
  }),
  'user-erased': event(erased),
}

export type Role = (typeof ROLES)[number]
export type UserEvent = EventsIn<typeof userEvents>
export type UserCreated = DataIn<(typeof userEvents)['user-created']>
