import type { ZodObject } from 'zod'
import { idOf } from '../domain/decisions/aggregate.js'
import { furtherId } from '../domain/values/ids.js'
import type { PublicEventType } from '../events/kinds/catalogue.js'
import { isNoticed } from '../events/kinds/kinds.js'
import { type EventName, type KnownEventOf, REGISTRY, type Registry } from '../events/kinds/registry.js'
import { cursorWithin } from '../events/log/cursor.js'
import type { StoredEvent } from '../events/log/envelope.js'
import { presentActor } from './presenters.js'
import { apiKey } from './public/api-keys.js'
import { batch } from './public/batches.js'
import { calibrationPlan } from './public/calibration-plans.js'
import { calibration } from './public/calibrations.js'
import { deliveryNote } from './public/delivery-notes.js'
import { actor } from './public/fields.js'
import { insurance } from './public/insurances.js'
import { signInLink } from './public/links.js'
import { location } from './public/locations.js'
import { material } from './public/materials.js'
import { tool } from './public/tools.js'
import { user } from './public/users.js'
import { webhook } from './public/webhooks.js'
import type { Names, PublicEvent, PublicKind, Telling, Tellings, TellNotice } from './public-event.js'

/** The kinds of streams that are published. */
const RECORDS: readonly PublicKind[] = [
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
]

/** Data of notices, which the kinds of their records define. */
const NOTICES: ReadonlyMap<string, TellNotice> = new Map(
  RECORDS.flatMap(({ noticed = {} }) => Object.entries<TellNotice>(noticed)),
)

const TELLINGS: Tellings = {
  ...Object.assign({}, ...RECORDS.map(({ tellings }) => tellings)),
  'notice-given': ({ data: { type, record_id, record } }, names): readonly Telling[] => {
    const tell = NOTICES.get(type)
    return tell && isNoticed(type) ? [{ type, subject: record_id, data: tell(record, names) }] : []
  },
}

/** Schema of the data of each published event type. */
export const DATA_SCHEMAS: ReadonlyMap<PublicEventType, ZodObject> = new Map(
  RECORDS.flatMap(kind =>
    (Object.entries(kind.schemas) as [PublicEventType, ZodObject][]).map(
      ([type, schema]) => [type, 'actor' in schema.shape ? schema : schema.extend({ actor })] as const,
    ),
  ),
)

/** Returns the published events of an event in the log: none, one, or several, and always the same ones. */
export function publicEvents(
  stored: StoredEvent,
  names: Names,
  read: Registry['read'] = REGISTRY.read,
): readonly PublicEvent[] {
  if (!isTold(stored.type)) return []
  const { id, position, at, traceparent } = stored
  const told = tell(read(stored), names)
  if (told.length === 0) return []
  const ofStream = idOf(stored.stream)
  const by = presentActor(stored.actor, names)
  const common = { position, count: told.length, at, ...(traceparent === undefined ? {} : { traceparent }) }
  return told.map(({ type, data, subject = ofStream }, nth) => ({
    ...common,
    id: furtherId(id, nth),
    type,
    subject,
    nth,
    data: { ...data, actor: by },
  }))
}

/** Returns the cursor of a published event. */
export const sequenceOf = (log: string, { position, nth, count }: PublicEvent): string =>
  cursorWithin(log, position, nth, count)

/** Reports whether events of this type in the log are published. */
export const isTold = (type: string): boolean => Object.hasOwn(TELLINGS, type)

function tell<Type extends EventName>(event: KnownEventOf<Type>, names: Names): readonly Telling[] {
  return TELLINGS[event.type]?.(event, names) ?? []
}
