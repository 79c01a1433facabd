import { expect } from 'chai'
import { createOpenRequestLimits, MAX_PER_USER, MAX_TOTAL } from '../../src/api/events/open-requests.js'
import type { Principal } from '../../src/api/frame/route.js'
import { waitWithin } from '../support/collecting.js'
import { servicePerTest } from '../support/running-service.js'

const MAX_END_MS = 5_000

describe('Open streams and long polls', () => {
  const service = servicePerTest(new Date().toISOString())
  const opened: AbortController[] = []
  afterEach(() => {
    for (const one of opened.splice(0)) one.abort()
  })

  const keyOf = async (more: object = {}) =>
    service.client().create('/api-keys', { name: 'Reader', scopes: ['events:read'], plan: 'business', ...more })

  /** Resolves when the stream is open; `over` resolves when it has ended. */
  async function stream(key: string) {
    const leaving = new AbortController()
    opened.push(leaving)
    const chunks = service.client().stream('/events/stream', { key, signal: leaving.signal })[Symbol.asyncIterator]()
    await chunks.next()
    const over = (async () => {
      while (!(await chunks.next()).done);
    })()
    return { leave: () => leaving.abort(), over: over.catch(() => {}) }
  }

  it('are limited for each key', async () => {
    const { key } = await keyOf()
    const streams = await Promise.all(Array.from({ length: MAX_PER_USER - 1 }, () => stream(key)))
    const head = (await service.client().get('/events?order=desc&limit=1', { key })).body.next
    const waits = service.client().get(`/events?wait=30&types=tool.created&after=${head}`, { key })
    const ask = () => service.client().get('/events/stream', { key })
    await waitWithin(MAX_END_MS, 'one more is refused', async () => {
      const { status, headers, body } = await ask()
      if (status !== 429) return false
      expect([body.error.code, headers['retry-after']]).to.deep.equal(['RATE_LIMITED', '5'])
      return true
    })
    expect((await service.client().get('/events', { key })).status, "a request that doesn't wait").to.equal(200)
    expect((await service.client().get('/events?wait=1', { key })).status).to.equal(429)
    streams[0]?.leave()
    await waitWithin(MAX_END_MS, 'capacity is available again', async () => (await ask()).status === 200)
    for (const { leave } of streams) leave()
    await service.client().create('/tools', { name: 'Saw', category: 'Saws' })
    expect((await waits).status).to.equal(200)
  })

  for (const [what, end] of [
    ['is revoked', async ({ id }) => void (await service.ask('DELETE', `/api-keys/${id}`))],
    ['is rotated', async ({ id }) => void (await service.ask('POST', `/api-keys/${id}/rotate`))],
    ['has expired', async () => service.travel(3_600_000)],
    [
      'belongs to a user who is deactivated',
      async ({ user_id }) => void (await service.ask('PATCH', `/users/${user_id}`, { active: false })),
    ],
  ] as const satisfies readonly (readonly [string, (key: { id: string; user_id: string }) => Promise<void>])[]) {
    it(`end soon after their key ${what}`, async () => {
      const holder = await service.client().create('/users', { name: 'Eve', email: 'eve@example.com', role: 'member' })
      const expires_at = new Date(Date.now() + 1_800_000).toISOString()
      const created = await keyOf({ user_id: holder.id, expires_at })
      const { over } = await stream(created.key)
      const { next } = (await service.client().get('/events?limit=1000', { key: created.key })).body
      const waits = service.client().get(`/events?wait=30&types=tool.created&after=${next}`, { key: created.key })
      const began = performance.now()
      await end(created)
      await over
      expect((await waits).status).to.equal(401)
      expect(performance.now() - began).to.be.below(MAX_END_MS)
    })
  }

  it('are limited for each user over all keys and sessions', () => {
    const heldOpen = createOpenRequestLimits({ isStillValid: async () => true })
    const hold = (user_id: string, n: number, plan: Principal['plan'] = 'business') =>
      heldOpen.hold(
        { key_id: `key_${n}`, counts_as: `key_${n}`, user_id, plan, scopes: new Set() },
        new AbortController().signal,
      )
    for (let n = 0; n < MAX_PER_USER; n++) hold('usr_1', n)
    expect(() => hold('usr_1', MAX_PER_USER)).to.throw(
      /Limit of 10 event streams and waiting requests per user reached/,
    )
    hold('usr_1', 1, 'unlimited')
    hold('usr_2', 1)
    heldOpen.stop()
  })

  it('are limited in total', () => {
    const heldOpen = createOpenRequestLimits({ isStillValid: async () => true })
    const hold = (n: number) => {
      const principal: Principal = {
        key_id: `key_${n}`,
        counts_as: `key_${n}`,
        user_id: `usr_${n}`,
        plan: 'unlimited',
        scopes: new Set(),
      }
      return heldOpen.hold(principal, new AbortController().signal)
    }
    for (let n = 0; n < MAX_TOTAL; n++) hold(n % 10)
    expect(() => hold(11)).to.throw(/Limit of 500 event streams and waiting requests of the service/)
    heldOpen.stop()
  })
})
