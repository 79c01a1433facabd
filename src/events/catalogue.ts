import { KINDS, type Kind, NOTICED, PARTS, type Part, type PublicEventType, RESOURCES, type Resource } from './kinds.js'
import { namesIn } from './names-in.js'

export type { PublicEventType } from './kinds.js'

/** Documents name delivery notes before locations, as they always did; else the order is that of the table. */
const FIRST: readonly Resource[] = ['materials', 'tools', 'delivery-notes']
const IN_ORDER: readonly Kind[] = [...new Set([...FIRST, ...RESOURCES])].map(name => withParts(name, KINDS[name]))

/** With what is told of the parts of its records. */
function withParts(name: Resource, row: Kind): Kind {
  const parts = Object.values<Part>(PARTS).filter(({ of }) => of === name)
  return { ...row, told: Object.assign({}, row.told, ...parts.map(({ told }) => told)) }
}

/** The events that the world outside is told of. Their names are part of the API. */
export const PUBLIC_EVENTS: { readonly [type in PublicEventType]: string } = Object.assign(
  {},
  ...IN_ORDER.map(({ told, toldToAdmins }) => ({ ...told, ...toldToAdmins })),
)

type Published = Pick<Kind, 'noun'> & Partial<Pick<Kind, 'told' | 'toldToAdmins'>>
const KINDS_AND_PARTS: { readonly [name: string]: Published } = { ...KINDS, ...PARTS }

/** The kind or part whose events have each type. */
const RESOURCE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS_AND_PARTS).flatMap(([name, { told, toldToAdmins }]) =>
    Object.keys({ ...told, ...toldToAdmins }).map(type => [type, name] as const),
  ),
)

/** Returns the name of the kind or part whose events have this type. */
export const resourceOf = (type: string): string => RESOURCE_OF.get(type) ?? ''

export const PUBLIC_EVENT_TYPES: readonly PublicEventType[] = namesIn(PUBLIC_EVENTS)

/** What is told to nobody but who holds `admin`. */
const FOR_ADMINS: ReadonlySet<string> = new Set(IN_ORDER.flatMap(({ toldToAdmins = {} }) => Object.keys(toldToAdmins)))

export const isForAdmins = (type: string): boolean => FOR_ADMINS.has(type)

export const EVERYTHING = '*'

/** `stock.*` stands for every name that begins with `stock.`. */
const FAMILIES: ReadonlySet<string> = new Set(PUBLIC_EVENT_TYPES.map(familyOf))

/** Those without an event that others may see. */
const FAMILIES_FOR_ADMINS: ReadonlySet<string> = new Set(
  [...FAMILIES].filter(family => PUBLIC_EVENT_TYPES.every(type => familyOf(type) !== family || isForAdmins(type))),
)

/** What may be subscribed to. */
const WANTED: ReadonlySet<string> = new Set<string>([EVERYTHING, ...FAMILIES, ...PUBLIC_EVENT_TYPES])

/** The same for those who are told how such a name is written. */
export const WANTED_PATTERN = [...WANTED].map(name => name.replace(/[.*]/g, '\\$&')).join('|')

const ALL_NAMES = [...PUBLIC_EVENT_TYPES, 'stock.* (and the same for other types)', EVERYTHING].join(', ')

/** What is wrong with a name in a list of events, or undefined. */
export function nameProblem(name: string): string | undefined {
  return WANTED.has(name) ? undefined : `Unknown event type ${JSON.stringify(name)}. Event types: ${ALL_NAMES}.`
}

export const isWanted = (wanted: readonly string[], type: string): boolean =>
  wanted.includes(type) || wanted.includes(EVERYTHING) || wanted.includes(familyOf(type))

/** By type in the log: what events of its kind of thing are told as. */
const TOLD_OF_KIND: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...IN_ORDER.flatMap(({ stored, told, toldToAdmins }) => {
    const types = Object.keys({ ...told, ...toldToAdmins })
    return stored.map(type => [type, types] as const)
  }),
  ...KINDS.notices.stored.map(type => [type, NOTICED] as const),
])

/** False where no event of this type in the log is told as anything that is wanted. */
export const mayBeWanted = (wanted: readonly string[], stored: string): boolean =>
  TOLD_OF_KIND.get(stored)?.some(type => isWanted(wanted, type)) ?? false

/** Of names in a list of events, those that ask for what only `admin` may see. */
export const namesForAdmins = (wanted: readonly string[]): readonly string[] =>
  wanted.filter(name => isForAdmins(name) || FAMILIES_FOR_ADMINS.has(name))

/**
 * Whether a webhook is sent it. Families and `*` stand for what anybody may see who may see events: the rest is sent
 * only where it is asked for in so many words, so that no webhook ever carries more than its maker meant it to.
 */
export const isSubscribed = (wanted: readonly string[], type: string): boolean =>
  isForAdmins(type) ? isWanted(namesForAdmins(wanted), type) : isWanted(wanted, type)

function familyOf(type: string): string {
  return `${type.slice(0, type.indexOf('.'))}.*`
}
