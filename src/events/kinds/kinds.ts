import { namesIn } from '../schema/names-in.js'

/** One kind of record. Everything that exists once per kind is derived from it. */
export interface Kind {
  /** Prefix of the stream names. Stored: never changes. */
  readonly stream: string
  /** Prefix of the IDs. Missing if the streams are named otherwise and the IDs aren't shown. */
  readonly prefix?: string
  /** Name of one record. */
  readonly noun: string
  /**
   * Scopes for reading and writing: its own two scopes, its own read scope for records that clients don't write, the
   * scopes of the records that it belongs to, or `admin` only.
   */
  readonly scopes?: 'own' | 'read' | 'theirs' | 'admin'
  /** Name of its scopes, if it isn't the name of the row. */
  readonly scope?: string
  /** Whether other records show the names of its records. */
  readonly named?: true
  /** Event types in its streams. Stored: they never change. */
  readonly storedEvents: readonly string[]
  /** Published events. Their names are part of the API. */
  readonly publishedEvents: { readonly [type: string]: string }
  /** Published events that dates cause, not users. */
  readonly clockEvents?: readonly string[]
  /** Published events that require `admin`. */
  readonly adminEvents?: { readonly [type: string]: string }
  /** Read model with one document per stream, which `verify` compares with the log. */
  readonly list?: string
  /** Read models with one document per part of a record, by the name of the part. */
  readonly parts?: { readonly [record: string]: string }
  /** Read models with one entry per event, by the name of the entry. */
  readonly histories?: { readonly [entry: string]: string }
}

/**
 * One row per kind. Every layer uses the name of the row: paths, and files of events, domain, commands, projections,
 * api, and feed.
 */
