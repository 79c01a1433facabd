import { z } from 'zod'
import { PUBLISHED_EVENT_TYPES } from '../../events/kinds/catalogue.js'
import type { RecordName } from '../../events/kinds/derived.js'
import { presentActor } from '../../feed/presenters.js'
import { changes } from '../../feed/published/fields.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type RecordHistoryDoc, recordHistory } from '../../projections/histories/record-history.js'
import { decimalsInHistory } from '../events/decimals.js'
import { scopeOf } from '../frame/access/scopes.js'
import { type Route, route } from '../frame/route.js'
import { inOrder, timestampFrom, timestampTo } from '../frame/schema/times.js'
import { actorOut, timestamp } from './fields.js'
import { between, matching, page } from './listing.js'
import type { LookUpNames, Names } from './names.js'
import { type PresentedChanges, wholeChanges } from './whole-changes.js'
import { wordsFor } from './words.js'

export const changesOut = changes.meta({
  description: 'Changed fields, each with its previous and its new value. Null means that the field has no value',
})
export const eventType = z
  .enum(PUBLISHED_EVENT_TYPES as [string, ...string[]])
  .meta({ id: 'EventType', description: 'Type of a published event' })

const historyEntry = z
  .object({
    id: z.string().meta({ description: 'ID of the event' }),
    record_id: z.string().meta({ description: 'ID of the record' }),
    type: eventType.meta({ description: 'Type of the published event, such as `material.updated`' }),
    changes: changesOut,
    actor: actorOut,
    created_at: timestamp().meta({ description: 'Time of the change' }),
  })
  .meta({ id: 'HistoryEntry', description: 'Change of a record' })

/** Query parameters that limit a list to a period. */
export const periodQuery = z
  .strictObject({ from: timestampFrom().optional(), to: timestampTo().optional() })
  .superRefine(inOrder('from', 'to'))

export interface HistoryOptions {
  readonly name: RecordName
  readonly tag: string
  /** The kind of record in the summary, such as "an insurance policy". Default: its noun. */
  readonly kind?: string
  readonly description?: string
  /** Last segment of the path, if `history` is another list of this resource. Default: `history`. */
  readonly at?: 'changes'
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  /** Throws if the record doesn't exist. */
  readonly find: (id: string) => Promise<unknown>
  /** Returns the changes of entries whose values are only in the log, because they name a person. */
  readonly personalChanges?: (docs: readonly RecordHistoryDoc[]) => Promise<readonly PresentedChanges[]>
  /** Converts stored changes to those that the response shows. */
  readonly presentChanges?: (changes: PresentedChanges) => object
}

const NEWEST_FIRST = [{ field: '_seq', descending: true }]

/** Returns the route that lists the changes of one record: fields before and after, user, and time. */
export function historyRoute(options: HistoryOptions): Route {
  const { name, tag, description, readModels, names, find, presentChanges, at } = options
  const words = wordsFor(name)
  const { kind = words.one } = options
  return route({
    method: 'get',
    path: `/${name as string}/{id}/${at ?? 'history'}`,
    scope: scopeOf(name, 'read'),
    tag,
    operationId: `list${words.One}${at === undefined ? 'History' : 'Changes'}`,
    summary: `List changes to ${kind}, newest first`,
    ...(description === undefined ? {} : { description }),
    query: periodQuery,
    list: true,
    decimals: decimalsInHistory,
    responses: { 200: { description: 'Page of changes', schema: historyEntry } },
    async handle({ params, query: { from, to }, paging }) {
      const { id } = params as { readonly id: string }
      await find(id)
      const entries = readModels.of(recordHistory)
      const where = [...matching({ record_id: id }), ...between('created_at', from, to)]
      const { docs, ...around } = await page(entries, { where, sort: NEWEST_FIRST }, paging)
      const lookedUp = await names({ users: docs.map(({ user_id }) => user_id) })
      const whole = await wholeChanges(entries, docs)
      const personal = (await options.personalChanges?.(docs)) ?? []
      const data = docs.map((doc, n) => present(doc, { ...personal[n], ...whole[n] }, lookedUp, presentChanges))
      return { list: { ...around, data } }
    },
  })
}

const present = (
  doc: RecordHistoryDoc,
  changes: PresentedChanges,
  names: Names,
  presentChanges: HistoryOptions['presentChanges'] = all => all,
) => ({
  id: doc._id,
  record_id: doc.record_id,
  type: doc.type,
  changes: presentChanges(changes),
  actor: presentActor(doc, names),
  created_at: doc.created_at,
})
