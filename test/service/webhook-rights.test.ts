import { expect } from 'chai'
import { pino } from 'pino'
import { parseConfig } from '../../src/app/config.js'
import { offline } from '../../src/cli/shared/offline.js'
import { ownContext } from '../../src/commands/bootstrap.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { A_KEY } from '../../src/events/api-keys.js'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { ADMIN_KEY, type ServiceHere, startHere } from '../support/service.js'
import { type Receiver, startReceiver } from '../webhooks/receiver.js'

const LOOPBACK = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }

describe('A key that can manage webhooks', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let service: ServiceHere
  let receiver: Receiver

  beforeEach(async () => {
    receiver = await startReceiver(response => response.end('response of the receiver'))
    service = await startHere({ dataDir: folder.at('data'), settings: LOOPBACK })
  })
  afterEach(() => receiver.close())

  const keyWith = async (...scopes: string[]): Promise<string> =>
    (await service.client.create('/api-keys', { name: 'Hooks', scopes })).key
  const webhook = () => ({ name: 'Shop', url: receiver.url, events: ['*'] })

  it("can't receive events without the scope to read them, through any request", async () => {
    const { id } = await service.client.create('/webhooks', webhook())
    const attempt = await service.client.create(`/webhooks/${id}/test`, {})
    const asked: readonly (readonly [string, string, object])[] = [
      ['POST', '/webhooks', webhook()],
      ['PATCH', `/webhooks/${id}`, { url: receiver.url, active: true }],
      ['POST', `/webhooks/${id}/test`, {}],
      ['POST', `/webhooks/${id}/replay`, {}],
      ['POST', `/webhooks/${id}/rotate-secret`, {}],
      ['POST', `/webhooks/${id}/logs/${attempt.id}/redeliver`, {}],
    ]
    const [narrow, enough] = [
      await keyWith('webhooks:write', 'webhooks:read'),
      await keyWith('webhooks:write', 'events:read'),
    ]
    const before = receiver.received.length
    for (const [method, path, body] of asked) {
      const { status, body: refusal } = await service.client.call(method, path, { key: narrow, body })
      expect([status, refusal.error?.code], `${method} ${path}`).to.deep.equal([403, 'INSUFFICIENT_SCOPE'])
      expect(refusal.error.message).to.contain('webhooks:write and events:read')
    }
    expect(receiver.received).to.have.length(before)
    for (const [method, path, body] of asked) {
      const { status } = await service.client.call(method, path, { key: enough, body })
      expect(status, `${method} ${path}`).to.be.within(200, 202)
    }
    expect((await service.client.call('DELETE', `/webhooks/${id}`, { key: narrow })).status).to.equal(204)
  })

  it("can't change a webhook with administrators' events, not even in a race", async () => {
    const { id } = await service.client.create('/webhooks', { ...webhook(), events: ['api_key.*'] })
    const { commands, instance } = service.core
    const context = ownContext({ installation: instance.installation, now: Date.now })
    const refusals = [
      await commands.webhooks.update(context, id, { url: 'https://elsewhere.example.com/' }, false),
      await commands.webhooks.rotateSecret(context, id, undefined, false),
    ]
    for (const refused of refusals) expect(refused).to.include({ rejected: 'conflict' })
    expect((await service.client.get(`/webhooks/${id}`)).body.url).to.equal(receiver.url)
    expect(await commands.webhooks.update(context, id, { name: 'Till' }, true)).not.to.have.property('rejected')
  })

  it('sees responses of receivers only with webhooks:read', async () => {
    const { id } = await service.client.create('/webhooks', webhook())
    const [sends, reads] = [
      await keyWith('webhooks:write', 'events:read'),
      await keyWith('webhooks:write', 'events:read', 'webhooks:read'),
    ]
    const attempts = [`/webhooks/${id}/test`]
    for (const [key, shown] of [
      [reads, 'response of the receiver'],
      [sends, null],
    ] as const) {
      const tested = await service.client.call('POST', `/webhooks/${id}/test`, { key, body: {} })
      expect([tested.status, tested.body.success, tested.body.response_body]).to.deep.equal([200, true, shown])
      attempts.push(`/webhooks/${id}/logs/${tested.body.id}/redeliver`)
    }
    for (const path of attempts) {
      expect((await service.client.call('POST', path, { key: sends, body: {} })).body.response_body).to.equal(null)
    }
    const logs = await service.client.call('GET', `/webhooks/${id}/logs`, { key: reads })
    expect(logs.body.data[0].response_body).to.equal('response of the receiver')
  })

  it("sees sent payloads only with events:read, and administrators' events only as an administrator", async () => {
    const { id } = await service.client.create('/webhooks', { ...webhook(), events: ['*', 'api_key.*'] })
    const test = await service.client.create(`/webhooks/${id}/test`, {})
    const [hooks, events] = [await keyWith('webhooks:read'), await keyWith('webhooks:read', 'events:read')]
    const ofKeys = async () =>
      (await service.client.get(`/webhooks/${id}/logs`)).body.data.find(
        ({ event }: { event: string }) => event === 'api_key.created',
      )
    await waitUntil(async () => (await ofKeys()) !== undefined)
    const { id: forAdmins } = await ofKeys()
    const shown = async (key: string, logId: string) =>
      (await service.client.call('GET', `/webhooks/${id}/logs/${logId}`, { key })).status
    expect([await shown(hooks, test.id), await shown(events, test.id)]).to.deep.equal([403, 200])
    expect([await shown(events, forAdmins), await shown(ADMIN_KEY, forAdmins)]).to.deep.equal([403, 200])
  })

  it("doesn't see the response that another key of the same user received", async () => {
    const { id } = await service.client.create('/webhooks', webhook())
    const sends = await keyWith('webhooks:write', 'events:read')
    const asking = { headers: { 'idempotency-key': 'one try' }, body: {} }
    const path = `/webhooks/${id}/test`
    const first = await service.client.call('POST', path, asking)
    expect((await service.client.call('POST', path, asking)).body).to.deep.equal(first.body)
    const other = await service.client.call('POST', path, { ...asking, key: sends })
    expect([other.status, other.body.error.code]).to.deep.equal([403, 'INSUFFICIENT_SCOPE'])
  })
})