export const KINDS = {
  materials: {
    stream: 'material',
    prefix: 'mat',
    noun: 'material',
    scopes: 'own',
    named: true,
    storedEvents: [
      'material-created',
      'material-updated',
      'material-archived',
      'material-restored',
      'stock-moved',
      'stock-reserved',
      'reservation-released',
      'batch-registered',
      'batch-updated',
      'batch-quarantined',
      'batch-released',
      'batch-recalled',
      'batch-tracking-enabled',
      'batch-tracking-disabled',
    ],
    publishedEvents: {
      'material.created': 'A material was created.',
      'material.updated': 'Fields of a material changed. Changes of its stock are `stock.changed` events.',
      'material.archived': 'A material was archived.',
      'material.restored': 'An archived material was restored.',
      'stock.changed': 'The stock of a material changed. One event for each entry of the stock history.',
      'stock.low': 'A movement reduced the stock of a material below its minimum stock.',
    },
    list: 'materials',
    parts: { batch: 'batches' },
    histories: { 'entry of the stock history': 'stock_history', 'entry of the record history': 'record_history' },
  },
  tools: {
    stream: 'tool',
    prefix: 'tool',
    noun: 'tool',
    scopes: 'own',
    named: true,
    storedEvents: [
      'tool-created',
      'tool-updated',
      'tool-checked-out',
      'tool-checked-in',
      'tool-sent-to-maintenance',
      'tool-released',
      'tool-retired',
      'tool-archived',
      'calibration-plan-created',
      'calibration-plan-updated',
      'calibration-plan-extended',
      'calibration-plan-archived',
      'calibration-recorded',
      'calibration-voided',
      'calibration-conceded',
      'calibration-impact-closed',
    ],
    publishedEvents: {
      'tool.created': 'A tool was created.',
      'tool.updated': 'Fields of a tool changed.',
      'tool.checked_out': 'A tool was checked out.',
      'tool.checked_in': 'A tool was checked in.',
      'tool.maintenance': 'A tool entered or left maintenance.',
      'tool.retired': 'A tool was retired.',
    },
    list: 'tools',
    parts: { 'calibration plan': 'calibration_plans', calibration: 'calibrations' },
    histories: { 'entry of the tool history': 'tool_history', 'entry of the record history': 'record_history' },
  },
  locations: {
    stream: 'location',
    prefix: 'loc',
    noun: 'location',
    scopes: 'own',
    named: true,
    storedEvents: ['location-created', 'location-updated', 'location-archived'],
    publishedEvents: {
      'location.created': 'A location was created.',
      'location.updated': 'Fields of a location changed.',
      'location.archived': 'A location was archived.',
    },
    list: 'locations',
    histories: { 'entry of the record history': 'record_history' },
  },
  'delivery-notes': {
    stream: 'deliveryNote',
    prefix: 'dn',
    noun: 'delivery note',
    scopes: 'own',
    storedEvents: [
      'delivery-note-created',
      'delivery-note-numbered',
      'delivery-note-updated',
      'delivery-note-opened',
      'delivery-note-cancelled',
      'delivery-note-completion-started',
      'delivery-note-completion-committed',
      'delivery-note-completion-failed',
      'delivery-note-completed',
    ],
    publishedEvents: {
      'delivery.created': 'A delivery note was created.',
      'delivery.updated': 'A delivery note changed or was opened.',
      'delivery.completed': 'A delivery note was completed and its items were booked.',
      'delivery.cancelled': 'A delivery note was canceled.',
    },
    list: 'delivery_notes',
    histories: { 'entry of the record history': 'record_history' },
  },
  insurances: {
    stream: 'insurance',
    prefix: 'ins',
    noun: 'insurance',
    scopes: 'own',
    scope: 'insurance',
    storedEvents: [
      'insurance-created',
      'insurance-updated',
      'insurance-carried',
      'insurance-renewed',
      'insurance-cancelled',
      'insurance-claim-opened',
      'insurance-claim-updated',
    ],
    publishedEvents: {
      'insurance.created': 'An insurance policy was created.',
      'insurance.updated': 'Fields of an insurance policy changed.',
      'insurance.renewed': 'An insurance policy was renewed for another term.',
      'insurance.cancelled': 'An insurance policy was canceled.',
      'insurance.expiring': 'An insurance policy is about to end, or its notice deadline is near.',
      'insurance.expired': 'An insurance policy has ended.',
      'insurance.claim_opened': 'A claim on an insurance policy was opened.',
      'insurance.claim_updated': 'A claim on an insurance policy changed.',
    },
    clockEvents: ['insurance.expiring', 'insurance.expired'],
    list: 'insurances',
    parts: { claim: 'insurance_claims' },
    histories: { 'entry of the record history': 'record_history' },
  },
  'delivery-numbers': {
    stream: 'deliveryNumbers',
    noun: 'year of delivery notes',
    storedEvents: ['delivery-number-assigned'],
    publishedEvents: {},
  },
  users: {
    stream: 'user',
    prefix: 'usr',
    noun: 'user',
    scopes: 'admin',
    named: true,
    storedEvents: ['user-created', 'user-updated'],
    publishedEvents: {
      'user.created': 'A user was created.',
      'user.updated': 'Fields of a user changed.',
    },
    list: 'users',
    histories: { 'entry of the record history': 'record_history' },
  },
  webhooks: {
    stream: 'webhook',
    prefix: 'wh',
    noun: 'webhook',
    scopes: 'own',
    storedEvents: [
      'webhook-created',
      'webhook-updated',
      'webhook-secret-rotated',
      'webhook-disabled',
      'webhook-enabled',
      'webhook-deleted',
    ],
    publishedEvents: { 'webhook.test': 'A test delivery. Sent only on request.' },
    adminEvents: {
      'webhook.created': 'A webhook was created.',
      'webhook.updated': 'The name, endpoint URL, or event types of a webhook changed.',
      'webhook.secret_rotated': 'The signing secret of a webhook was rotated.',
      'webhook.disabled': 'A webhook was disabled, by a user or after failures of its receiver.',
      'webhook.enabled': 'A disabled webhook was enabled.',
      'webhook.deleted': 'A webhook was deleted.',
    },
    list: 'webhooks',
  },
  'api-keys': {
    stream: 'apiKey',
    prefix: 'key',
    noun: 'API key',
    scopes: 'admin',
    storedEvents: ['api-key-created', 'api-key-rotated', 'api-key-revoked'],
    publishedEvents: {},
    adminEvents: {
      'api_key.created': 'An API key was created.',
      'api_key.updated': 'An API key was rotated.',
      'api_key.revoked': 'An API key was revoked.',
    },
    list: 'api_keys',
  },
  links: {
    stream: 'signInLink',
    prefix: 'lnk',
    noun: 'sign-in link',
    scopes: 'admin',
    storedEvents: ['sign-in-link-created', 'sign-in-link-opened', 'sign-in-link-revoked'],
    publishedEvents: {},
    adminEvents: {
      'sign_in_link.created': 'A sign-in link was created.',
      'sign_in_link.opened': 'A sign-in link was used to sign in.',
      'sign_in_link.revoked': 'A sign-in link was revoked.',
    },
  },
  'unique-values': {
    stream: 'uniqueValue',
    noun: 'unique value',
    storedEvents: [
      'unique-value-claimed',
      'unique-value-change-decided',
      'unique-value-released',
      'unique-value-settled',
    ],
    publishedEvents: {},
  },
  imports: {
    stream: 'import',
    prefix: 'imp',
    noun: 'import',
    scopes: 'theirs',
    storedEvents: ['import-requested', 'import-checked', 'import-finished', 'import-cancelled'],
    publishedEvents: {},
    list: 'imports',
  },
  notices: {
    stream: 'notice',
    noun: 'notice',
    storedEvents: ['notice-given'],
    publishedEvents: {},
    list: 'notices',
  },
  administration: {
    stream: 'administration',
    noun: 'administration',
    storedEvents: ['administration-leave-granted'],
    publishedEvents: {},
  },
  'location-tree': {
    stream: 'locationTree',
    noun: 'tree of locations',
    storedEvents: ['location-move-granted'],
    publishedEvents: {},
  },
} as const satisfies { readonly [resource: string]: Kind }

