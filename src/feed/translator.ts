import { NAMED, type NamedKind } from '../events/kinds/kinds.js'
import { REGISTRY, type Registry } from '../events/kinds/registry.js'
import type { Position, StoredEvent } from '../events/log/envelope.js'
import { projectionNamed } from '../projections/all.js'
import type { Consistency } from '../projections/engine/consistency.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import type { BusMessage } from '../stores/message-bus.js'
import { cloudEventText } from './cloud-event.js'
import type { Names, PublicEvent } from './public-event.js'
import { publicEvents } from './public-events.js'

/** Returns the published events of events in the log, with the current names of records. */
export interface Teller {
  readonly log: string
  tell(stored: readonly StoredEvent[]): Promise<readonly PublicEvent[]>
  /** Returns them as messages for a broker. */
  messages(stored: readonly StoredEvent[]): Promise<readonly BusMessage[]>
}

export function createTeller(log: string, lookUps: LookUps, read: Registry['read'] = REGISTRY.read): Teller {
  const tell = (stored: readonly StoredEvent[]) =>
    withNames(lookUps, stored.at(-1)?.position ?? 0, names => stored.flatMap(event => publicEvents(event, names, read)))
  return {
    log,
    tell,
    messages: async stored => (await tell(stored)).map(event => messageOf(log, event)),
  }
}

export const messageOf = (log: string, event: PublicEvent): BusMessage => ({
  id: event.id,
  type: event.type,
  position: event.position,
  text: cloudEventText(log, event),
  ...(event.traceparent === undefined ? {} : { traceparent: event.traceparent }),
})

/** Returns the names of records, at least as current as the position `happened`. Missing records are left out. */
export type LookUp = (ids: readonly string[], happened: Position) => Promise<ReadonlyMap<string, string>>

export type LookUps = { readonly [kind in NamedKind]: LookUp }

/** Returns lookups of the current names in the read models. They are at least as current as the event. */
export function lookUpsIn(readModels: ReadModels & Pick<Consistency, 'waitFor'>): LookUps {
  const namesIn =
    (list: string): LookUp =>
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
export async function withNames<T>(lookUps: LookUps, happened: Position, work: (names: Names) => T): Promise<T> {
  const wanted = byKind(() => new Set<string>())
  work(
    namesBy((kind, id) => {
      wanted[kind].add(id)
      return null
    }),
  )
  const found = new Map(
    await Promise.all(
      NAMED.map(async ({ stream: kind }) => {
        const ids = [...wanted[kind]]
        return [kind, ids.length === 0 ? NONE : await lookUps[kind](ids, happened)] as const
      }),
    ),
  )
  return work(namesBy((kind, id) => found.get(kind)?.get(id) ?? null))
}

const NONE: ReadonlyMap<string, string> = new Map()

const namesBy = (name: (kind: NamedKind, id: string) => string | null): Names => byKind(kind => id => name(kind, id))

/**
 * Returns a value for each kind of record that has names. The table has a row for every kind, which the type can't
 * express.
 */
export const byKind = <T>(make: (kind: NamedKind, list: string) => T): { readonly [kind in NamedKind]: T } =>
  Object.fromEntries(NAMED.map(({ stream, list }) => [stream, make(stream, list)])) as { [kind in NamedKind]: T }
