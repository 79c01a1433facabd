import { expect } from 'chai'
import type { AttemptResult, WebhookRequest } from '../../src/webhooks/delivery/send.js'
import { failed, idOf, openPostOffice, type PostOffice, type PostOfficeOptions, taken } from './post-office.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('Delivery dispatch', () => {
  const offices: PostOffice[] = []
  afterEach(async () => {
    for (const office of offices.splice(0)) await office.close()
  })

  /** Opens a post office whose receivers respond with `answer`. */
  async function office(
    answer: (request: WebhookRequest) => AttemptResult | Promise<AttemptResult>,
    options: Partial<PostOfficeOptions> = {},
  ) {
    const sent: WebhookRequest[] = []
    const send = async (request: WebhookRequest) => {
      sent.push(request)
      return answer(request)
    }
    const opened = await openPostOffice({ sender: { send }, ...options })
    offices.push(opened)
    return { ...opened, sent, sentIds: () => sent.map(idOf) }
  }

  it('sends each event immediately, in order, and once', async () => {
    const post = await office(() => taken)
    post.addWebhook('http://a/')
    void post.start()
    const ids = [...(await post.tell(30)), ...(await post.tell(5))]
    await post.dispatcher.settled()
    expect(post.sentIds()).to.deep.equal(ids)
    expect(await post.openRows()).to.deep.equal([])
  })

  it('waits until the list of webhooks is up to date', async () => {
    const post = await office(() => taken)
    void post.start()
    post.knowsAllWebhooks(false)
    const told = post.message()
    const refused = await Promise.resolve(post.fanOut([told])).catch((error: Error) => error.message)
    expect(refused).to.match(/are not known/)
    post.addWebhook('http://a/')
    post.knowsAllWebhooks(true)
    await post.fanOut([told])
    await post.dispatcher.settled()
    expect(post.sentIds()).to.deep.equal([told.id])
  })

  it('retries on the schedule with the same ID and body', async () => {
    const post = await office(() => failed())
    const id = post.addWebhook('http://a/')
    void post.start()
    await post.tell(1)
    await post.dispatcher.settled()
    for (const [wait, attempts] of [
      [5 * SECOND, 2],
      [5 * MINUTE, 3],
      [30 * MINUTE, 4],
      [2 * HOUR, 5],
    ] as const) {
      await post.pass(wait - SECOND)
      expect(post.sent.length, 'not before its time').to.equal(attempts - 1)
      await post.pass(SECOND)
      expect(post.sent.length).to.equal(attempts)
    }
    expect(new Set(post.sentIds()).size).to.equal(1)
    expect(new Set(post.sent.map(request => request.body)).size).to.equal(1)
    const { entries } = await post.log.list({ webhookId: id, limit: 10, offset: 0 })
    expect(entries.map(entry => [entry.attempt, entry.trigger])).to.deep.equal([
      [5, 'retry'],
      [4, 'retry'],
      [3, 'retry'],
      [2, 'retry'],
      [1, 'event'],
    ])
    expect(entries[0]).to.include({ success: false, status_code: 500, event: 'stock.changed' })
    expect(Date.parse(entries[0]?.next_attempt_at ?? '') - post.clock.now()).to.equal(5 * HOUR)
  })

  it('respects Retry-After while other deliveries succeed', async () => {
    let busy = true
    const post = await office(() => (busy ? failed(503, HOUR) : taken))
    post.addWebhook('http://a/')
    void post.start()
    await post.tell(1)
    await post.dispatcher.settled()
    busy = false
    const [other] = await post.tell(1)
    await post.dispatcher.settled()
    expect(post.sentIds().at(-1)).to.equal(other)
    await post.pass(HOUR - SECOND, 5 * MINUTE)
    expect(post.sent.length).to.equal(2)
    await post.pass(SECOND)
    expect(post.sent.length).to.equal(3)
  })

  it('gives up after the last retry and records it in the delivery log', async () => {
    let answer = failed()
    const post = await office(request => (idOf(request) === poison ? failed() : answer))
    const id = post.addWebhook('http://a/')
    void post.start()
    const [poison] = await post.tell(1)
    answer = taken
    for (let hours = 0; hours < 90; hours += 1) {
      await post.tell(1)
      await post.pass(HOUR, 20 * MINUTE)
    }
    const { entries } = await post.log.list({ webhookId: id, status: 'failed', limit: 100, offset: 0 })
    expect(entries[0]).to.include({ event_id: poison, next_attempt_at: null })
    expect(entries.length).to.be.within(10, 70)
    expect(await post.openRows()).to.deep.equal([])
    expect(post.webhooks.get(id)?.active).to.equal(true)
  })

  it('delivers every event to a receiver that works intermittently', async () => {
    let calls = 0
    const received = new Set<string>()
    const post = await office(request => {
      calls += 1
      const works = calls % 7 < 3
      if (works) received.add(idOf(request))
      return works ? taken : failed()
    })
    post.addWebhook('http://a/')
    void post.start()
    const told = await post.tell(500)
    for (let hour = 0; hour < 76 && received.size < told.length; hour += 1) await post.pass(HOUR, 5 * MINUTE)
    expect(told.filter(id => !received.has(id))).to.deep.equal([])
    expect(await post.openRows()).to.deep.equal([])
  })

  it('parks deliveries after a 410 and sends them after the webhook is enabled', async () => {
    let gone = true
    const post = await office(() => (gone ? failed(410) : taken))
    const id = post.addWebhook('http://a/')
    void post.start()
    const early = await post.tell(3)
    await post.dispatcher.settled()
    expect(new Set(post.disabled.map(each => each.reason))).to.deep.equal(new Set(['gone']))
    const tried = post.sent.length
    const late = await post.tell(40)
    await post.pass(48 * HOUR, HOUR)
    expect(post.sent.length, 'nothing is sent while it is disabled').to.equal(tried)
    gone = false
    await post.enable(id)
    await post.pass(2 * SECOND, SECOND)
    expect(new Set(post.sentIds().slice(tried))).to.deep.equal(new Set([...early, ...late]))
    expect(await post.openRows()).to.deep.equal([])
  })

  it('disables a webhook after 120 hours of failures', async () => {
    const post = await office(() => failed())
    const id = post.addWebhook('http://a/')
    void post.start()
    for (let hours = 0; hours < 119; hours += 1) {
      await post.tell(1)
      await post.dispatcher.settled()
      await post.pass(HOUR)
    }
    await post.tell(1)
    await post.pass(HOUR - SECOND)
    expect(post.disabled).to.deep.equal([])
    await post.pass(SECOND)
    await post.tell(1)
    await post.pass(MINUTE)
    expect(post.disabled[0]).to.deep.equal({ id, reason: 'failing' })
    expect((await post.openRows()).length).to.be.above(0)
  })

  it('removes the deliveries of a deleted webhook', async () => {
    const post = await office(() => failed())
    const id = post.addWebhook('http://a/')
    void post.start()
    await post.tell(5)
    await post.dispatcher.settled()
    Object.assign(post.webhooks.get(id) ?? {}, { deleted: true, active: false })
    await post.pass(2 * SECOND, SECOND)
    expect(await (await post.rows()).count({})).to.equal(0)
    expect(await post.tell(1)).to.have.length(1)
    expect(await post.openRows()).to.deep.equal([])
  })

  it('drops administrator events that the webhook no longer subscribes to', async () => {
    const post = await office(() => taken)
    const id = post.addWebhook('http://a/', ['api_key.*'])
    Object.assign(post.webhooks.get(id) ?? {}, { active: false })
    void post.start()
    await post.tell(3, 'api_key.created')
    Object.assign(post.webhooks.get(id) ?? {}, { events: ['*'], url: 'http://b/' })
    const ids = await post.tell(1)
    await post.enable(id)
    await post.pass(MINUTE, SECOND)
    expect(post.sentIds()).to.deep.equal(ids)
    expect(await post.openRows()).to.deep.equal([])
  })

  it('isolates 99 webhooks from a hanging receiver with 10,000 pending deliveries', async () => {
    const hanging: (() => void)[] = []
    const times = new Map<string, number>()
    const post = await office(
      request => {
        if (request.url === 'http://hangs/') return new Promise(resolve => hanging.push(() => resolve(failed(0))))
        times.set(request.url, (times.get(request.url) ?? 0) + 1)
        return taken
      },
      { maxAtOnce: 10 },
    )
    post.addWebhook('http://hangs/', ['location.created'])
    for (let n = 0; n < 99; n += 1) post.addWebhook(`http://healthy-${n}/`, ['stock.changed'])
    await post.tell(10_000, 'location.created')
    void post.start()
    await untilLength(hanging, 10)
    const before = post.clock.now()
    await post.tell(20)
    while (times.size < 99 || [...times.values()].some(count => count < 20)) await new Promise(setImmediate)
    expect(post.clock.now(), 'without any time having passed').to.equal(before)
    expect(hanging.length, 'at once to the one that hangs').to.equal(10)
    const stopped = post.stop()
    for (const end of hanging) end()
    await stopped
  })

  it('sends an event once if it is handed over twice', async () => {
    const post = await office(() => taken)
    post.addWebhook('http://a/')
    post.addWebhook('http://b/', ['stock.*'])
    post.addWebhook('http://c/', ['user.created'])
    void post.start()
    const messages = Array.from({ length: 20 }, () => post.message())
    await post.fanOut(messages)
    await post.dispatcher.settled()
    await post.fanOut(messages)
    await post.dispatcher.settled()
    expect(post.sent.length).to.equal(40)
    expect(post.sent.filter(({ url }) => url === 'http://c/')).to.deep.equal([])
  })

  it('removes the deliveries of a deleted webhook in batches while others are sent', async () => {
    const post = await office(() => taken)
    const gone = post.addWebhook('http://gone/')
    await post.tell(2_000)
    Object.assign(post.webhooks.get(gone) ?? {}, { active: false })
    const rows = await post.rows()
    const left = () => rows.count({ where: [{ field: 'webhook_id', is: gone }] })
    expect(await left()).to.equal(2_000)
    post.addWebhook('http://here/')
    void post.start()
    await post.dispatcher.settled()

    Object.assign(post.webhooks.get(gone) ?? {}, { deleted: true })
    post.dispatcher.changed()
    while ((await left()) === 2_000) await new Promise(setImmediate)
    const ids = await post.tell(1)
    while (post.sent.length < 1) await new Promise(setImmediate)
    expect(await left(), 'when another was sent').to.be.above(0)
    await post.dispatcher.settled()
    expect([await left(), post.sentIds()]).to.deep.equal([0, ids])
  })

  it('continues after a restart to remove the deliveries of a deleted webhook', async () => {
    const post = await office(() => taken)
    const gone = post.addWebhook('http://gone/')
    await post.tell(1_000)
    Object.assign(post.webhooks.get(gone) ?? {}, { active: false })
    const rows = await post.rows()
    const left = () => rows.count({ where: [{ field: 'webhook_id', is: gone }] })
    Object.assign(post.webhooks.get(gone) ?? {}, { deleted: true })
    void post.start()
    while ((await left()) === 1_000) await new Promise(setImmediate)
    await post.stop()
    expect(await left(), 'when it was stopped').to.be.within(1, 999)
    void post.start()
    await post.dispatcher.settled()
    expect(await left()).to.equal(0)
  })
})

async function untilLength(list: readonly unknown[], length: number): Promise<void> {
  while (list.length < length) await new Promise(setImmediate)
}
