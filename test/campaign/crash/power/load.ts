import type { Client, Received } from '../../../support/client.js'
import { waitWithin } from '../../../support/collecting.js'

/** An idempotent command, repeated until it is answered. */
export interface Command {
  /** Its Idempotency-Key, which is also part of its request IDs. */
  readonly name: string
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body?: object
  /** A file in place of a body. */
  readonly csv?: string
  readonly ifMatch?: string
  /** The commands that were answered before this one was sent. */
  readonly after: readonly string[]
}

export interface SentCommands {
  readonly commands: Map<string, Command>
  /** The responses by name. */
  readonly answers: Map<string, Received>
}

export const createSentCommands = (): SentCommands => ({ commands: new Map(), answers: new Map() })

export function send(client: Client, { name, method, path, body, csv, ifMatch }: Command): Promise<Received> {
  const headers = {
    'x-request-id': name,
    'idempotency-key': name,
    ...(ifMatch ? { 'if-match': ifMatch } : {}),
    ...(csv ? { 'content-type': 'text/csv' } : {}),
  }
  return client.call(method, path, { ...(csv ? { raw: csv } : { body: body ?? {} }), headers })
}

type CommandInput = Partial<Omit<Command, 'name' | 'after'>> & Pick<Command, 'path'>
type SendCommand = (target: CommandInput) => Promise<Received>
type Writer = (request: SendCommand, turn: number) => Promise<void>

export interface Goods {
  readonly materials: readonly string[]
  /** A webhook that fails until the power cut. */
  readonly failing: string
  readonly user: string
}

/** Sends commands and fails unless they succeed: none of them can be rejected. */
function createSender(client: Client, requested: SentCommands, writer: string): SendCommand {
  let count = 0
  return async target => {
    count += 1
    const name = `${writer}-${count}`
    const command: Command = { method: 'POST', ...target, name, after: [...requested.answers.keys()] }
    requested.commands.set(name, command)
    return recordResponse(requested, command, await send(client, command))
  }
}

/** Part of the URL of the failing webhook. */
export const FAILING_PATH = '/away'

export function recordResponse(
  { answers }: SentCommands,
  { name, method, path }: Command,
  received: Received,
): Received {
  if (received.status >= 300) throw new Error(`${name}: ${method} ${path}: ${received.status} ${received.text}`)
  answers.set(name, received)
  return received
}

/**
 * Creates the goods that the writers below move, check out, and deliver, after the webhooks of the working and the
 * failing receiver.
 */
export async function createGoods(client: Client, requested: SentCommands, receiver: string): Promise<Goods> {
  const request = createSender(client, requested, 'stock')
  const created = async (target: CommandInput): Promise<string> => (await request(target)).body.id
  await created({ path: '/webhooks', body: { name: 'Shop', url: receiver, events: ['stock.changed'] } })
  const away = { name: 'Away', url: `${receiver}${FAILING_PATH}`, events: ['location.created'] }
  const failing = await created({ path: '/webhooks', body: away })
  const materials: string[] = []
  for (let n = 0; n < 4; n += 1)
    materials.push(await created({ path: '/materials', body: { name: `Screw ${n}`, unit: 'pcs', stock: 1_000 } }))
  return { materials, failing, user: await created({ path: '/users', body: { name: 'Ada' } }) }
}

/** Runs writers of every kind in sequence, for this number of turns each, until a command isn't answered. */
export async function write(
  client: Client,
  requested: SentCommands,
  goods: Goods,
  life: string,
  turns: number,
): Promise<void> {
  const ways = [
    ...[
      createMovementWriter(goods),
      createMovementWriter(goods),
      createLoanWriter(goods),
      createNoteWriter(goods),
      createRecords,
    ],
    ...[createUpdateWriter(), createImportWriter(client), createBulkWriter(goods), createReplayWriter(goods)],
  ]
  const writers = ways.map(async (way, n) => {
    const request = createSender(client, requested, `${life}-${n}`)
    for (let turn = 0; turn < turns; turn += 1) await way(request, turn)
  })
  await Promise.all(writers)
}

const createMovementWriter =
  ({ materials }: Goods): Writer =>
  async (request, turn) => {
    const type = turn % 3 === 0 ? 'withdrawal' : 'receipt'
    await request({ path: `/materials/${materials[turn % materials.length]}/movements`, body: { type, quantity: 1 } })
  }

function createLoanWriter({ user }: Goods): Writer {
  let tool: string | undefined
  return async request => {
    tool ??= (await request({ path: '/tools', body: { name: 'Drill' } })).body.id as string
    await request({ path: `/tools/${tool}/checkout`, body: { user_id: user } })
    await request({ path: `/tools/${tool}/checkin`, body: { condition: 'good' } })
  }
}

const createNoteWriter =
  ({ materials }: Goods): Writer =>
  async request => {
    const items = materials.map(material_id => ({ material_id, quantity: 2 }))
    const note = await request({ path: '/delivery-notes', body: { type: 'receipt', items } })
    await request({ path: `/delivery-notes/${note.body.id}/complete` })
  }

const createRecords: Writer = async (request, turn) => {
  const tracked = { batch_tracking: true, opening_batch_number: `L-${turn}` }
  await request({ path: '/materials', body: { name: `Resin ${turn}`, unit: 'l', stock: 5, ...tracked } })
  await request({ path: '/locations', body: { name: `Shelf ${turn}` } })
}

function createUpdateWriter(): Writer {
  let created: { readonly id: string; tag: string } | undefined
  return async (request, turn) => {
    created ??= {
      id: (await request({ path: '/materials', body: { name: 'Changed', unit: 'pcs' } })).body.id,
      tag: '"0"',
    }
    const target = { path: `/materials/${created.id}`, body: { name: `Changed ${turn}` }, ifMatch: created.tag }
    created.tag = String((await request({ method: 'PATCH', ...target })).headers.etag)
  }
}

const IMPORT_ROWS = 12
/** Sometimes imports a file and waits for it: no other writes happen meanwhile that it might miss. */
const createImportWriter =
  (client: Client): Writer =>
  async (request, turn) => {
    if (turn % 4 !== 0) return
    const rows = Array.from({ length: IMPORT_ROWS }, (_, n) => `Part ${turn} ${n},pcs,${Date.now()}-${n},${n}\n`)
    const { body } = await request({ path: '/imports?kind=materials', csv: `name,unit,sku,stock\n${rows.join('')}` })
    await waitForImport(client, body.id)
  }

export async function waitForImport(client: Client, id: string): Promise<void> {
  const created = await waitWithin(60_000, `the import ${id} is over`, async () => {
    const { body } = await client.get(`/imports/${id}`)
    return ['completed', 'failed', 'invalid'].includes(body.status) && body
  })
  if (created.status !== 'completed' || created.created !== IMPORT_ROWS)
    throw new Error(`an accepted import ended as ${JSON.stringify(created)}`)
}

const createBulkWriter =
  ({ materials }: Goods): Writer =>
  async (request, turn) => {
    if (turn % 2 !== 0) return
    const items = materials.map(material_id => ({ material_id, type: 'receipt', quantity: 3 }))
    await request({ path: '/movements', body: { items } })
  }

/** An event type that only this webhook gets, and only after a replay. */
export const REPLAYED_TYPE = 'user.created'

const createReplayWriter =
  ({ failing }: Goods): Writer =>
  async (request, turn) => {
    if (turn === 1) await request({ path: `/webhooks/${failing}/replay`, body: { events: [REPLAYED_TYPE] } })
  }
