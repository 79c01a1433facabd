import { streamOf } from '../../domain/decisions/aggregate.js'
import type { Decimal } from '../../domain/values/quantity.js'
import type { StoredEvent } from '../../events/log/envelope.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { materials } from '../../projections/materials.js'
import type { EventStore, ReadAll } from '../../stores/event-store.js'
import { checkLog, type Finding, NO_STOCK } from '../checks/check-log.js'
import type { ProvedStream, Prover } from './prover.js'

/** A balance in the read model, and the balance that results from the events. */
export interface ComparedBalance {
  readonly shown: Decimal
  readonly replayed: Decimal
}

export interface MaterialCheck {
  /** Revision and hash of the last event that the read model shows. */
  readonly revision: number
  readonly hash: string
  readonly stock: ComparedBalance
  readonly locations: readonly ({ readonly locationId: string } & ComparedBalance)[]
  /** Problems of the events: their hashes, links, and balances. */
  readonly findings: readonly Finding[]
  readonly isEqual: boolean
  /** Proof of the last event before the newest checkpoint; undefined before the first checkpoint. */
  readonly head: ProvedStream | undefined
}

export interface MaterialCheckOptions {
  readonly store: Pick<EventStore, 'readStream'>
  readonly readModels: Pick<ReadModels, 'of'>
  readonly prover: Pick<Prover, 'proveStream'>
}

/** Returns a function that replays a material, and compares it with the read model; undefined if there is none. */
export function createMaterialCheck({ store, readModels, prover }: MaterialCheckOptions) {
  return async (id: string): Promise<MaterialCheck | undefined> => {
    const doc = await readModels.of(materials).get(id)
    if (doc === undefined) return undefined
    const stream = streamOf('material', id)
    const revision = Number(doc.revision)
    const findings: Finding[] = []
    const upToDoc = {
      readAll: ({ onUnreadable }: ReadAll) => upTo(store.readStream(stream, { onUnreadable }), revision),
    }
    const { streams } = await checkLog(
      upToDoc,
      finding => findings.push(finding),
      () => {},
    )
    const end = streams.get(stream)
    const replayed = end?.stock ?? NO_STOCK
    const stock = { shown: doc.stock, replayed: replayed.stock }
    const ids = new Set([...Object.keys(doc.balances), ...Object.keys(replayed.balances)])
    const locations = Array.from(ids, locationId => ({
      locationId,
      shown: doc.balances[locationId] ?? '0',
      replayed: replayed.balances[locationId] ?? '0',
    }))
    const isLast = end?.revision === revision && end.hash === doc.hash
    return {
      ...{ revision, hash: String(doc.hash), stock, locations, findings },
      isEqual: isLast && findings.length === 0 && [stock, ...locations].every(one => one.shown === one.replayed),
      head: await prover.proveStream(stream),
    }
  }
}

async function* upTo(batches: AsyncIterable<readonly StoredEvent[]>, revision: number) {
  for await (const events of batches) {
    yield events.filter(event => event.revision <= revision)
    if ((events.at(-1)?.revision ?? -1) >= revision) return
  }
}
