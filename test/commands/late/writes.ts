import { expect } from 'chai'
import type { Client, Received } from '../../support/client.js'

export interface WriteCall {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

/** A write whose first attempt arrives late. */
export interface Write {
  readonly title: string
  /** Creates new prerequisites on each call. */
  readonly prepare: (client: Client, n: number) => Promise<WriteCall>
  readonly status: number
  /** The types of the events with its command name. */
  readonly leaves: readonly string[]
  /** Index of the append of the first attempt that is delayed. Default: the first. */
  readonly held?: number
  /** Additional checks after the response. */
  readonly check?: (client: Client, answer: Received, asked: WriteCall) => Promise<void>
}

const createMaterial = (client: Client, stock = 20) =>
  client.create('/materials', { name: 'Wood glue', unit: 'l', stock })

const readStock = async (client: Client, id: string) => (await client.get(`/materials/${id}`)).body.stock

const movementWrite = (title: string, quantity: number): Write => ({
  title,
  async prepare(client) {
    const { id } = await createMaterial(client)
    return { method: 'POST', path: `/materials/${id}/movements`, body: { type: 'withdrawal', quantity } }
  },
  status: 201,
  leaves: ['stock-moved'],
  async check(client, { body }) {
    expect(await readStock(client, body.material_id)).to.equal(20 - quantity)
  },
})

const createWrite = (title: string, path: string, body: object, ...leaves: string[]): Write => ({
  title,
  prepare: async () => ({ method: 'POST', path, body }),
  status: 201,
  leaves,
  async check(client, answer) {
    expect((await client.get(String(answer.headers.location))).body.id ?? answer.body.id).to.equal(answer.body.id)
  },
})

async function createCheckout(client: Client): Promise<WriteCall> {
  const { id } = await client.create('/tools', { name: 'Drill' })
  const user = await client.create('/users', { name: 'Ada' })
  return { method: 'POST', path: `/tools/${id}/checkout`, body: { user_id: user.id } }
}

const HOOK = { name: 'Hook', url: 'https://example.org/hook', events: ['*'], active: false }

export const WRITES: readonly Write[] = [
  movementWrite('a movement', 4),
  movementWrite('a movement that takes everything', 20),
  createWrite(
    'a new material',
    '/materials',
    { name: 'Dowel', unit: 'pcs', stock: 5 },
    'material-created',
    'stock-moved',
  ),
  createWrite('a new tool', '/tools', { name: 'Drill' }, 'tool-created'),
  createWrite('a new location', '/locations', { name: 'Shelf' }, 'location-created'),
  createWrite('a new user', '/users', { name: 'Ada' }, 'user-created'),
  createWrite('a new key', '/api-keys', { name: 'Shop', scopes: ['materials:read'] }, 'api-key-created'),
  createWrite('a new webhook', '/webhooks', HOOK, 'webhook-created'),
  {
    title: 'a change that insists on a revision',
    async prepare(client) {
      const { id } = await createMaterial(client)
      const headers = { 'If-Match': '"1"' }
      return { method: 'PATCH', path: `/materials/${id}`, body: { name: 'Glue' }, headers }
    },
    status: 200,
    leaves: ['material-updated'],
  },
  {
    title: 'a checkout',
    prepare: createCheckout,
    status: 200,
    leaves: ['tool-checked-out'],
  },
  {
    title: 'a checkin',
    async prepare(client) {
      const { id } = await client.create('/tools', { name: 'Drill' })
      const user = await client.create('/users', { name: 'Ada' })
      await client.create(`/tools/${id}/checkout`, { user_id: user.id })
      return { method: 'POST', path: `/tools/${id}/checkin`, body: { condition: 'good' } }
    },
    status: 200,
    leaves: ['tool-checked-in'],
  },
  ...['the grant', 'the user'].map(
    (late, n): Write => ({
      title: `an administrator deactivated, of which ${late} is late`,
      async prepare(client) {
        const { id } = await client.create('/users', { name: 'Ada', role: 'admin' })
        return { method: 'PATCH', path: `/users/${id}`, body: { active: false } }
      },
      held: n + 1,
      status: 200,
      leaves: ['user-updated'],
    }),
  ),
  {
    title: 'a webhook made active',
    async prepare(client) {
      const { id } = await client.create('/webhooks', HOOK)
      return { method: 'PATCH', path: `/webhooks/${id}`, body: { name: 'Other' } }
    },
    status: 200,
    leaves: ['webhook-updated'],
  },
  ...[1, 2, 3].map(
    (held): Write => ({
      title: `a new delivery note, of which the ${['', 'note', 'number', 'number on the note'][held]} is late`,
      async prepare(client) {
        const { id } = await createMaterial(client)
        return { method: 'POST', path: '/delivery-notes', body: noteBody(id, 4) }
      },
      status: 201,
      leaves: ['delivery-note-created'],
      held,
    }),
  ),
  ...[1, 2, 3, 4].map(
    (held): Write => ({
      title: `the completion of a delivery note, of which append ${held} is late`,
      async prepare(client) {
        const { id } = await createMaterial(client)
        const note = await client.create('/delivery-notes', noteBody(id, 4))
        return { method: 'POST', path: `/delivery-notes/${note.id}/complete`, body: {} }
      },
      status: 200,
      leaves: ['delivery-note-completion-started'],
      held,
      async check(client, { body }) {
        expect(body.status).to.equal('completed')
        expect(await readStock(client, body.items[0].material_id)).to.equal(16)
      },
    }),
  ),
  ...[1, 2].map(
    (held): Write => ({
      title: `the completion of a delivery note that is short, of which append ${held} is late`,
      async prepare(client) {
        const { id } = await createMaterial(client)
        const note = await client.create('/delivery-notes', noteBody(id, 21))
        return { method: 'POST', path: `/delivery-notes/${note.id}/complete`, body: {} }
      },
      status: 409,
      leaves: ['delivery-note-completion-started'],
      held,
    }),
  ),
]

/** A write that is rejected after another record has changed. */
export interface LaterRejectedWrite extends Write {
  readonly forbid: (client: Client, asked: WriteCall) => Promise<unknown>
}

export const LATER_REJECTED_WRITES: readonly LaterRejectedWrite[] = [
  {
    title: 'a movement to a location that is archived meanwhile',
    async prepare(client) {
      const { id } = await createMaterial(client)
      const { id: location_id } = await client.create('/locations', { name: 'Shelf' })
      return { method: 'POST', path: `/materials/${id}/movements`, body: { type: 'receipt', quantity: 2, location_id } }
    },
    forbid: (client, { body }) =>
      expectSuccess(client.call('DELETE', `/locations/${readField(body, 'location_id')}`, {})),
    status: 201,
    leaves: ['stock-moved'],
  },
  {
    title: 'a movement to a primary location that is archived meanwhile',
    async prepare(client) {
      const { id: location_id } = await client.create('/locations', { name: 'Shelf' })
      const { id } = await client.create('/materials', { name: 'Wood glue', unit: 'l', location_id })
      return { method: 'POST', path: `/materials/${id}/movements`, body: { type: 'receipt', quantity: 2 } }
    },
    async forbid(client, { path }) {
      const { body } = await client.get(path.replace('/movements', ''))
      return expectSuccess(client.call('DELETE', `/locations/${body.location_id}`, {}))
    },
    status: 201,
    leaves: ['stock-moved'],
  },
  {
    title: 'a checkout to a user who is deactivated meanwhile',
    prepare: createCheckout,
    forbid: (client, { body }) =>
      expectSuccess(client.call('PATCH', `/users/${readField(body, 'user_id')}`, { body: { active: false } })),
    status: 200,
    leaves: ['tool-checked-out'],
  },
]

const readField = (body: object, name: string): unknown => (body as Readonly<Record<string, unknown>>)[name]

async function expectSuccess(asked: Promise<Received>): Promise<void> {
  const { status, text } = await asked
  expect(status, text).to.be.oneOf([200, 204])
}

const noteBody = (id: string, quantity: number) => ({ type: 'withdrawal', items: [{ material_id: id, quantity }] })