/** Records with IDs but without streams of their own: their events are in the streams of other records. */
export interface Part
  extends Pick<Kind, 'noun' | 'scopes' | 'scope'>,
    Partial<Pick<Kind, 'publishedEvents' | 'clockEvents'>> {
  readonly prefix: string
  /** Kind whose streams contain the published events. */
  readonly of?: Resource
}

/** By the segment in the path. */
export const PARTS = {
  movements: { prefix: 'mov', noun: 'movement' },
  batches: {
    prefix: 'bat',
    noun: 'batch',
    scopes: 'own',
    of: 'materials',
    publishedEvents: {
      'batch.created': 'A batch was registered or received for the first time.',
      'batch.updated': 'Fields of a batch changed.',
      'batch.quarantined': "A batch was quarantined. Its stock can't be picked.",
      'batch.released': 'A batch was released. Its stock can be picked again.',
      'batch.recalled': "A batch was recalled. Its stock can't be picked.",
      'batch.expiring': 'A batch with stock is close to its expiration date.',
      'batch.expired': 'A batch with stock expired.',
    },
    clockEvents: ['batch.expiring', 'batch.expired'],
  },
  logs: { prefix: 'wl', noun: 'log entry' },
  events: { prefix: 'evt', noun: 'event', scopes: 'read' },
  'calibration-plans': { prefix: 'cpl', noun: 'calibration plan', scopes: 'own', scope: 'calibration', of: 'tools' },
  calibrations: {
    prefix: 'cal',
    noun: 'calibration',
    scopes: 'own',
    scope: 'calibration',
    of: 'tools',
    publishedEvents: {
      'calibration.recorded': 'A calibration of a tool was recorded.',
      'calibration.failed': 'A tool failed its calibration or was found out of tolerance.',
      'calibration.voided': 'A calibration record was voided and no longer applies.',
      'calibration.conceded': 'A concession was granted for a tool that failed its calibration.',
      'calibration.due': 'A calibration is due according to its plan.',
      'calibration.overdue': 'A calibration is overdue according to its plan.',
    },
    clockEvents: ['calibration.due', 'calibration.overdue'],
  },
} as const satisfies { readonly [resource: string]: Part }

