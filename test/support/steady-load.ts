import type { Received } from './client.js'
import type { Instance } from './shared-servers.js'

/** Initial stock of each material. */
export const STOCK = 1_000_000

/** Creates materials with stock. */
export async function createStockedMaterials({ client }: Instance, count: number): Promise<string[]> {
  const requested = Array.from({ length: count }, (_, n) =>
    client.create('/materials', { name: `Wood screw ${n}`, unit: 'pcs', stock: STOCK }),
  )
  return (await Promise.all(requested)).map(({ id }) => id)
}

/** Returns the total withdrawn, as an instance shows it to a client that has seen this position. */
export async function countWithdrawn({ client }: Instance, ids: readonly string[], seen: string): Promise<number> {
  const headers = { 'Inventory-Position': seen }
  const stocks = await Promise.all(ids.map(async id => (await client.get(`/materials/${id}`, { headers })).body.stock))
  return stocks.reduce((sum, stock) => sum + STOCK - stock, 0)
}

/** The results of a load. */
export interface LoadResult {
  /** Number of successful writes. */
  readonly done: number
  /** Number of idempotent requests with no response except 503: each is applied once or not at all. */
  readonly open: number
  readonly statuses: ReadonlyMap<string, number>
  readonly slowestMs: number
  /** Log position of the last successful write. */
  readonly seen: string
}

export interface Load {
  /** Resolves after this number of further successful writes. */
  more(count: number): Promise<void>
  /** Retries all open requests until they are settled. */
  settle(): Promise<LoadResult>
}

interface Options {
  readonly instances: () => readonly Instance[]
  readonly ids: readonly string[]
  readonly writers: number
  /** Error codes to retry in addition to 503, because the test removes what the requests rely on. */
  readonly passing?: readonly string[]
}

const PAUSE_MS = 20

/**
 * Starts writers that withdraw 1 from their material repeatedly, each time with a new key, and retry unanswered
 * requests with the same key, like careful clients, at any available instance.
 */
export function startLoad({ instances, ids, writers, passing = [] }: Options): Load {
  const again = new Set(['IDEMPOTENCY_IN_PROGRESS', ...passing])
  const statuses = new Map<string, number>()
  const mark = Math.random().toString(36).slice(2)
  let done = 0
  let open = 0
  let slowestMs = 0
  let seen = ''
  let stopped = false
  let progress = () => {}

  async function take(name: string, id: string, turn: number): Promise<Received | undefined> {
    const running = instances()
    const instance = running[turn % running.length]
    if (!instance) return undefined
    const requested = performance.now()
    try {
      const body = { type: 'subtract', quantity: 1 }
      return await instance.client.post(`/materials/${id}/stock-adjustment`, body, { 'Idempotency-Key': name })
    } catch {
      return undefined
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - requested)
    }
  }

  async function write(writer: number): Promise<void> {
    const id = ids[writer % ids.length] as string
    let turn = writer
    for (let n = 0; !stopped; n += 1) {
      open += 1
      for (;;) {
        const response = await take(`${mark}-${writer}-${n}`, id, turn++)
        const output = response ? `${response.status} ${response.body?.error?.code ?? ''}`.trim() : 'no answer'
        statuses.set(output, (statuses.get(output) ?? 0) + 1)
        if (response?.status === 201) {
          const position = String(response.headers['inventory-position'])
          if (position > seen) seen = position
          break
        }
        if (response && response.status < 500 && !again.has(response.body.error.code)) {
          throw new Error(`a load was answered ${response.status}: ${response.text}`)
        }
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      }
      open -= 1
      done += 1
      progress()
    }
  }

  const writing = Promise.all(Array.from({ length: writers }, (_, n) => write(n)))
  return {
    more: count =>
      Promise.race([
        writing.then(() => {}),
        new Promise<void>(resolve => {
          const enough = done + count
          progress = () => done >= enough && resolve()
        }),
      ]),
    async settle() {
      stopped = true
      await writing
      return { done, open, statuses, slowestMs, seen }
    },
  }
}
