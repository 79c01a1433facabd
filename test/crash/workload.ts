import type { Random } from '../../src/cli/demo/random.js'
import type { Client, Received } from '../support/client.js'

/** A requested write. Its mark is stored in the record that it creates, so it can be found and counted. */
export interface Write {
  readonly mark: string
  readonly kind: 'material' | 'movement'
  readonly path: string
  readonly body: object
  readonly name: string | undefined
}

/** What is known about all writes so far. */
export interface KnownWrites {
  readonly answered: Map<string, { readonly write: Write; readonly body: Received['body'] }>
  /** Writes whose connection broke before a response: each might have been applied. */
  readonly unanswered: Map<string, Write>
  readonly materials: string[]
}

export const createKnownWrites = (): KnownWrites => ({ answered: new Map(), unanswered: new Map(), materials: [] })

const STOCK = 1_000

/** Writes until the connection breaks: new materials, and movements of known materials. */
export async function writeRepeatedly(
  client: Client,
  known: KnownWrites,
  random: Random,
  writer: string,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const write = nextWrite(known, random, `${writer}-${n}`)
    let received: Received
    try {
      received = await sendWrite(client, write)
    } catch {
      known.unanswered.set(write.mark, write)
      return
    }
    recordResponse(known, write, received)
  }
}

/** Repeats idempotent requests without a response. They are then acknowledged like all others. */
export async function repeatUnanswered(client: Client, known: KnownWrites): Promise<number> {
  const named = [...known.unanswered.values()].filter(({ name }) => name !== undefined)
  for (const write of named) {
    recordResponse(known, write, await sendWrite(client, write))
    known.unanswered.delete(write.mark)
  }
  return named.length
}

export const sendWrite = (client: Client, { path, body, name }: Write): Promise<Received> =>
  client.post(path, body, name === undefined ? undefined : { 'idempotency-key': name })

function recordResponse(known: KnownWrites, write: Write, { status, text, body }: Received): void {
  if (status !== 201) throw new Error(`${write.mark}: ${write.path} was answered ${status}: ${text}`)
  known.answered.set(write.mark, { write, body })
  if (write.kind === 'material') known.materials.push(body.id)
}

function nextWrite({ materials }: KnownWrites, random: Random, mark: string): Write {
  const name = random.chance(0.5) ? `name-${mark}` : undefined
  if (materials.length < 3 || random.chance(0.1)) {
    return { mark, kind: 'material', path: '/materials', body: { name: mark, unit: 'pcs', stock: STOCK }, name }
  }
  const body = { type: random.chance(0.5) ? 'receipt' : 'withdrawal', quantity: 1 + random.below(3), reference: mark }
  return { mark, kind: 'movement', path: `/materials/${random.pick(materials)}/movements`, body, name }
}
