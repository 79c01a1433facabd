import { expect } from 'chai'
import { ownContext } from '../../src/commands/bootstrap.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import * as rules from '../../src/domain/tools.js'
import { createErasure } from '../../src/erasure/erasure.js'
import type { Stores } from '../../src/opening/open-stores.js'
import type { Projection } from '../../src/projections/engine/projection.js'
import { tools } from '../../src/projections/tools.js'
import type { Doc } from '../../src/stores/document-store.js'
import type { Client } from '../support/client.js'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { createGate } from '../support/gate.js'
import { startHere } from '../support/service.js'
import { readFilesBelow } from '../support/stored-bytes.js'
import { startReceiver } from '../webhooks/receiver.js'
import { findPerson, PERSON } from './erasure.js'

const ERASED = 'Erased user'

describe('An erasure that competes', function () {
  this.timeout(120_000)
  const folder = folderPerTest()
  const erase = (client: Client, id: string) => client.post(`/users/${id}/erase`, { reason: 'Test' })
  const deactivate = (client: Client, id: string) => client.call('PATCH', `/users/${id}`, { body: { active: false } })

  it('with another one has the effect of one', async () => {
    const service = await startHere({ dataDir: folder.at('data') })
    const { client } = service
    try {
      const { id } = await client.create('/users', { name: 'Ada' })
      await deactivate(client, id)
      const erased = await Promise.all(Array.from({ length: 8 }, () => erase(client, id)))
      expect(new Set(erased.map(({ status, text }) => `${status} ${text}`)).size).to.equal(1)
      expect(erased[0]?.body.name).to.equal(ERASED)
      const { data } = (await client.get('/events?types=user.erased')).body
      expect(data).to.have.length(1)
    } finally {
      await service.stop()
    }
  })

  it('with a delivery in progress erases what the attempt stores', async () => {
    const gate = createGate()
    const receiver = await startReceiver(response => {
      void gate.opened.then(() => response.writeHead(500).end('failed'))
    })
    const dataDir = folder.at('data')
    const service = await startHere({ dataDir, settings: { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' } })
    const { client } = service
    try {
      await client.create('/webhooks', { name: 'Shop', url: receiver.url, events: ['user.created'] })
      const { id } = await client.create('/users', PERSON)
      await deactivate(client, id)
      await waitUntil(() => receiver.received.length > 0)
      const erasing = erase(client, id)
      await waitUntil(async () => (await client.get(`/users/${id}`)).body.erased_at !== null)
      gate.open()
      expect((await erasing).body.name).to.equal(ERASED)
      expect(findPerson(readFilesBelow(dataDir))).to.deep.equal([])
    } finally {
      await service.stop()
      await receiver.close()
    }
    expect(findPerson(readFilesBelow(dataDir))).to.deep.equal([])
  })

  it('with a checkout loses if the checkout began while the user was active', async () => {
    const [reached, gate] = [createGate(), createGate()]
    const holdCheckouts = (stores: Stores): Stores => ({
      ...stores,
      events: {
        ...stores.events,
        async append(append) {
          if (append.events.some(({ content }) => content.type === 'tool-checked-out')) {
            reached.open()
            await gate.opened
          }
          return stores.events.append(append)
        },
      },
    })
    const service = await startHere({ dataDir: folder.at('data'), around: holdCheckouts })
    const { client } = service
    try {
      const { id } = await client.create('/users', { name: 'Ada' })
      const { id: tool } = await client.create('/tools', { name: 'Awl' })
      const checkout = client.post(`/tools/${tool}/checkout`, { user_id: id })
      await reached.opened
      expect((await deactivate(client, id)).status).to.equal(200)
      const erasure = erase(client, id)
      gate.open()
      expect((await checkout).status).to.equal(200)
      const refused = await erasure
      expect([refused.status, refused.body.error.code]).to.deep.equal([409, 'INVALID_STATE'])
      expect(refused.body.error.details[0]).to.include({ tool_id: tool })
      expect((await client.get(`/tools/${tool}`)).body.holder.name).to.equal('Ada')
      await client.post(`/tools/${tool}/checkin`, {})
      expect((await erase(client, id)).status).to.equal(200)
      const late = await client.post(`/tools/${tool}/checkout`, { user_id: id })
      expect([late.status, late.body.error.code]).to.deep.equal([409, 'INVALID_STATE'])
    } finally {
      await service.stop()
    }
  })

  it('with checkouts and activations leaves no tool with an erased user', async () => {
    const service = await startHere({ dataDir: folder.at('data'), checked: false })
    const { client } = service
    const won = { erasure: 0, other: 0 }
    try {
      for (let round = 0; round < 40; round += 1) {
        const { id } = await client.create('/users', { name: 'Ada' })
        const { id: tool } = await client.create('/tools', { name: 'Awl' })
        const change = (active: boolean) => client.call('PATCH', `/users/${id}`, { body: { active } })
        const checkOut = () => client.post(`/tools/${tool}/checkout`, { user_id: id })
        // Later in each round, so that each of the two wins some rounds.
        const activateLater = async () => {
          for (let n = 0; n < round; n += 1) await client.get('/me')
          return change(true)
        }
        const isDeactivated = round % 2 === 0
        if (isDeactivated) await deactivate(client, id)
        const [erased] = await (isDeactivated
          ? Promise.all([erase(client, id), activateLater().then(checkOut)])
          : Promise.all([deactivate(client, id).then(() => erase(client, id)), checkOut(), change(true)]))
        const { holder } = (await client.get(`/tools/${tool}`)).body
        const user = (await client.get(`/users/${id}`)).body
        expect(user.erased_at !== null, `round ${round}`).to.equal(erased.status === 200)
        won[user.erased_at === null ? 'other' : 'erasure'] += 1
        if (user.erased_at !== null) expect(holder, `round ${round}`).to.equal(null)
      }
      expect(won.erasure).to.be.greaterThan(0)
      expect(won.other).to.be.greaterThan(0)
    } finally {
      await service.stop()
    }
  })

  it('with a checkout of another instance that is appended late checks in the tool', async () => {
    const first = await startHere({ dataDir: folder.at('data') })
    const { id } = await first.client.create('/users', { name: 'Ada' })
    const { id: tool } = await first.client.create('/tools', { name: 'Awl' })
    await deactivate(first.client, id)
    expect((await erase(first.client, id)).status).to.equal(200)
    const { executor, instance, calendar } = first.core
    const context = ownContext({ installation: instance.installation, now: Date.now })
    const loan = { userId: id, expectedReturn: null, note: null }
    // What the other instance decided before the user was deactivated.
    await executor.execute(rules.tool, tool, context, (state, now) => rules.checkOut(state, loan, now, calendar))
    await first.stop()
    const second = await startHere({ dataDir: folder.at('data') })
    try {
      await waitUntil(async () => (await second.client.get(`/tools/${tool}`)).body.holder === null)
    } finally {
      await second.stop()
    }
  })

  it('with an earlier one, in a log that was restored since, is completed', async () => {
    const opened: Stores[] = []
    const around = (stores: Stores): Stores => {
      opened.push(stores)
      return stores
    }
    const { client, stop } = await startHere({ dataDir: folder.at('data'), around })
    try {
      const { id } = await client.create('/users', { name: 'Ada' })
      await deactivate(client, id)
      const times = { erased_at: '2026-01-01T00:00:00.000Z', done_at: '2026-01-01T00:00:01.000Z' }
      const completed = await opened[0]?.documents.collection({ name: 'erasures' })
      await completed?.put({ _id: id, ...times })
      expect((await erase(client, id)).status).to.equal(200)
      expect(opened[0]?.personKeys.isErased(id)).to.equal(true)
    } finally {
      await stop()
    }
  })

  it('with a checkout to another user that the read models do not show yet leaves the tool with that user', async () => {
    const opened: Stores[] = []
    const around = (stores: Stores): Stores => {
      opened.push(stores)
      return stores
    }
    const service = await startHere({ dataDir: folder.at('data'), around })
    const { client, core } = service
    const [stores] = opened
    if (stores === undefined) return expect.fail('no stores')
    try {
      const { id } = await client.create('/users', { name: 'Ada' })
      const { id: other } = await client.create('/users', { name: 'Bob' })
      const { id: tool } = await client.create('/tools', { name: 'Awl' })
      await client.create(`/tools/${tool}/checkout`, { user_id: id })
      const shown = await core.readModels.of(tools).find({ where: [{ field: 'holder_id', is: id }] })
      expect(shown).to.have.length(1)
      await client.post(`/tools/${tool}/checkin`, {})
      await deactivate(client, id)
      const erased = await core.commands.users.erase(ownContext({ ...core.instance, now: Date.now }), id, 'Test')
      const { erased_at } = isRejection(erased) ? expect.fail(erased.message) : erased.state
      await client.create(`/tools/${tool}/checkout`, { user_id: other })
      const erasure = await createErasure({
        ...{ documents: stores.documents, personKeys: stores.personKeys, ...core.commands },
        readModels: {
          ...core.readModels,
          of<T extends Doc>(projection: Projection<T>) {
            const current = core.readModels.of(projection)
            const isTools = projection.name === tools.name
            return isTools ? { ...current, find: async () => shown as unknown as readonly T[] } : current
          },
        },
        eraseMessages: async () => {},
        ...{ retentionDays: undefined, severalInstances: false, leader: 'test', now: Date.now },
        // If an earlier step failed, the erasure would never reach the tool.
        warn: (message, error) => expect.fail(`${message}: ${error}`),
        context: () => ownContext({ ...core.instance, now: Date.now }),
      })
      await erasure.complete({ id, erased_at: String(erased_at) })
      expect((await client.get(`/tools/${tool}`)).body.holder).to.include({ user_id: other })
    } finally {
      await service.stop()
    }
  })
})
