import type { Collection, Doc, Filter, FilterCondition, Query } from '../../stores/document-store.js'
import type { AnyProjection } from '../engine/projection.js'
import type { PastReadSources } from '../engine/read-models.js'
import { type DocumentVersion, documentIn, type StockState } from '../engine/versions.js'
import { conditionOfVersion } from './sorted-rounds.js'

/** The documents and versions that were valid at a time, as they are stored. Their stock can be of another time. */
export interface StoredStates {
  readonly present: () => Collection<Doc>
  readonly versions: () => Collection<DocumentVersion>
  /** The condition of present documents that were valid then. */
  readonly begun: FilterCondition
  /** The conditions of versions that were valid then. */
  readonly valid: Filter
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Doc>>
  count(query: Required<Pick<Query, 'where'>> & { readonly words: readonly string[] }): Promise<number>
  /** Returns the stock states of records that were closed after the time, by the ID of the record. */
  stocksOf(ids: readonly string[]): Promise<ReadonlyMap<string, StockState>>
}

export function createStoredStates(
  readModels: PastReadSources,
  projection: AnyProjection,
  recorded: string,
): StoredStates {
  const present = () => readModels.of(projection)
  const versions = () => readModels.pastOf(projection).versions
  const begun: FilterCondition = { field: 'valid_from', atMost: recorded, wide: true }
  const valid: Filter = [begun, { field: 'valid_to', above: recorded, wide: true }]
  const isBegun = ({ valid_from }: Doc): boolean => typeof valid_from === 'string' && valid_from <= recorded

  const lastBegun = <T extends Doc>(states: Pick<Collection<T>, 'latest'>, ids: readonly string[], field: string) =>
    ids.length === 0 ? [] : states.latest({ by: 'record_id', groups: ids, field, atMost: recorded })

  return {
    present,
    versions,
    begun,
    valid,

    async getMany(ids) {
      const docs = new Map(await present().getMany(ids))
      const later = [...docs.values()].filter(doc => !isBegun(doc)).map(({ _id }) => _id)
      for (const id of later) docs.delete(id)
      for (const version of await lastBegun(versions(), later, 'valid_from')) {
        if (version.valid_to > recorded) docs.set(version.record_id, documentIn(version))
      }
      return docs
    },

    async count({ where, words }) {
      // In this order, a record that is created or changes meanwhile is counted once too often, and never missed.
      const begunLater = await present().count({
        where: [...where, { field: 'valid_from', above: recorded }],
        words,
        once: true,
      })
      const all = await present().count({ where, words })
      const ofVersions = [...where.map(conditionOfVersion), { field: 'valid_to', above: recorded }, begun]
      return all - begunLater + (await versions().count({ where: ofVersions, words, once: true }))
    },

    async stocksOf(ids) {
      const states = readModels.pastOf(projection).stockStates
      const found = states ? await lastBegun(states, ids, 'stock_from') : []
      return new Map(found.map(state => [state.record_id, state]))
    },
  }
}
