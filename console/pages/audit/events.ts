import type { PublishedEvent } from '../../api/inventory.js'
import { canReadEvents, type Family, isFamily, type LoggedType } from '../../api/readable-events.js'
import { type MessageKey, t } from '../../i18n/messages.js'
import { BASE } from '../../state/address.js'

/** Event families and their labels. */
const FAMILIES = {
  ...{ material: 'material', stock: 'audit.stock', batch: 'batch', tool: 'tool', calibration: 'plan.calibration' },
  ...{ delivery: 'deliveryNote', location: 'location', insurance: 'policy', user: 'audit.user' },
  ...{ webhook: 'audit.webhook', api_key: 'audit.key', sign_in_link: 'audit.link' },
} as const satisfies Readonly<Record<Family, MessageKey>>

export const readableFamilies = (): readonly Family[] => (Object.keys(FAMILIES) as Family[]).filter(canReadEvents)

export const familyName = (family: Family): string => t(FAMILIES[family])

/** Pages of the records that the events of each family are about. Null for records without a page. */
const ADDRESSES: Readonly<Record<Family, ((id: string) => string | null) | null>> = {
  material: id => `/materials/${id}`,
  stock: id => `/materials/${id}`,
  batch: id => `/batches/${id}`,
  tool: id => `/tools/${id}`,
  // Notices are about plans.
  calibration: id => (id.startsWith('cal_') ? `/calibration/${id}` : null),
  delivery: id => `/notes/${id}`,
  location: id => `/locations?at=${id}`,
  insurance: id => `/insurance/${id}`,
  webhook: id => `/settings/webhooks/${id}`,
  ...{ user: null, api_key: null, sign_in_link: null },
}

const familyOf = (type: string): string => type.slice(0, type.indexOf('.'))

export function addressOf({ type, subject }: PublishedEvent): string | undefined {
  const family = familyOf(type)
  const path = isFamily(family) ? ADDRESSES[family]?.(subject) : undefined
  return path == null ? undefined : BASE + path
}

type Data = Readonly<Record<string, unknown>>

const textIn = (data: Data, ...names: readonly string[]): string | undefined =>
  names.map(name => data[name]).find((value): value is string => typeof value === 'string' && value !== '')

/** Returns the name of the record at the time of the event. */
export function subjectName({ data, subject }: PublishedEvent): string {
  const fields = data as unknown as Data
  const own = textIn(fields, 'tool_name', 'name', 'batch_number', 'policy_number', 'number')
  const material = (fields.material as Data | undefined)?.name
  return own ?? (typeof material === 'string' ? material : subject)
}

export type Changed = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

/** Returns the changed fields of an event. For movements, the change of stock. */
export function changesIn({ type, data }: PublishedEvent): Changed {
  const fields = data as unknown as Data
  if (type === 'stock.changed') return { stock: { from: fields.before, to: fields.after } }
  return (fields.changes as Changed | undefined) ?? {}
}

export const remarkIn = ({ data }: PublishedEvent): string =>
  [
    ...new Set(
      ['material_name', 'location_name', 'reference', 'reason', 'status_reason', 'note'].map(name =>
        textIn(data as unknown as Data, name),
      ),
    ),
  ]
    .filter(Boolean)
    .join(' · ')

export interface Actor {
  readonly user_id: string
  readonly name: string | null
  readonly key_id: string | null
}

export const actorIn = ({ data }: PublishedEvent): Actor => (data as { readonly actor: Actor }).actor

/** Reports whether the service created the event on schedule, without a user. */
export const isScheduled = ({ type }: PublishedEvent): boolean => /\.(expiring|expired|due|overdue)$/.test(type)

type VerbIn<Type> = Type extends `${string}.${infer Verb}` ? Verb : never

const VERBS = {
  ...{ created: 1, updated: 1, archived: 1, restored: 1, changed: 1, low: 1, quarantined: 1, released: 1, recalled: 1 },
  ...{ expiring: 1, expired: 1, checked_out: 1, checked_in: 1, maintenance: 1, retired: 1, recorded: 1, failed: 1 },
  ...{ voided: 1, conceded: 1, due: 1, overdue: 1, completed: 1, cancelled: 1, renewed: 1, claim_opened: 1 },
  ...{ claim_updated: 1, secret_rotated: 1, disabled: 1, enabled: 1, deleted: 1, opened: 1, revoked: 1 },
} as const satisfies Readonly<Record<VerbIn<LoggedType>, 1>>

/** Returns the label of an event. Types that this console doesn't know are shown by name. */
export function eventLabel({ type }: PublishedEvent): string {
  const [family = '', verb = ''] = type.split('.')
  if (!(family in FAMILIES) || !(verb in VERBS)) return type
  return `${familyName(family as Family)}: ${t(`verb.${verb as keyof typeof VERBS}`)}`
}
