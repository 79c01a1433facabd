import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { parseConfig } from '../src/app/config.js'
import { createCore } from '../src/app/core.js'
import { bootstrap, ownContext } from '../src/commands/bootstrap.js'
import { isRejection, type Rejection } from '../src/domain/decisions/rejection.js'
import { openStores } from '../src/opening/open-stores.js'
import type { Load, LoadRequest } from './client.js'
import { ADMIN_KEY } from './processes.js'

export interface Past {
  readonly ids: readonly string[]
  /** When all materials existed, and when the last movement was recorded. */
  readonly from: number
  readonly to: number
  readonly events: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Commands that run concurrently and share commits. */
const AT_ONCE = 200

/** A read of the present and the same read as of a time. Each value is requested once. */
export interface PastPhase {
  readonly name: string
  /** Maximum cost, relative to the read of the present. */
  readonly target: number
  readonly now: () => LoadRequest
  readonly past: () => LoadRequest
}

/** Returns reads as of random times since the materials exist. */
export function pastPhases({ ids, from, to }: Past): readonly PastPhase[] {
  const anyId = () => ids[Math.floor(Math.random() * ids.length)] as string
  const anyTime = () => new Date(from + Math.random() * (to - from)).toISOString()
  const get = (path: string): LoadRequest => ({ method: 'GET', path: `/api/v1${path}` })
  let offset = 0
  /** Returns a page that wasn't requested before, so that its response isn't cached. */
  const newPage = () => {
    offset = (offset + 1) % ids.length
    return get(`/materials?offset=${offset}`)
  }
  const page = () => get(`/materials?as_of=${anyTime()}`)
  return [
    { name: 'list of 50, cached', target: 10, now: () => get('/materials'), past: page },
    { name: 'list of 50, not cached', target: 10, now: newPage, past: page },
    {
      name: 'material by ID',
      target: 2,
      now: () => get(`/materials/${anyId()}`),
      past: () => get(`/materials/${anyId()}?as_of=${anyTime()}`),
    },
  ]
}

/** Waits until lists of the past are complete, which takes minutes after a million movements. */
export async function untilReadable(load: Load): Promise<void> {
  for (;;) {
    const [reply] = await load.sendAll([{ method: 'GET', path: '/api/v1/materials?as_of=2000-01-01' }])
    if (reply?.status === 200) return
    await pause(1000)
  }
}

/**
 * Fills an installation with materials that were created a year ago and moved throughout the year, `movements` times
 * each, so that nearly every movement ends a stored state. Its clock runs from then to now.
 */
export async function fillPast(dataDir: string, materials: number, movements: number): Promise<Past> {
  const log = pino({ level: 'error' }, pino.destination(2))
  const from = Date.now() - 365 * DAY_MS
  let time = from - DAY_MS
  const now = () => Math.floor(time)
  const stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: dataDir, INVENTORY_ADMIN_KEY: ADMIN_KEY }), log)
  const core = await createCore({ stores, log, now })
  await bootstrap({ executor: core.executor, installation: core.instance.installation, now })
  const home = core.instance.installation.defaultLocationId
  const context = ownContext({ installation: core.instance.installation, now })
  const forAll = async <T extends object>(count: number, one: (n: number) => Promise<T | Rejection>) => {
    const results: T[] = []
    for (let done = 0; done < count; done += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, n) => one(done + n))
      for (const result of await Promise.all(some)) {
        if (isRejection(result)) throw new Error(String(result))
        results.push(result as T)
      }
    }
    return results
  }
  const made = await forAll(materials, n => {
    time += DAY_MS / materials
    return core.commands.materials.create(context, {
      name: `Material ${(n * 7919) % materials}`,
      unit: 'pcs',
      sku: `ART-${n}`,
      ean: null,
      category: `Category ${n % 50}`,
      description: null,
      min_stock: '10',
      purchase_price: n % 3 === 0 ? null : '2.5',
      custom_fields: {},
      primary_location_id: home,
      opening: [{ locationId: home, quantity: 1_000_000_000n, field: 'location_id' }],
    })
  })
  const ids = made.map(({ id }) => id)
  const count = materials * movements
  await forAll(count, () => {
    time += (365 * DAY_MS) / count
    const id = ids[Math.floor(Math.random() * ids.length)] as string
    const type = Math.random() < 0.5 ? 'withdrawal' : 'receipt'
    return core.commands.materials.moveStock(context, id, {
      type,
      quantity: 1_000_000n,
      note: null,
      reason: null,
      reference: null,
    })
  })
  const events = await stores.events.head()
  await core.stop()
  await stores.close()
  return { ids, from, to: now(), events }
}
