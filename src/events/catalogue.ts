/** The events that the world outside is told of. Their names are part of the API. */
export const PUBLIC_EVENTS = {
  'material.created': 'A material was created.',
  'material.updated': 'Details of a material were changed; its stock is told by stock.changed.',
  'material.archived': 'A material was archived.',
  'material.restored': 'An archived material was brought back.',
  'stock.changed': 'The stock of a material changed: one for each entry of its stock history.',
  'stock.low': 'A movement took the stock of a material below its minimum.',
  'tool.created': 'A tool was created.',
  'tool.updated': 'Details of a tool were changed.',
  'tool.checked_out': 'A tool was handed out to a user.',
  'tool.checked_in': 'A tool was brought back.',
  'tool.maintenance': 'A tool went into maintenance, or came out of it.',
  'tool.retired': 'A tool is not in use any more.',
  'delivery.created': 'A delivery note was created.',
  'delivery.updated': 'A delivery note was changed or opened.',
  'delivery.completed': 'A delivery note was completed, and its lines are booked.',
  'delivery.cancelled': 'A delivery note was cancelled.',
  'location.created': 'A location was created.',
  'location.updated': 'Details of a location were changed.',
  'location.archived': 'A location was archived.',
  'user.created': 'A user was created.',
  'user.updated': 'Details of a user were changed.',
  'webhook.test': 'Sent on request only, to try a webhook out.',
} as const

export type PublicEventType = keyof typeof PUBLIC_EVENTS

export const PUBLIC_EVENT_TYPES = Object.keys(PUBLIC_EVENTS) as readonly PublicEventType[]

export const EVERYTHING = '*'

/** `stock.*` stands for every name that begins with `stock.`. */
const FAMILIES: ReadonlySet<string> = new Set(PUBLIC_EVENT_TYPES.map(familyOf))

/** What may be subscribed to. */
const WANTED: ReadonlySet<string> = new Set<string>([EVERYTHING, ...FAMILIES, ...PUBLIC_EVENT_TYPES])

/** What is wrong with a name in a list of events, or undefined. */
export function nameProblem(name: string): string | undefined {
  if (WANTED.has(name)) return undefined
  const names = [...PUBLIC_EVENT_TYPES, 'stock.* (likewise for the other kinds)', EVERYTHING].join(', ')
  return `There is no event ${JSON.stringify(name)}; the names are ${names}.`
}

export const isWanted = (wanted: readonly string[], type: string): boolean =>
  wanted.includes(type) || wanted.includes(EVERYTHING) || wanted.includes(familyOf(type))

function familyOf(type: string): string {
  return `${type.slice(0, type.indexOf('.'))}.*`
}
