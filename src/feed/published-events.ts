import type { ZodObject } from 'zod'
import { idOf } from '../domain/decisions/aggregate.js'
import { furtherId } from '../domain/values/ids.js'
import type { PublishedEventType } from '../events/kinds/catalogue.js'
import { isClockEvent } from '../events/kinds/derived.js'
import { type EventName, type KnownEventOf, REGISTRY, type Registry } from '../events/kinds/registry.js'
import { cursorWithin } from '../events/log/cursor.js'
import type { StoredEvent } from '../events/log/envelope.js'
import { presentActor } from './presenters.js'
import { apiKey } from './published/api-keys.js'
import { audit } from './published/audit.js'
import { batch } from './published/batches.js'
import { calibrationPlan } from './published/calibration-plans.js'
import { calibration } from './published/calibrations.js'
import { deliveryNote } from './published/delivery-notes.js'
import { actor } from './published/fields.js'
import { insurance } from './published/insurances.js'
import { signInLink } from './published/links.js'
import { location } from './published/locations.js'
import { material } from './published/materials.js'
import { tool } from './published/tools.js'
import { user } from './published/users.js'
import { webhook } from './published/webhooks.js'
import type {
  PublishedContent,
  PublishedEvent,
  PublishedKind,
  RecordNames,
  TranslateNotice,
  Translations,
} from './published-event.js'

/** The kinds of streams that are published. */
const RECORDS: readonly PublishedKind[] = [
  material,
  batch,
  tool,
  calibrationPlan,
  calibration,
  deliveryNote,
  location,
  insurance,
  user,
  webhook,
  apiKey,
  signInLink,
  audit,
]

/** Data of notices, which the kinds of their records define. */
const NOTICES: ReadonlyMap<string, TranslateNotice> = new Map(
  RECORDS.flatMap(({ notices = {} }) => Object.entries<TranslateNotice>(notices)),
)

const TRANSLATIONS: Translations = {
  ...Object.assign({}, ...RECORDS.map(({ translations }) => translations)),
  'notice-given': ({ data: { type, record_id, record } }, names): readonly PublishedContent[] => {
    const translate = NOTICES.get(type)
    return translate && isClockEvent(type) ? [{ type, subject: record_id, data: translate(record, names) }] : []
  },
}

/** Schema of the data of each published event type. */
export const DATA_SCHEMAS: ReadonlyMap<PublishedEventType, ZodObject> = new Map(
  RECORDS.flatMap(kind =>
    (Object.entries(kind.schemas) as [PublishedEventType, ZodObject][]).map(
      ([type, schema]) => [type, 'actor' in schema.shape ? schema : schema.extend({ actor })] as const,
    ),
  ),
)

/** Returns the published events of an event in the log: none, one, or several, and always the same ones. */
export function publishedEvents(
  stored: StoredEvent,
  names: RecordNames,
  read: Registry['read'] = REGISTRY.read,
): readonly PublishedEvent[] {
  if (!isPublished(stored.type)) return []
  const { id, position, at, hash, traceparent } = stored
  const published = translate(read(stored), names)
  if (published.length === 0) return []
  const ofStream = idOf(stored.stream)
  const by = presentActor(stored.actor, names)
  const trace = traceparent === undefined ? {} : { traceparent }
  return published.map(({ type, data, subject = ofStream }, nth) => ({
    id: furtherId(id, nth),
    ...{ type, subject, position, nth, count: published.length, at, hash },
    ...trace,
    data: { ...data, actor: by },
  }))
}

/** Returns the cursor of a published event. */
export const sequenceOf = (log: string, { position, nth, count }: PublishedEvent): string =>
  cursorWithin(log, position, nth, count)

/** Reports whether events of this type in the log are published. */
export const isPublished = (type: string): boolean => Object.hasOwn(TRANSLATIONS, type)

function translate<Type extends EventName>(event: KnownEventOf<Type>, names: RecordNames): readonly PublishedContent[] {
  return TRANSLATIONS[event.type]?.(event, names) ?? []
}
