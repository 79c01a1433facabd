import type { Records } from './inventory.js'
import { may, signedIn } from './session.js'

/** Types of events in the log. Test deliveries of webhooks aren't. */
export type LoggedType = Exclude<Records['EventType'], 'webhook.test'>
type FamilyIn<Type> = Type extends `${infer Name}.${string}` ? Name : never

/** First part of event types. */
export type Family = FamilyIn<LoggedType>

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
} as const satisfies Readonly<Record<Family, Records['Scope']>>

export const isFamily = (name: string): name is Family => Object.hasOwn(EVENT_SCOPES, name)

type AdminFamily = { [Name in Family]: (typeof EVENT_SCOPES)[Name] extends 'admin' ? Name : never }[Family]

/** Whether `events:read` permits an API key to read the events of families that a role reads with `admin`. */
const CAN_KEYS_READ: Readonly<Record<AdminFamily, boolean>> = {
  ...{ user: true, webhook: false, api_key: false, sign_in_link: false },
}

const isForAdmins = (family: Family): boolean =>
  EVENT_SCOPES[family] === 'admin' && !CAN_KEYS_READ[family as AdminFamily]

/** Reports whether the session can read the events of a family. With `events:read`, an API key reads all but administrators'. */
export const canReadEvents = (family: Family): boolean =>
  may(signedIn()?.opened_with === 'key' && !isForAdmins(family) ? 'events:read' : EVENT_SCOPES[family])
