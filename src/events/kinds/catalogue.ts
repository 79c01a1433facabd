import { namesIn } from '../schema/names-in.js'
import { CLOCK_EVENT_TYPES, type PublishedEventType, RESOURCES } from './derived.js'
import type { Kind } from './kind.js'
import { KINDS, type Resource } from './kinds.js'
import { PARTS, type Part } from './parts.js'

export type { PublishedEventType } from './derived.js'

/** The documents list delivery notes before locations. Otherwise the order is that of the table. */
const FIRST: readonly Resource[] = ['materials', 'tools', 'delivery-notes']
const IN_ORDER: readonly Kind[] = [...new Set([...FIRST, ...RESOURCES])].map(name => withParts(name, KINDS[name]))

/** Adds the published events of the parts of a kind. */
function withParts(name: Resource, row: Kind): Kind {
  const parts = Object.values<Part>(PARTS).filter(({ of }) => of === name)
  return {
    ...row,
    publishedEvents: Object.assign({}, row.publishedEvents, ...parts.map(({ publishedEvents }) => publishedEvents)),
  }
}

/** Events that are published. Their names are part of the API. */
export const PUBLISHED_EVENTS: { readonly [type in PublishedEventType]: string } = Object.assign(
  {},
  ...IN_ORDER.map(({ publishedEvents, adminEvents }) => ({ ...publishedEvents, ...adminEvents })),
)

type Published = Pick<Kind, 'noun'> & Partial<Pick<Kind, 'publishedEvents' | 'adminEvents'>>
const KINDS_AND_PARTS: { readonly [name: string]: Published } = { ...KINDS, ...PARTS }

/** The kind or part whose events have each type. */
const RESOURCE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS_AND_PARTS).flatMap(([name, { publishedEvents, adminEvents }]) =>
    Object.keys({ ...publishedEvents, ...adminEvents }).map(type => [type, name] as const),
  ),
)

/** Returns the name of the kind or part whose events have this type. */
export const resourceOf = (type: string): string => RESOURCE_OF.get(type) ?? ''

export const PUBLISHED_EVENT_TYPES: readonly PublishedEventType[] = namesIn(PUBLISHED_EVENTS)

/** Events that only readers with the scope `admin` receive. */
const ADMIN_EVENT_TYPES: ReadonlySet<string> = new Set(
  IN_ORDER.flatMap(({ adminEvents = {} }) => Object.keys(adminEvents)),
)

export const isForAdmins = (type: string): boolean => ADMIN_EVENT_TYPES.has(type)

const EVERYTHING = '*'

/** `stock.*` selects every event whose name starts with `stock.`. */
const FAMILIES: ReadonlySet<string> = new Set(PUBLISHED_EVENT_TYPES.map(familyOf))

/** Families whose events all require `admin`. */
const ADMIN_FAMILIES: ReadonlySet<string> = new Set(
  [...FAMILIES].filter(family => PUBLISHED_EVENT_TYPES.every(type => familyOf(type) !== family || isForAdmins(type))),
)

/** Names that can be subscribed to. */
const SUBSCRIBABLE: ReadonlySet<string> = new Set<string>([EVERYTHING, ...FAMILIES, ...PUBLISHED_EVENT_TYPES])

/** The same as a pattern for the API reference. */
export const SUBSCRIBABLE_PATTERN = [...SUBSCRIBABLE].map(name => name.replace(/[.*]/g, '\\$&')).join('|')

const ALL_NAMES = [...PUBLISHED_EVENT_TYPES, 'stock.* (and the same for other types)', EVERYTHING].join(', ')

/** Returns what is wrong with a name in a list of events; undefined if it is valid. */
export function nameProblem(name: string): string | undefined {
  return SUBSCRIBABLE.has(name) ? undefined : `Unknown event type ${JSON.stringify(name)}. Event types: ${ALL_NAMES}.`
}

export const isSelected = (selection: readonly string[], type: string): boolean =>
  selection.includes(type) || selection.includes(EVERYTHING) || selection.includes(familyOf(type))

/** Published events by stored event type. */
const PUBLISHED_BY_STORED_TYPE: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...IN_ORDER.flatMap(({ storedEvents, publishedEvents, adminEvents }) => {
    const types = Object.keys({ ...publishedEvents, ...adminEvents })
    return storedEvents.map(type => [type, types] as const)
  }),
  ...KINDS.notices.storedEvents.map(type => [type, CLOCK_EVENT_TYPES] as const),
])

/** Returns false if no event of a stored type can be published as one of the selected events. */
export const canBeSelected = (selection: readonly string[], stored: string): boolean =>
  PUBLISHED_BY_STORED_TYPE.get(stored)?.some(type => isSelected(selection, type)) ?? false

/** Returns the names in a list of events that require `admin`. */
export const namesForAdmins = (selection: readonly string[]): readonly string[] =>
  selection.filter(name => isForAdmins(name) || ADMIN_FAMILIES.has(name))

/**
 * Reports whether a webhook receives an event. Families and `*` select only events that every reader of events can
 * see. Other events are sent only if they are named, so that no webhook receives more than its creator intended.
 */
export const isSubscribed = (selection: readonly string[], type: string): boolean =>
  isForAdmins(type) ? isSelected(namesForAdmins(selection), type) : isSelected(selection, type)

function familyOf(type: string): string {
  return `${type.slice(0, type.indexOf('.'))}.*`
}