describe('A key with a deprecated scope', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it('can be read, used, and rotated, but no new key can get the scope', async () => {
    const config = parseConfig({ INVENTORY_DATA_DIR: folder.at('data') })
    const former = ['users:read', 'users:write', 'events:write']
    const id = await offline({ config, log: pino({ level: 'silent' }) }, async ({ core }) => {
      const { installation } = core.instance
      const created = await core.commands.apiKeys.create(ownContext({ installation, now: Date.now }), {
        name: 'Older',
        user_id: installation.adminId,
        scopes: [...former, 'locations:read'],
        plan: 'starter',
        expires_at: null,
        ...A_KEY,
        key_hash: 'a'.repeat(64),
        prefix: 'inv_older0',
      })
      if (isRejection(created)) throw new Error(created.message)
      return created.id
    })
    const { client } = await startHere({ dataDir: folder.at('data') })
    const listed = (await client.get('/api-keys')).body.data.find((key: { id: string }) => key.id === id)
    expect(listed.scopes).to.deep.equal([...former, 'locations:read'])
    const { body } = await client.post(`/api-keys/${id}/rotate`, {})
    expect(body.scopes).to.deep.equal([...former, 'locations:read'])
    expect((await client.get('/locations', { key: body.key })).status).to.equal(200)
    expect((await client.get('/users', { key: body.key })).status).to.equal(403)
    for (const scope of former) {
      const { status, body: refusal } = await client.post('/api-keys', { name: 'New', scopes: [scope] })
      expect([status, refusal.error.details[0].field]).to.deep.equal([400, 'scopes.0'])
    }
    expect((await client.get('/users', { key: ADMIN_KEY })).status).to.equal(200)
  })
})
