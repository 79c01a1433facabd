import { canReadEvents, FAMILIES, FAMILY_NAMES, type Family, isFamily, type Verb } from '../../api/event-families.js'
import type { PublishedEvent } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { proofText } from '../../i18n/proofs.js'
import { BASE } from '../../state/address.js'
import type { Past } from '../../state/past.js'

export const readableFamilies = (): readonly Family[] => FAMILY_NAMES.filter(canReadEvents)

export const familyName = (family: Family): string => t(FAMILIES[family].label)

const familyOf = (type: string): string => type.slice(0, type.indexOf('.'))

/** Returns the address of the page of a record. It shows the same day, if the page can show past days. */
export function addressOf({ type, subject }: PublishedEvent, { link }: Past): string | undefined {
  const family = familyOf(type)
  if (!isFamily(family)) return undefined
  const { page, hasPast = false } = FAMILIES[family]
  const path = page?.(subject)
  if (path == null) return undefined
  return hasPast ? link(BASE + path) : BASE + path
}

type Data = Readonly<Record<string, unknown>>

const textIn = (data: Data, ...names: readonly string[]): string | undefined =>
  names.map(name => data[name]).find((value): value is string => typeof value === 'string' && value !== '')

/** Returns the name of the record at the time of the event. */
export function subjectName({ type, data, subject }: PublishedEvent): string {
  if (type === 'audit.checkpoint') return proofText('named', { count: data.size })
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

/** Returns the label of an event. Types that this console doesn't know are shown by name. */
export function eventLabel({ type }: PublishedEvent): string {
  const [family = '', verb = ''] = type.split('.')
  if (!isFamily(family) || !Object.hasOwn(FAMILIES[family].verbs, verb)) return type
  return `${familyName(family)}: ${t(`verb.${verb as Verb}`)}`
}
