import type { Client, Received } from './client.js'

/** An idempotent action of a writer, repeated until it is answered. */
export type SendRequest = (
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  also?: { readonly ifMatch?: string; readonly refusedWith?: number },
) => Promise<Received>

/** The results of the writes. */
export interface WriteOutcome {
  /** Number of idempotent commands that succeeded. */
  readonly done: number
  /** Responses that a careful client doesn't expect. */
  readonly rejections: readonly string[]
}

export interface CarefulWriters {
  /** Resolves after every writer was answered this many more times, or after an unexpected rejection. */
  more(times: number): Promise<void>
  /** Stops after the requests in progress are answered. */
  settle(): Promise<WriteOutcome>
}

const PAUSE_MS = 50

/** A loop of actions that is rejected only if a write is applied twice or lost, except where it says so. */
export type Writer = (act: SendRequest, turn: number) => Promise<void>

/**
 * Starts writers that repeat unanswered requests under the same key, like careful clients: movements of one material,
 * changes with If-Match, checkouts, delivery notes, new records, and further ones.
 */
export function startCarefulWriters(
  client: Client,
  materialId: string,
  count: number,
  further: readonly (() => Writer | Promise<Writer>)[] = [],
): CarefulWriters {
  const mark = Math.random().toString(36).slice(2)
  const refused: string[] = []
  const turns = Array.from({ length: count }, () => 0)
  let done = 0
  let stopped = false
  let progress = () => {}

  const usual = [
    () => createMovementWriter(materialId),
    () => createUpdateWriter(client),
    () => createLoanWriter(client),
    () => createNoteWriter(materialId),
    createRecordWriter,
  ]
  const ways = [...usual, ...further]

  async function work(writer: number): Promise<void> {
    const way = await (ways[writer % ways.length] as () => Writer | Promise<Writer>)()
    let acts = 0
    const act: SendRequest = async (method, path, body, { ifMatch, refusedWith } = {}) => {
      acts += 1
      const named = { ...(ifMatch ? { 'If-Match': ifMatch } : {}), 'Idempotency-Key': `${mark}-${writer}-${acts}` }
      const response = await retryUntilAnswered(() => client.call(method, path, { body, headers: named }))
      const isExpected = refusedWith === undefined ? response.status < 300 : response.status === refusedWith
      if (!isExpected) throw new Error(`${method} ${path}: ${response.status} ${response.text}`)
      if (refusedWith === undefined) done += 1
      return response
    }
    for (let turn = 0; !stopped; turn += 1) {
      await way(act, turn)
      turns[writer] = turn
      progress()
    }
  }

  const writing = Promise.all(
    turns.map((_, writer) =>
      work(writer).catch((error: Error) => {
        refused.push(error.message)
        progress()
      }),
    ),
  )
  return {
    more: times =>
      new Promise(resolve => {
        const enough = turns.map(turn => turn + times)
        progress = () => {
          if (refused.length > 0 || turns.every((turn, n) => turn >= (enough[n] ?? 0))) resolve()
        }
      }),
    async settle() {
      stopped = true
      await writing
      return { done, rejections: refused }
    },
  }
}

/** Repeats a request until it is answered definitively. */
export async function retryUntilAnswered(request: () => Promise<Received>): Promise<Received> {
  for (;;) {
    const response = await request().catch(() => undefined)
    if (response && isFinal(response)) return response
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
}

/** Reports whether the response is definitive, as a whole and for each item. */
export const isFinal = ({ status, body }: Received): boolean =>
  status < 500 &&
  body?.error?.code !== 'IDEMPOTENCY_IN_PROGRESS' &&
  !body?.data?.some((entry: Received) => entry.status === 503)

const createMovementWriter =
  (materialId: string): Writer =>
  async act => {
    await act('POST', `/materials/${materialId}/movements`, { type: 'receipt', quantity: 1 })
  }

async function createUpdateWriter(client: Client): Promise<Writer> {
  const { id } = await client.create('/materials', { name: 'Changed', unit: 'pcs' })
  let tag = '"0"'
  return async (act, turn) => {
    const { headers } = await act('PATCH', `/materials/${id}`, { name: `Changed ${turn}` }, { ifMatch: tag })
    tag = String(headers.etag)
  }
}

async function createLoanWriter(client: Client): Promise<Writer> {
  const { id } = await client.create('/tools', { name: 'Drill' })
  const user = await client.create('/users', { name: 'Ada' })
  return async act => {
    await act('POST', `/tools/${id}/checkout`, { user_id: user.id })
    await act('POST', `/tools/${id}/checkin`, { condition: 'good' })
  }
}

const createNoteWriter =
  (materialId: string): Writer =>
  async act => {
    const items = [{ material_id: materialId, quantity: 1 }]
    const { body: note } = await act('POST', '/delivery-notes', { type: 'receipt', items })
    await act('POST', `/delivery-notes/${note.id}/complete`, {})
  }

const createRecordWriter = (): Writer => async (act, turn) => {
  await act('POST', '/materials', { name: `New ${turn}`, unit: 'pcs', stock: 5 })
  await act('POST', '/locations', { name: `New ${turn}` })
  await act('POST', '/users', { name: `New ${turn}` })
  await act('POST', '/tools', { name: `New ${turn}` })
}
