import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { changesOf, optionalText } from './schema/fields.js'

export const ROLES = ['admin', 'manager', 'member'] as const

export const role = z
  .enum(ROLES)
  .meta({ id: 'Role', description: "Role of a user, which limits the scopes of the user's sessions." })

export const userFields = { name: z.string(), email: optionalText, role }

/** A new user is active. */
export const userChanges = { ...userFields, active: z.boolean() }

export const userEvents = {
  'user-created': event(z.strictObject(userFields)),
  'user-updated': event(changesOf(userChanges)),
}

export type Role = (typeof ROLES)[number]
export type UserEvent = EventsIn<typeof userEvents>
export type UserCreated = DataIn<(typeof userEvents)['user-created']>
