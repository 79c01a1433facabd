import { idOf } from '../../domain/decisions/aggregate.js'
import type { Registry } from '../../events/kinds/registry.js'
import type { StoredEvent } from '../../events/log/envelope.js'
import type { Collection, Doc, Query } from '../../stores/document-store.js'
import type { DryRunLog } from '../../stores/dry-run-log.js'
import { StoreUnavailable } from '../../stores/errors.js'
import { comparator, queryMatcher } from '../../stores/in-memory-query.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { applyEvents, type CopyCollection } from '../engine/copies/apply-events.js'
import { type AnyProjection, PoisonEvent } from '../engine/projection.js'
import type { ReadYourWrites } from '../engine/read-your-writes.js'
import { WAIT_MS } from '../engine/time-limits.js'

export interface DryRunDocuments {
  readonly readModels: Pick<ReadYourWrites, 'of' | 'waitFor'>
  readonly log: Pick<DryRunLog, 'appended'>
  readonly read: Registry['read']
}

/** Weight of a document that isn't known yet. */
const DOCUMENT_WEIGHT = 1_000

/**
 * Returns the documents of a read model as they would be after a dry run. Its events are applied in memory when a
 * document is read, so a read model that the response doesn't need costs nothing.
 */
export function dryRunCollection(projection: AnyProjection, documents: DryRunDocuments): Collection<Doc> {
  const { readModels, log, read } = documents
  const { name, handles, collection: spec } = projection
  const changed = new Map<string, Doc>()
  const stored = () => readModels.of(projection)
  let applied = 0
  let applying = Promise.resolve()

  const put = async (docs: readonly Doc[]) => {
    for (const doc of docs) changed.set(doc._id, doc)
  }

  async function getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
    const found = new Map(await stored().getMany(ids.filter(id => !changed.has(id))))
    for (const id of ids) {
      const doc = changed.get(id)
      if (doc) found.set(id, doc)
    }
    return found
  }

  const own = (query: Pick<Query, 'where' | 'words'>) => [...changed.values()].filter(queryMatcher(spec.search, query))
  const unchanged = ({ where = [] }: Pick<Query, 'where'>) => [...where, { field: '_id', notIn: [...changed.keys()] }]

  async function find(query: Query): Promise<readonly Doc[]> {
    if (changed.size === 0) return stored().find(query)
    const { offset = 0, limit = Number.POSITIVE_INFINITY, words, sort = [] } = query
    const end = offset + limit
    const others = await stored().find({
      ...{ where: unchanged(query), words, sort: query.sort, once: true },
      ...(Number.isFinite(end) ? { limit: end } : {}),
    })
    const order = sort.length > 0 ? sort : [{ field: spec.ordered ? '_seq' : '_id' }]
    return [...others, ...own(query)].sort(comparator(order)).slice(offset, end)
  }

  async function apply(): Promise<void> {
    const appended = log.appended(applied)
    applied += appended.length
    const events = appended.filter(({ type }) => !handles || handles.includes(type))
    if (events.length === 0) return
    // The documents must show the event that the dry run continues.
    if (!(await readModels.waitFor('head', { of: name, ms: WAIT_MS.read })))
      throw new StoreUnavailable(`The read model ${name}`, 'it is behind')
    try {
      const copy = { find, insertMany: put, putNewer: put, getMany: continuing(events, getMany, changed) }
      const portion = { weight: DOCUMENT_WEIGHT, turn: yieldToEventLoop }
      await applyEvents(projection, copy, events, { portion, read })
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error
      // Others changed the record, so its document can't show the dry run. A repeated dry run decides on the new state.
      throw new StoreUnavailable(`The read model ${name}`, `others wrote during a dry run: ${error.message}`)
    }
  }

  /** Reads that begin together share the documents, so the events are applied one read after another. */
  const upToDate = (): Promise<void> => {
    applying = applying.then(apply)
    return applying
  }

  return {
    name,
    async get(id) {
      await upToDate()
      return changed.get(id) ?? stored().get(id)
    },
    async getMany(ids) {
      await upToDate()
      return getMany(ids)
    },
    async find(query) {
      await upToDate()
      return find(query)
    },
    stampOf: () => undefined,
    stamp: () => undefined,
    async count(query) {
      await upToDate()
      if (changed.size === 0) return stored().count(query)
      const others = await stored().count({ ...query, where: unchanged(query), once: true })
      return others + own(query).length
    },
    // A dry run reads no past states.
    latest: refuseToReadPast,
    ...READ_ONLY,
  }
}

/**
 * Returns documents that the events continue, whatever others have changed since the dry run decided: like the response
 * to a write, that to a dry run can show later changes of others. Documents that the dry run has changed already
 * continue its own events.
 */
const continuing =
  (
    events: readonly StoredEvent[],
    getMany: CopyCollection<Doc>['getMany'],
    changed: ReadonlyMap<string, Doc>,
  ): CopyCollection<Doc>['getMany'] =>
  async ids => {
    const previous = new Map(events.toReversed().map(({ stream, prev_hash }) => [idOf(stream), prev_hash]))
    const continued = (doc: Doc): Doc => {
      const hash = changed.has(doc._id) ? undefined : previous.get(doc._id)
      return hash === undefined || typeof doc.hash !== 'string' ? doc : { ...doc, hash }
    }
    return new Map(Array.from(await getMany(ids), ([id, doc]) => [id, continued(doc)]))
  }

const refuse = async (): Promise<never> => {
  throw new Error('a dry run must not write documents')
}

const refuseToReadPast = async (): Promise<never> => {
  throw new Error('a dry run must not read past states')
}

const READ_ONLY = {
  ...{ putNewer: refuse, put: refuse, putMany: refuse, insert: refuse, insertMany: refuse, replace: refuse },
  ...{ increment: refuse, claim: refuse, remove: refuse, removeWhere: refuse },
}
