import { NAMED, type NamedKind } from '../events/kinds/derived.js'
import { REGISTRY, type Registry } from '../events/kinds/registry.js'
import type { Position, StoredEvent } from '../events/log/envelope.js'
import { projectionNamed } from '../projections/all.js'
import type { Consistency } from '../projections/engine/consistency.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import type { BusMessage } from '../stores/message-bus.js'
import { cloudEventText } from './cloud-event.js'
import type { PublishedEvent, RecordNames } from './published-event.js'
import { publishedEvents } from './published-events.js'

/** Returns the published events of events in the log, with the current names of records. */
export interface Translator {
  readonly log: string
  translate(stored: readonly StoredEvent[]): Promise<readonly PublishedEvent[]>
  /** Returns them as messages for a broker. */
  toMessages(stored: readonly StoredEvent[]): Promise<readonly BusMessage[]>
}

export function createTranslator(
  log: string,
  lookups: NameLookups,
  read: Registry['read'] = REGISTRY.read,
): Translator {
  const translate = (stored: readonly StoredEvent[]) =>
    withNames(lookups, stored.at(-1)?.position ?? 0, names =>
      stored.flatMap(event => publishedEvents(event, names, read)),
    )
  return {
    log,
    translate,
    toMessages: async stored => (await translate(stored)).map(event => messageOf(log, event)),
  }
}

const messageOf = (log: string, event: PublishedEvent): BusMessage => ({
  id: event.id,
  type: event.type,
  position: event.position,
  text: cloudEventText(log, event),
  ...(event.traceparent === undefined ? {} : { traceparent: event.traceparent }),
})

/** Returns the names of records, at least as current as the position `happened`. Missing records are left out. */
export type NameLookup = (ids: readonly string[], happened: Position) => Promise<ReadonlyMap<string, string>>

export type NameLookups = { readonly [kind in NamedKind]: NameLookup }

/** Returns lookups of the current names in the read models. They are at least as current as the event. */
export function nameLookups(readModels: ReadModels & Pick<Consistency, 'waitFor'>): NameLookups {
  const namesIn =
    (list: string): NameLookup =>
    async (ids, happened) => {
      await readModels.waitFor(happened, { of: list, ms: WAIT_MS.names })
      const found = await readModels.of(projectionNamed(list)).getMany(ids)
      return new Map([...found].map(([id, { name }]) => [id, String(name)]))
    }
  return byKind((_, list) => namesIn(list))
}

/**
 * Calls `work` twice: first to collect the IDs whose names it needs, then with the names, which are fetched together.
 */
export async function withNames<T>(
  lookups: NameLookups,
  happened: Position,
  work: (names: RecordNames) => T,
): Promise<T> {
  const idsByKind = byKind(() => new Set<string>())
  work(
    namesBy((kind, id) => {
      idsByKind[kind].add(id)
      return null
    }),
  )
  const found = new Map(
    await Promise.all(
      NAMED.map(async ({ stream: kind }) => {
        const ids = [...idsByKind[kind]]
        return [kind, ids.length === 0 ? NONE : await lookups[kind](ids, happened)] as const
      }),
    ),
  )
  return work(namesBy((kind, id) => found.get(kind)?.get(id) ?? null))
}

const NONE: ReadonlyMap<string, string> = new Map()

const namesBy = (name: (kind: NamedKind, id: string) => string | null): RecordNames =>
  byKind(kind => id => name(kind, id))

/**
 * Returns a value for each kind of record that has names. The table has a row for every kind, which the type can't
 * express.
 */
export const byKind = <T>(make: (kind: NamedKind, list: string) => T): { readonly [kind in NamedKind]: T } =>
  Object.fromEntries(NAMED.map(({ stream, list }) => [stream, make(stream, list)])) as { [kind in NamedKind]: T }
