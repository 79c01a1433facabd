import type { Records } from './inventory.js'
import { may, signedIn } from './session.js'

/** Types of events in the log. Test deliveries of webhooks aren't. */
export type LoggedType = Exclude<Records['EventType'], 'webhook.test'>
type FamilyIn<Type> = Type extends `${infer Name}.${string}` ? Name : never

/** Scope that a session opened by role needs to read the events of each family. */
export const EVENT_SCOPES = {
  material: 'materials:read',
  stock: 'materials:read',
  batch: 'batches:read',
  tool: 'tools:read',
  calibration: 'calibration:read',
  delivery: 'delivery-notes:read',
  location: 'locations:read',
  insurance: 'insurance:read',
  user: 'admin',
  webhook: 'admin',
  api_key: 'admin',
  sign_in_link: 'admin',
} as const satisfies Readonly<Record<FamilyIn<LoggedType>, Records['Scope']>>

export type Family = keyof typeof EVENT_SCOPES

export const isFamily = (name: string): name is Family => Object.hasOwn(EVENT_SCOPES, name)

/** Families that an API key with `events:read` can't read. */
const FOR_ADMINS: readonly Family[] = ['webhook', 'api_key', 'sign_in_link']

/** Reports whether the session can read the events of a family. With `events:read`, an API key reads all but administrators'. */
export function canReadEvents(family: Family): boolean {
  const isForAdmins = FOR_ADMINS.some(one => one === family)
  return may(signedIn()?.opened_with === 'key' && !isForAdmins ? 'events:read' : EVENT_SCOPES[family])
}
