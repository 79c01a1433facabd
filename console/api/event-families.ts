import type { MessageKey } from '../i18n/messages.js'
import type { Records } from './inventory.js'
import { may, signedIn } from './session.js'

/** Types of events in the log. Test deliveries of webhooks aren't. */
type LoggedType = Exclude<Records['EventType'], 'webhook.test'>
type FamilyIn<Type> = Type extends `${infer Name}.${string}` ? Name : never

/** First part of event types. */
export type Family = FamilyIn<LoggedType>

/** Second part of event types. */
export type Verb<Name extends Family = Family> = LoggedType extends infer Type
  ? Type extends `${Name}.${infer Second}`
    ? Second
    : never
  : never

interface FamilyRow<Name extends Family = Family> {
  readonly label: MessageKey
  /** Scope that a session opened by role needs to read the events. */
  readonly scope: Records['Scope']
  /**
   * Whether only administrators can read the events. Webhooks receive them only if they name them, so the form doesn't
   * offer them.
   */
  readonly isForAdmins?: true
  /** What an event changes: first the resource of its record, then everything else that shows it. */
  readonly changes: readonly [string, ...string[]]
  /** Returns the address of the page of a record. Null for records without a page. */
  readonly page: ((id: string) => string | null) | null
  /** Whether that page can show a past day. */
  readonly hasPast?: true
  readonly verbs: Readonly<Record<Verb<Name>, 1>>
}

/** All families, in the order of the filters. */
export const FAMILIES: { readonly [Name in Family]: FamilyRow<Name> } = {
  material: {
    ...{ label: 'material', scope: 'materials:read', changes: ['materials'], page: id => `/materials/${id}` },
    hasPast: true,
    verbs: { created: 1, updated: 1, archived: 1, restored: 1 },
  },
  stock: {
    ...{ label: 'audit.stock', scope: 'materials:read', page: id => `/materials/${id}`, hasPast: true },
    changes: ['materials', 'batches'],
    verbs: { changed: 1, low: 1 },
  },
  batch: {
    ...{ label: 'batch', scope: 'batches:read', page: id => `/batches/${id}`, hasPast: true },
    changes: ['batches', 'materials', 'menu'],
    verbs: { created: 1, updated: 1, quarantined: 1, released: 1, recalled: 1, expiring: 1, expired: 1 },
  },
  tool: {
    ...{ label: 'tool', scope: 'tools:read', page: id => `/tools/${id}`, hasPast: true },
    changes: ['tools', 'calibrations', 'menu'],
    verbs: { created: 1, updated: 1, checked_out: 1, checked_in: 1, maintenance: 1, retired: 1 },
  },
  calibration: {
    ...{ label: 'plan.calibration', scope: 'calibration:read', changes: ['calibrations', 'tools', 'menu'] },
    // Notices are about plans.
    page: id => (id.startsWith('cal_') ? `/calibration/${id}` : null),
    verbs: { recorded: 1, failed: 1, voided: 1, conceded: 1, due: 1, overdue: 1 },
  },
  delivery: {
    ...{ label: 'deliveryNote', scope: 'delivery-notes:read', changes: ['delivery-notes'], page: id => `/notes/${id}` },
    hasPast: true,
    verbs: { created: 1, updated: 1, completed: 1, cancelled: 1 },
  },
  location: {
    ...{ label: 'location', scope: 'locations:read', changes: ['locations'], page: id => `/locations?at=${id}` },
    hasPast: true,
    verbs: { created: 1, updated: 1, archived: 1 },
  },
  insurance: {
    ...{ label: 'policy', scope: 'insurance:read', changes: ['insurances', 'menu'], page: id => `/insurance/${id}` },
    verbs: {
      ...{ created: 1, updated: 1, renewed: 1, cancelled: 1, expiring: 1, expired: 1 },
      ...{ claim_opened: 1, claim_updated: 1 },
    },
  },
  audit: {
    ...{ label: 'audit.audit', scope: 'audit:read', changes: ['audit'], page: () => '/proof' },
    verbs: { checkpoint: 1 },
  },
  user: {
    ...{ label: 'who', scope: 'admin', changes: ['users', 'api-keys'], page: null },
    verbs: { created: 1, updated: 1, erased: 1 },
  },
  webhook: {
    ...{ label: 'audit.webhook', scope: 'admin', isForAdmins: true, page: id => `/settings/webhooks/${id}` },
    changes: ['webhooks'],
    verbs: { created: 1, updated: 1, secret_rotated: 1, disabled: 1, enabled: 1, deleted: 1 },
  },
  api_key: {
    ...{ label: 'keys.key', scope: 'admin', isForAdmins: true, changes: ['api-keys'], page: null },
    verbs: { created: 1, updated: 1, revoked: 1 },
  },
  sign_in_link: {
    ...{ label: 'audit.link', scope: 'admin', isForAdmins: true, changes: ['console-links'], page: null },
    verbs: { created: 1, opened: 1, revoked: 1 },
  },
}

export const isFamily = (name: string): name is Family => Object.hasOwn(FAMILIES, name)

export const FAMILY_NAMES: readonly Family[] = Object.keys(FAMILIES).filter(isFamily)

/** Reports whether the session can read the events of a family. With `events:read`, an API key reads all but administrators'. */
export function canReadEvents(family: Family): boolean {
  const { scope, isForAdmins } = FAMILIES[family]
  return may(signedIn()?.opened_with === 'key' && !isForAdmins ? 'events:read' : scope)
}
