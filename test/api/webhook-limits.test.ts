import { expect } from 'chai'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { createReplay, type PastEvent } from '../../src/webhooks/dispatch/replay.js'
import { createLedger } from '../../src/webhooks/ledger/ledger.js'
import { servicePerTest } from '../support/running-service.js'
import { openStores } from '../support/shop-log.js'

const event = (n: number): PastEvent => ({
  ...{ id: `evt_${n}`, type: 'stock.changed', at: new Date(0).toISOString() },
  ...{ sequence: `log1.${n}`, hash: 'a'.repeat(64), data: {} },
})

describe('The limits of webhooks', () => {
  const service = servicePerTest(new Date().toISOString(), { WEBHOOKS_MAX: '3' })

  it('apply to the number of webhooks, also for concurrent requests', async () => {
    const make = () =>
      service.ask<{ id: string; error: { code: string; message: string } }>('POST', '/webhooks', {
        ...{ name: 'Shop', url: 'https://hooks.example.com/', events: ['*'] },
      })
    const answers = await Promise.all(Array.from({ length: 8 }, make))
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 201, 201, 409, 409, 409, 409, 409])
    const { body } = answers.find(({ status }) => status === 409) ?? {}
    expect(body?.error).to.include({ code: 'INVALID_STATE' })
    expect(body?.error.message).to.contain('Limit of 3 webhooks reached')
    const made = answers.find(({ status }) => status === 201)?.body.id
    expect((await service.ask('DELETE', `/webhooks/${made}`)).status).to.equal(204)
    expect((await make()).status).to.equal(201)
    expect((await make()).status).to.equal(409)
  })

  it('allow one replay request at a time, on all instances', async () => {
    const { documents, close } = openStores()
    const ledger = await createLedger(documents)
    const clock = { now: Date.now }
    const instances = [1, 2].map(() => createReplay({ documents, ledger, clock, added: () => {} }))
    const ask = (instance: number, webhookId: string, replayId: string, past: AsyncIterable<readonly PastEvent[]>) =>
      instances[instance]?.({ webhookId, replayId, events: ['*'], past })

    let goOn = () => {}
    const held = new Promise<void>(resolve => {
      goOn = resolve
    })
    async function* slow() {
      await held
      yield []
    }
    async function* nothing() {}
    const first = ask(0, 'wh_1', 'one', slow())
    while ((await ask(1, 'wh_1', 'two', nothing())) !== undefined) await new Promise(setImmediate)
    expect(await ask(1, 'wh_2', 'three', nothing())).to.deep.equal({ queued: 0, next: null })
    goOn()
    expect(await first).to.deep.equal({ queued: 0, next: null })
    expect(await ask(1, 'wh_1', 'four', nothing())).to.deep.equal({ queued: 0, next: null })
    await close()
  })

  it('end a replay request after four seconds, and the next one continues from there', async () => {
    const { documents, close } = openStores()
    const ledger = await createLedger(documents)
    let time = Date.now()
    const replay = createReplay({ documents, ledger, clock: { now: () => time }, added: () => {} })
    async function* slow() {
      for (let n = 0; n < 9; n += 1) {
        time += 1_500
        yield [event(n)]
      }
    }
    const done = await replay({ webhookId: 'wh_1', replayId: 'one', events: ['*'], past: slow() })
    expect(done).to.deep.equal({ queued: 3, next: 'log1.2' })
    await close()
  })

  it('end a replay request while the disk is nearly full', async () => {
    const { documents, close } = openStores()
    const ledger = await createLedger(documents)
    let room = 1
    const requireAmpleRoom = () => {
      if (room-- === 0) throw new StoreUnavailable('the data directory', 'its disk is full')
    }
    const nearlyFull = { ...documents, requireAmpleRoom }
    const replay = createReplay({ documents: nearlyFull, ledger, clock: { now: Date.now }, added: () => {} })
    async function* past() {
      for (let n = 0; n < 9; n += 1) yield [event(n)]
    }
    const refused = await replay({ webhookId: 'wh_1', replayId: 'one', events: ['*'], past: past() }).catch(
      error => error,
    )
    expect(refused).to.be.instanceOf(StoreUnavailable)
    expect(await ledger.countPending('wh_1')).to.equal(1)
    await close()
  })
})
