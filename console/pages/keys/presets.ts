import type { Records } from '../../api/inventory.js'
import { NewApiKey } from '../../generated/request-fields.js'
import type { MessageKey } from '../../i18n/messages.js'

export type Scope = Records['Scope']

/** Every scope of the service: a scope that is missing here doesn't compile. */
const ALL_SCOPES: Readonly<Record<Scope, true>> = {
  'materials:read': true,
  'materials:write': true,
  'batches:read': true,
  'batches:write': true,
  'tools:read': true,
  'tools:write': true,
  'calibration:read': true,
  'calibration:write': true,
  'locations:read': true,
  'locations:write': true,
  'delivery-notes:read': true,
  'delivery-notes:write': true,
  'insurance:read': true,
  'insurance:write': true,
  'webhooks:read': true,
  'webhooks:write': true,
  'events:read': true,
  'audit:read': true,
  admin: true,
}

const isScope = (name: string): name is Scope => Object.hasOwn(ALL_SCOPES, name)

export const SCOPES: readonly Scope[] = Object.keys(ALL_SCOPES).filter(isScope)

interface Preset {
  readonly name: string
  readonly label: MessageKey
  readonly scopes: readonly Scope[]
}

/** Scopes for common uses of a key. */
export const PRESETS: readonly Preset[] = [
  { name: 'read', label: 'preset.read', scopes: SCOPES.filter(scope => scope.endsWith(':read')) },
  { name: 'shop', label: 'preset.shop', scopes: ['materials:read', 'materials:write', 'locations:read'] },
  { name: 'events', label: 'preset.events', scopes: ['events:read'] },
  { name: 'admin', label: 'preset.admin', scopes: ['admin'] },
]

const PLANS = NewApiKey.plan.values

export const isPlan = (text: string): text is (typeof PLANS)[number] => PLANS.some(plan => plan === text)

/** Returns the rate limit plans that a key can grant: up to its own. */
export const plansUpTo = (own: string) => (isPlan(own) ? PLANS.slice(0, PLANS.indexOf(own) + 1) : [])
