import type { Records } from '../client/inventory.js'
import type { Phrase } from '../words.js'

export type Scope = Records['Scope']

export const SCOPES: readonly Scope[] = [
  'materials:read',
  'materials:write',
  'tools:read',
  'tools:write',
  'locations:read',
  'locations:write',
  'delivery-notes:read',
  'delivery-notes:write',
  'webhooks:read',
  'webhooks:write',
  'events:read',
  'admin',
]

interface Preset {
  readonly name: string
  readonly label: Phrase
  readonly scopes: readonly Scope[]
}

/** What keys are usually made for. */
export const PRESETS: readonly Preset[] = [
  {
    name: 'read',
    label: 'preset.read',
    scopes: ['materials:read', 'tools:read', 'locations:read', 'delivery-notes:read', 'events:read'],
  },
  { name: 'shop', label: 'preset.shop', scopes: ['materials:read', 'materials:write', 'locations:read'] },
  { name: 'events', label: 'preset.events', scopes: ['events:read'] },
  { name: 'admin', label: 'preset.admin', scopes: ['admin'] },
]

export const PLANS = ['starter', 'business', 'enterprise', 'unlimited'] as const

export const isPlan = (text: string): text is (typeof PLANS)[number] => PLANS.some(plan => plan === text)

/** A key gives none above its own. */
export const plansUpTo = (own: string) => (isPlan(own) ? PLANS.slice(0, PLANS.indexOf(own) + 1) : [])