type Kinds = typeof KINDS
type Rows = Kinds & typeof PARTS
/** Names of the rows that have a property. */
type Where<All, Holds> = { [Name in keyof All]: All[Name] extends Holds ? Name : never }[keyof All]

export type Resource = keyof Kinds
export type StreamKind = Kinds[Resource]['stream']
export type Prefix = Rows[Where<Rows, { prefix: string }>]['prefix']
/** Kinds whose names other records show. */
export type NamedKind = Kinds[Where<Kinds, { named: true }>]['stream']
/** Names of the scopes of rows with a property. */
type ScopeOf<Holds> = {
  [Name in Where<Rows, Holds>]: Rows[Name] extends { readonly scope: infer Scope extends string } ? Scope : Name
}[Where<Rows, Holds>]
export type OwnScope = ScopeOf<{ scopes: 'own' }>
export type ReadScope = ScopeOf<{ scopes: 'read' }>
export type AdminEventType = {
  [Name in Resource]: Kinds[Name] extends { readonly adminEvents: infer Events } ? keyof Events : never
}[Resource]
export type PublicEventType =
  | { [Name in Resource]: keyof Kinds[Name]['publishedEvents'] }[Resource]
  | {
      [Name in keyof typeof PARTS]: (typeof PARTS)[Name] extends { readonly publishedEvents: infer Events }
        ? keyof Events
        : never
    }[keyof typeof PARTS]
  | AdminEventType

/** A published event that a date causes. */
export type ClockEventType = {
  [Name in keyof Rows]: Rows[Name] extends { readonly clockEvents: readonly (infer Type extends string)[] }
    ? Type
    : never
}[keyof Rows]

export const RESOURCES: readonly Resource[] = namesIn(KINDS)

/** Prefixes of the service's stream names. On a shared server, all other streams belong to others. */
export const STREAM_KINDS: readonly StreamKind[] = RESOURCES.map(name => KINDS[name].stream)

/** Kinds that are looked up by name, with the read model to use. */
export const NAMED: readonly { readonly stream: NamedKind; readonly prefix: Prefix; readonly list: string }[] =
  RESOURCES.flatMap(name => {
    const row = KINDS[name]
    return 'named' in row ? [row] : []
  })

const ROWS = { ...KINDS, ...PARTS }

/** All published events that dates cause. */
export const CLOCK_EVENT_TYPES: readonly ClockEventType[] = namesIn(ROWS).flatMap(name => {
  const row = ROWS[name]
  return 'clockEvents' in row ? row.clockEvents : []
})

export const isClockEvent = (type: string): type is ClockEventType => CLOCK_EVENT_TYPES.some(known => known === type)

/** Kinds whose records have IDs, by their segment in the path. */
export const RECORDS: ReadonlyMap<string, { readonly prefix: Prefix; readonly noun: string }> = new Map(
  namesIn(ROWS).flatMap(name => {
    const row = ROWS[name]
    return 'prefix' in row ? [[name, row] as const] : []
  }),
)

/** Name of a kind, or of a part of one. */
export type RecordName = keyof typeof ROWS

export const nounOf = (name: RecordName): string => ROWS[name].noun

/** Returns the name of a resource's scopes. */
export const scopeNameOf = (resource: string): string => {
  const row: { readonly noun: string; readonly scope?: string } | undefined = Object.entries(ROWS).find(
    ([name]) => name === resource,
  )?.[1]
  return row?.scope ?? resource
}

export const OWN_SCOPES = scopesOf('own') as readonly OwnScope[]
export const READ_SCOPES = scopesOf('read') as readonly ReadScope[]

function scopesOf(scopes: Kind['scopes']): readonly string[] {
  const held = namesIn(ROWS).filter(name => {
    const row = ROWS[name]
    return 'scopes' in row && row.scopes === scopes
  })
  return [...new Set(held.map(scopeNameOf))]
}
