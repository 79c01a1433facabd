import { expect } from 'chai'
import type { AttemptResult, WebhookRequest } from '../../src/webhooks/delivery/send.js'
import {
  type DeliverySetup,
  type DeliverySetupOptions,
  failed,
  idOf,
  openDeliverySetup,
  successfulAttempt,
} from './delivery-setup.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('Delivery dispatch', () => {
  const setups: DeliverySetup[] = []
  afterEach(async () => {
    for (const setup of setups.splice(0)) await setup.close()
  })

  /** Opens a delivery setup whose receivers respond with `answer`. */
  async function openSetup(
    answer: (request: WebhookRequest) => AttemptResult | Promise<AttemptResult>,
    options: Partial<DeliverySetupOptions> = {},
  ) {
    const sent: WebhookRequest[] = []
    const send = async (request: WebhookRequest) => {
      sent.push(request)
      return answer(request)
    }
    const opened = await openDeliverySetup({ sender: { send }, ...options })
    setups.push(opened)
    return { ...opened, sent, sentIds: () => sent.map(idOf) }
  }

  it('sends each event immediately, in order, and once', async () => {
    const setup = await openSetup(() => successfulAttempt)
    setup.addWebhook('http://a/')
    void setup.start()
    const ids = [...(await setup.publish(30)), ...(await setup.publish(5))]
    await setup.dispatcher.settled()
    expect(setup.sentIds()).to.deep.equal(ids)
    expect(await setup.openRows()).to.deep.equal([])
  })

  it('waits until the list of webhooks is up to date', async () => {
    const setup = await openSetup(() => successfulAttempt)
    void setup.start()
    setup.knowsAllWebhooks(false)
    const event = setup.message()
    const refused = await Promise.resolve(setup.fanOut([event])).catch((error: Error) => error.message)
    expect(refused).to.match(/are not known/)
    setup.addWebhook('http://a/')
    setup.knowsAllWebhooks(true)
    await setup.fanOut([event])
    await setup.dispatcher.settled()
    expect(setup.sentIds()).to.deep.equal([event.id])
  })

  it('retries on the schedule with the same ID and body', async () => {
    const setup = await openSetup(() => failed())
    const id = setup.addWebhook('http://a/')
    void setup.start()
    await setup.publish(1)
    await setup.dispatcher.settled()
    for (const [wait, attempts] of [
      [5 * SECOND, 2],
      [5 * MINUTE, 3],
      [30 * MINUTE, 4],
      [2 * HOUR, 5],
    ] as const) {
      await setup.pass(wait - SECOND)
      expect(setup.sent.length, 'not before its time').to.equal(attempts - 1)
      await setup.pass(SECOND)
      expect(setup.sent.length).to.equal(attempts)
    }
    expect(new Set(setup.sentIds()).size).to.equal(1)
    expect(new Set(setup.sent.map(request => request.body)).size).to.equal(1)
    const { entries } = await setup.log.list({ webhookId: id, limit: 10, offset: 0 })
    expect(entries.map(entry => [entry.attempt, entry.trigger])).to.deep.equal([
      [5, 'retry'],
      [4, 'retry'],
      [3, 'retry'],
      [2, 'retry'],
      [1, 'event'],
    ])
    expect(entries[0]).to.include({ success: false, status_code: 500, event: 'stock.changed' })
    expect(Date.parse(entries[0]?.next_attempt_at ?? '') - setup.clock.now()).to.equal(5 * HOUR)
  })

  it('respects Retry-After while other deliveries succeed', async () => {
    let busy = true
    const setup = await openSetup(() => (busy ? failed(503, HOUR) : successfulAttempt))
    setup.addWebhook('http://a/')
    void setup.start()
    await setup.publish(1)
    await setup.dispatcher.settled()
    busy = false
    const [other] = await setup.publish(1)
    await setup.dispatcher.settled()
    expect(setup.sentIds().at(-1)).to.equal(other)
    await setup.pass(HOUR - SECOND, 5 * MINUTE)
    expect(setup.sent.length).to.equal(2)
    await setup.pass(SECOND)
    expect(setup.sent.length).to.equal(3)
  })

  it('gives up after the last retry and records it in the delivery log', async () => {
    let answer = failed()
    const setup = await openSetup(request => (idOf(request) === poison ? failed() : answer))
    const id = setup.addWebhook('http://a/')
    void setup.start()
    const [poison] = await setup.publish(1)
    answer = successfulAttempt
    for (let hours = 0; hours < 90; hours += 1) {
      await setup.publish(1)
      await setup.pass(HOUR, 20 * MINUTE)
    }
    const { entries } = await setup.log.list({ webhookId: id, status: 'failed', limit: 100, offset: 0 })
    expect(entries[0]).to.include({ event_id: poison, next_attempt_at: null })
    expect(entries.length).to.be.within(10, 70)
    expect(await setup.openRows()).to.deep.equal([])
    expect(setup.webhooks.get(id)?.active).to.equal(true)
  })

  it('delivers every event to a receiver that works intermittently', async () => {
    let calls = 0
    const received = new Set<string>()
    const setup = await openSetup(request => {
      calls += 1
      const works = calls % 7 < 3
      if (works) received.add(idOf(request))
      return works ? successfulAttempt : failed()
    })
    setup.addWebhook('http://a/')
    void setup.start()
    const ids = await setup.publish(500)
    for (let hour = 0; hour < 76 && received.size < ids.length; hour += 1) await setup.pass(HOUR, 5 * MINUTE)
    expect(ids.filter(id => !received.has(id))).to.deep.equal([])
    expect(await setup.openRows()).to.deep.equal([])
  })

  it('parks deliveries after a 410 and sends them after the webhook is enabled', async () => {
    let gone = true
    const setup = await openSetup(() => (gone ? failed(410) : successfulAttempt))
    const id = setup.addWebhook('http://a/')
    void setup.start()
    const early = await setup.publish(3)
    await setup.dispatcher.settled()
    expect(new Set(setup.disabled.map(each => each.reason))).to.deep.equal(new Set(['gone']))
    const tried = setup.sent.length
    const late = await setup.publish(40)
    await setup.pass(48 * HOUR, HOUR)
    expect(setup.sent.length, 'nothing is sent while it is disabled').to.equal(tried)
    gone = false
    await setup.enable(id)
    await setup.pass(2 * SECOND, SECOND)
    expect(new Set(setup.sentIds().slice(tried))).to.deep.equal(new Set([...early, ...late]))
    expect(await setup.openRows()).to.deep.equal([])
  })

  it('disables a webhook after 120 hours of failures', async () => {
    const setup = await openSetup(() => failed())
    const id = setup.addWebhook('http://a/')
    void setup.start()
    for (let hours = 0; hours < 119; hours += 1) {
      await setup.publish(1)
      await setup.dispatcher.settled()
      await setup.pass(HOUR)
    }
    await setup.publish(1)
    await setup.pass(HOUR - SECOND)
    expect(setup.disabled).to.deep.equal([])
    await setup.pass(SECOND)
    await setup.publish(1)
    await setup.pass(MINUTE)
    expect(setup.disabled[0]).to.deep.equal({ id, reason: 'failing' })
    expect((await setup.openRows()).length).to.be.above(0)
  })

  it('removes the deliveries of a deleted webhook', async () => {
    const setup = await openSetup(() => failed())
    const id = setup.addWebhook('http://a/')
    void setup.start()
    await setup.publish(5)
    await setup.dispatcher.settled()
    Object.assign(setup.webhooks.get(id) ?? {}, { deleted: true, active: false })
    await setup.pass(2 * SECOND, SECOND)
    expect(await (await setup.rows()).count({})).to.equal(0)
    expect(await setup.publish(1)).to.have.length(1)
    expect(await setup.openRows()).to.deep.equal([])
  })

  it('drops administrator events that the webhook no longer subscribes to', async () => {
    const setup = await openSetup(() => successfulAttempt)
    const id = setup.addWebhook('http://a/', ['api_key.*'])
    Object.assign(setup.webhooks.get(id) ?? {}, { active: false })
    void setup.start()
    await setup.publish(3, 'api_key.created')
    Object.assign(setup.webhooks.get(id) ?? {}, { events: ['*'], url: 'http://b/' })
    const ids = await setup.publish(1)
    await setup.enable(id)
    await setup.pass(MINUTE, SECOND)
    expect(setup.sentIds()).to.deep.equal(ids)
    expect(await setup.openRows()).to.deep.equal([])
  })

  it('isolates 99 webhooks from a hanging receiver with 10,000 pending deliveries', async () => {
    const hanging: (() => void)[] = []
    const times = new Map<string, number>()
    const setup = await openSetup(
      request => {
        if (request.url === 'http://hangs/') return new Promise(resolve => hanging.push(() => resolve(failed(0))))
        times.set(request.url, (times.get(request.url) ?? 0) + 1)
        return successfulAttempt
      },
      { maxAtOnce: 10 },
    )
    setup.addWebhook('http://hangs/', ['location.created'])
    for (let n = 0; n < 99; n += 1) setup.addWebhook(`http://healthy-${n}/`, ['stock.changed'])
    await setup.publish(10_000, 'location.created')
    void setup.start()
    await waitForLength(hanging, 10)
    const before = setup.clock.now()
    await setup.publish(20)
    while (times.size < 99 || [...times.values()].some(count => count < 20)) await new Promise(setImmediate)
    expect(setup.clock.now(), 'without any time having passed').to.equal(before)
    expect(hanging.length, 'concurrent deliveries to the receiver that hangs').to.equal(10)
    const stopped = setup.stop()
    for (const end of hanging) end()
    await stopped
  })

  it('sends an event once if it is handed over twice', async () => {
    const setup = await openSetup(() => successfulAttempt)
    setup.addWebhook('http://a/')
    setup.addWebhook('http://b/', ['stock.*'])
    setup.addWebhook('http://c/', ['user.created'])
    void setup.start()
    const messages = Array.from({ length: 20 }, () => setup.message())
    await setup.fanOut(messages)
    await setup.dispatcher.settled()
    await setup.fanOut(messages)
    await setup.dispatcher.settled()
    expect(setup.sent.length).to.equal(40)
    expect(setup.sent.filter(({ url }) => url === 'http://c/')).to.deep.equal([])
  })

  it('removes the deliveries of a deleted webhook in batches while others are sent', async () => {
    const setup = await openSetup(() => successfulAttempt)
    const gone = setup.addWebhook('http://gone/')
    await setup.publish(2_000)
    Object.assign(setup.webhooks.get(gone) ?? {}, { active: false })
    const rows = await setup.rows()
    const left = () => rows.count({ where: [{ field: 'webhook_id', is: gone }] })
    expect(await left()).to.equal(2_000)
    setup.addWebhook('http://here/')
    void setup.start()
    await setup.dispatcher.settled()

    Object.assign(setup.webhooks.get(gone) ?? {}, { deleted: true })
    setup.dispatcher.changed()
    while ((await left()) === 2_000) await new Promise(setImmediate)
    const ids = await setup.publish(1)
    while (setup.sent.length < 1) await new Promise(setImmediate)
    expect(await left(), 'when another was sent').to.be.above(0)
    await setup.dispatcher.settled()
    expect([await left(), setup.sentIds()]).to.deep.equal([0, ids])
  })

  it('continues after a restart to remove the deliveries of a deleted webhook', async () => {
    const setup = await openSetup(() => successfulAttempt)
    const gone = setup.addWebhook('http://gone/')
    await setup.publish(1_000)
    Object.assign(setup.webhooks.get(gone) ?? {}, { active: false })
    const rows = await setup.rows()
    const left = () => rows.count({ where: [{ field: 'webhook_id', is: gone }] })
    Object.assign(setup.webhooks.get(gone) ?? {}, { deleted: true })
    void setup.start()
    while ((await left()) === 1_000) await new Promise(setImmediate)
    await setup.stop()
    expect(await left(), 'when it was stopped').to.be.within(1, 999)
    void setup.start()
    await setup.dispatcher.settled()
    expect(await left()).to.equal(0)
  })
})

async function waitForLength(list: readonly unknown[], length: number): Promise<void> {
  while (list.length < length) await new Promise(setImmediate)
}
