import { expect } from 'chai'
import type { AttemptResult } from '../../src/webhooks/send.js'
import { dying } from './dying-documents.js'
import { failed, idOf, openPostOffice, type PostOffice, type PostOfficeOptions, taken } from './post-office.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('What is due to one webhook', () => {
  const offices: PostOffice[] = []
  afterEach(async () => {
    for (const office of offices.splice(0)) await office.close()
  })

  async function office(answer: () => AttemptResult, options: Partial<PostOfficeOptions> = {}) {
    const sent: string[] = []
    const send = async (request: Parameters<typeof idOf>[0]) => {
      sent.push(idOf(request))
      return answer()
    }
    const post = await openPostOffice({ sender: { send }, ...options })
    offices.push(post)
    return { ...post, sent }
  }

  it('costs nothing to write while 100 webhooks are disabled', async () => {
    let written = 0
    const post = await office(() => taken, {
      documents: documents => ({
        ...documents,
        async collection(spec) {
          const real = await documents.collection<never>(spec)
          const counting =
            <In, Out>(write: (docs: In) => Out) =>
            (docs: In) => {
              written += JSON.stringify(docs).length
              return write(docs)
            }
          return {
            ...real,
            insertMany: counting(real.insertMany),
            insert: counting(real.insert),
            put: counting(real.put),
          }
        },
      }),
    })
    for (let n = 0; n < 100; n += 1) disable(post, post.addWebhook(`http://${n}/`))
    await post.tell(1)
    expect(written / 100, 'bytes noted once of each').to.be.within(1, 400)
    written = 0
    await post.tell(50)
    expect(written).to.equal(0)
    expect(await post.openRows()).to.deep.equal([])
  })

  it('goes out once it is enabled, also where it is disabled again meanwhile, and each once', async () => {
    const post = await office(() => taken)
    const id = post.addWebhook('http://a/')
    void post.start()
    const ids = [...(await post.tell(5))]
    await post.dispatcher.settled()
    disable(post, id)
    ids.push(...(await post.tell(35)))
    await post.enable(id)
    disable(post, id)
    ids.push(...(await post.tell(15)))
    await post.pass(2 * SECOND, SECOND)
    await post.stop()
    const count = post.sent.length
    expect(count).to.be.below(55)
    void post.start()
    await post.enable(id)
    ids.push(...(await post.tell(3)))
    await post.pass(2 * SECOND, SECOND)
    expect([...post.sent].sort()).to.deep.equal([...ids].sort())
    expect(await post.openRows()).to.deep.equal([])
    expect(post.dropped.filter(count => count > 0)).to.deep.equal([])
  })

  it('is no more than there may be: what was due first is dropped, counted and told', async () => {
    let answer = failed(503)
    const post = await office(() => answer, { limits: { most: 50 } })
    const id = post.addWebhook('http://a/')
    const other = post.addWebhook('http://b/', ['location.created'])
    void post.start()
    const first = post.clock.now()
    await post.tell(60)
    post.clock.advance(SECOND)
    const last = post.clock.now()
    await post.tell(30)
    await post.tell(20, 'location.created')
    await post.pass(10 * SECOND, SECOND)
    const left = (await post.openRows()).filter(row => row.webhook_id === id)
    expect(left.length).to.equal(50)
    const backlog = await post.backlogs.get(id)
    expect(backlog).to.include({ dropped: 60, dropped_from: new Date(first).toISOString() })
    expect(post.dropped.reduce((sum, count) => sum + count, 0)).to.equal(60)
    expect((await post.backlogs.get(other))?.dropped ?? 0).to.equal(0)
    // Those that were tried already are due later.
    const late = left.filter(({ body }) => body.includes(new Date(last).toISOString()))
    expect(late.length).to.be.at.least(25)
    answer = taken
    await post.pass(HOUR, 5 * MINUTE)
    expect((await post.openRows()).filter(row => row.webhook_id === id)).to.deep.equal([])
  })

  it('is not sent after so many days: what was put down, and what was missed', async () => {
    const post = await office(() => failed(410), { limits: { days: 2 } })
    const id = post.addWebhook('http://a/')
    void post.start()
    await post.tell(1)
    await post.dispatcher.settled()
    expect(post.webhooks.get(id)?.active).to.equal(false)
    await post.tell(25)
    await post.pass(3 * DAY, HOUR)
    expect(await post.openRows()).to.deep.equal([])
    expect((await post.backlogs.get(id))?.dropped).to.equal(1)
    await post.tell(4)
    await post.enable(id)
    await post.pass(SECOND)
    expect((await post.backlogs.get(id))?.dropped).to.equal(26)
    expect((await post.openRows()).length).to.equal(4)
  })

  it('is counted once and sent once, wherever the process dies', async () => {
    for (const happens of [false, true]) {
      let at = 1
      while (await diesAt(at, happens)) at += 1
      expect(at).to.be.above(20)
    }
  })

  /** False if it came to the end before so many writes. */
  async function diesAt(at: number, happens: boolean): Promise<boolean> {
    const sender = { send: async () => failed(503, 1_000 * DAY) }
    const limits = { most: 4 }
    let dead = false
    const died = () => {
      dead = true
    }
    const first = await openPostOffice({ sender, limits, documents: documents => dying(documents, at, happens, died) })
    const id = first.addWebhook('http://a/')
    const running = first.start().catch(() => {})
    const early = Array.from({ length: 12 }, () => first.message())
    const missed = Array.from({ length: 6 }, () => first.message())
    const steps = [
      (post: PostOffice) => post.fanOut(early),
      async (post: PostOffice) => {
        disable(post, id)
        await post.fanOut(missed)
      },
      (post: PostOffice) => post.enable(id),
    ]
    const go = async (post: PostOffice) => {
      for (;;) {
        await steps[0]?.(post)
        steps.shift()
        if (steps.length === 0) return
      }
    }
    const lived = async (post: PostOffice) => {
      for (let step = 0; step < 6 && !dead; step += 1) {
        post.clock.advance(SECOND)
        for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
      }
    }
    await go(first).catch(() => {})
    await lived(first)
    await first.close()
    await running

    const wasDead = dead
    const { clock, directory } = first
    const second = await openPostOffice({ sender, limits, clock, directory })
    for (const [known, subscription] of first.webhooks) second.webhooks.set(known, subscription)
    Object.assign(second.vault, first.vault)
    for (const message of [...early, ...missed]) second.remember(message)
    void second.start()
    if (steps.length > 0) await go(second)
    await second.pass(20 * SECOND, 5 * SECOND)
    const backlog = await second.backlogs.get(id)
    const left = (await second.openRows()).map(({ event_id }) => event_id)
    expect([backlog?.dropped, backlog?.dropping, backlog?.parked], `killed at write ${at}`).to.deep.equal([
      14,
      [],
      null,
    ])
    expect(left.length, `killed at write ${at}`).to.equal(4)
    await second.close()
    return wasDead
  }
})

function disable(post: PostOffice, id: string): void {
  Object.assign(post.webhooks.get(id) ?? {}, { active: false })
}
