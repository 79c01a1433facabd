import { compare, type Finding, type Shown, type WalkedLog } from './audit/verify.js'
import { apiKeys } from './projections/api-keys.js'
import { deliveryNotes } from './projections/delivery-notes.js'
import { locations } from './projections/locations.js'
import { materials } from './projections/materials.js'
import type { Projection } from './projections/projection.js'
import type { ReadModels } from './projections/read-models.js'
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

const PAGE = 500

/** Holds the lists that people see against what a walk through the log came to. */
export async function compareLists(
  readModels: ReadModels,
  streams: WalkedLog['streams'],
  found: (finding: Finding) => void,
): Promise<void> {
  for (const [kind, projection] of SHOWN) {
    await compare(kind, streams, pages(readModels, projection as unknown as Projection<Doc & Shown>), found)
  }
}

async function* pages(readModels: ReadModels, projection: Projection<Doc & Shown>): AsyncGenerator<readonly Shown[]> {
  for (let last = -1; ; ) {
    const docs = await readModels.of(projection).find({ where: [{ field: '_seq', above: last }], limit: PAGE })
    yield docs
    if (docs.length < PAGE) return
    last = docs.at(-1)?._seq ?? last
  }
}
