import type { Received } from './client.js'
import type { Instance } from './shared-servers.js'

/** Of each material, before anything is taken. */
export const STOCK = 1_000_000

/** Materials to take from. */
export async function stocked({ client }: Instance, count: number): Promise<string[]> {
  const asked = Array.from({ length: count }, (_, n) =>
    client.make('/materials', { name: `Wood screw ${n}`, unit: 'pcs', stock: STOCK }),
  )
  return (await Promise.all(asked)).map(({ id }) => id)
}

/** Everything taken from them, as an instance shows it to somebody who has seen so much. */
export async function takenOf({ client }: Instance, ids: readonly string[], seen: string): Promise<number> {
  const headers = { 'Inventory-Position': seen }
  const stocks = await Promise.all(ids.map(async id => (await client.get(`/materials/${id}`, { headers })).body.stock))
  return stocks.reduce((sum, stock) => sum + STOCK - stock, 0)
}

/** What became of the writes of a load. */
export interface Tally {
  /** Answered with success. */
  readonly done: number
  /** Named commands that got no answer but 503, or none at all: applied once or not at all. */
  readonly open: number
  readonly statuses: ReadonlyMap<string, number>
  readonly slowestMs: number
  /** Position of the last of them in the log. */
  readonly seen: string
}

export interface Load {
  /** Resolves once so many more writes have been answered with success. */
  more(count: number): Promise<void>
  /** Tries again by name whatever is open, until everything is settled. */
  settle(): Promise<Tally>
}

interface Options {
  readonly instances: () => readonly Instance[]
  readonly ids: readonly string[]
  readonly writers: number
  /** What is asked again beside 503, as what it rests on is just being taken away. */
  readonly passing?: readonly string[]
}

const PAUSE_MS = 20

/**
 * Writers that take 1 from their material again and again, each time under a new name, and repeat under the same name
 * what was not answered, as a careful client does: at whichever instance is there.
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
    const there = instances()
    const instance = there[turn % there.length]
    if (!instance) return undefined
    const asked = performance.now()
    try {
      const body = { type: 'subtract', quantity: 1 }
      return await instance.client.post(`/materials/${id}/stock-adjustment`, body, { 'Idempotency-Key': name })
    } catch {
      return undefined
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - asked)
    }
  }

  async function write(writer: number): Promise<void> {
    const id = ids[writer % ids.length] as string
    let turn = writer
    for (let n = 0; !stopped; n += 1) {
      open += 1
      for (;;) {
        const answer = await take(`${mark}-${writer}-${n}`, id, turn++)
        const said = answer ? `${answer.status} ${answer.body?.error?.code ?? ''}`.trim() : 'no answer'
        statuses.set(said, (statuses.get(said) ?? 0) + 1)
        if (answer?.status === 201) {
          const position = String(answer.headers['inventory-position'])
          if (position > seen) seen = position
          break
        }
        if (answer && answer.status < 500 && !again.has(answer.body.error.code)) {
          throw new Error(`a load was answered ${answer.status}: ${answer.text}`)
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
