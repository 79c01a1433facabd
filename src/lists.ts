import { type Entry, type ProvedHistory, proveHistory } from './audit/histories.js'
import { compare, type Finding, type Shown, type WalkedLog } from './audit/verify.js'
import type { Position, StoredEvent } from './events/envelope.js'
import { upcast } from './events/registry.js'
import { apiKeys } from './projections/api-keys.js'
import { deliveryNotes } from './projections/delivery-notes.js'
import { locations } from './projections/locations.js'
import { materials } from './projections/materials.js'
import { type AnyProjection, erased, type Projection } from './projections/projection.js'
import type { ReadModels } from './projections/read-models.js'
import { stockHistory } from './projections/stock-history.js'
import { toolHistory } from './projections/tool-history.js'
import { tools } from './projections/tools.js'
import { users } from './projections/users.js'
import { webhooks } from './projections/webhooks.js'
import type { Doc } from './stores/document-store.js'

/** The read models whose documents each show one stream. */
const SHOWN = [
  ['material', materials],
  ['location', locations],
  ['user', users],
  ['apiKey', apiKeys],
  ['tool', tools],
  ['deliveryNote', deliveryNotes],
  ['webhook', webhooks],
] as const

/** The read models whose documents are each made by one event. */
const HISTORIES = [
  ['entry of the stock history', erased(stockHistory)],
  ['entry of the tool history', erased(toolHistory)],
] as const

const PAGE = 500

/** Holds the lists that people see against what a walk through the log came to. */
export async function compareLists(
  readModels: Pick<ReadModels, 'of'>,
  streams: WalkedLog['streams'],
  found: (finding: Finding) => void,
): Promise<void> {
  for (const [kind, projection] of SHOWN) {
    await compare(kind, streams, pages(readModels, projection as unknown as Projection<Doc & Shown>), found)
  }
}

/** Histories to be held against the log while it is walked. What is behind `upTo` may not be in them yet. */
export function proveHistories(
  readModels: Pick<ReadModels, 'of'>,
  upTo: Position,
  found: (finding: Finding) => void,
): ProvedHistory {
  const histories = HISTORIES.map(([what, projection]) =>
    proveHistory({ what, entriesOf: entriesBy(projection), shown: pages(readModels, projection), upTo, found }),
  )
  return {
    take: async event => {
      for (const history of histories) await history.take(event)
    },
    end: async () => {
      for (const history of histories) await history.end()
    },
  }
}

/** None for an event that the read model can't take: that is a finding of its own. */
const entriesBy =
  ({ handles, touches, apply }: AnyProjection) =>
  (stored: StoredEvent): readonly Entry[] => {
    if (!handles?.includes(stored.type)) return []
    try {
      const event = upcast(stored)
      return touches(event).flatMap(id => apply(undefined, event, id) ?? [])
    } catch {
      return []
    }
  }

async function* pages<T extends Doc>(
  readModels: Pick<ReadModels, 'of'>,
  projection: Projection<T>,
): AsyncGenerator<readonly T[]> {
  for (let last = -1; ; ) {
    const docs = await readModels.of(projection).find({ where: [{ field: '_seq', above: last }], limit: PAGE })
    yield docs
    if (docs.length < PAGE) return
    last = docs.at(-1)?._seq ?? last
  }
}
