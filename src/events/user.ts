import { z } from 'zod'
import { change } from './fields.js'

const optionalText = z.string().nullable()
export const ROLES = ['admin', 'manager', 'member'] as const
const role = z.enum(ROLES)

const created = z.strictObject({ name: z.string(), email: optionalText, role })

const updated = z.strictObject({
  name: change(z.string()),
  email: change(optionalText),
  role: change(role),
  active: change(z.boolean()),
})

export const userEvents = {
  'user-created': created,
  'user-updated': updated,
} as const

export type Role = (typeof ROLES)[number]
export type UserCreated = z.infer<typeof created>
export type UserUpdated = z.infer<typeof updated>

export type UserEvent =
  | { readonly type: 'user-created'; readonly data: UserCreated }
  | { readonly type: 'user-updated'; readonly data: UserUpdated }
