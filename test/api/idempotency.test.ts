import { expect } from 'chai'
import { z } from 'zod'
import { ApiError } from '../../src/api/frame/response/errors.js'
import type { ApiRequest, HandlerResponse } from '../../src/api/frame/route.js'
import type { StoredResponse } from '../../src/api/frame/stored-response.js'
import type { IdempotencyRecord as AnyClaim } from '../../src/idempotency/idempotency-record.js'
import { EMBEDDED } from '../../src/stores/deployment.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { eventAt, noLog, startToy, type Toy, type ToyOptions, toy as toyRoute } from '../support/toy-api.js'

type IdempotencyRecord = AnyClaim<StoredResponse>
type Handle = (request: ApiRequest<unknown, { name?: string | undefined }>) => Promise<HandlerResponse>

describe('A request with an Idempotency-Key', () => {
  const open: Toy[] = []
  afterEach(async () => {
    for (const toy of open.splice(0)) await toy.stop()
  })

  async function shop(handle: Handle, options: ToyOptions = {}) {
    const body = z.strictObject({ name: z.string().optional() })
    const declared = { body, bodyOptional: true, handle } as const
    const toy = await startToy({
      routes: [
        toyRoute({ ...declared, method: 'post', path: '/toys' }),
        toyRoute({ ...declared, method: 'patch', path: '/toys/one' }),
      ],
      ...options,
    })
    open.push(toy)
    const order = (name: string, key = 'order-1', token = 'unlimited/admin') =>
      toy.call('/api/v1/toys', { method: 'POST', body: { name }, token, headers: { 'idempotency-key': key } })
    return { toy, order }
  }

  const counting = () => {
    let runs = 0
    const handle: Handle = async ({ context, body }) => ({
      status: 201,
      body: { run: ++runs, id: context.mint('mat'), name: body.name },
      headers: { Location: '/toys/one' },
      revision: 0,
      recorded: { position: 42 },
    })
    return { handle, runs: () => runs }
  }

  it('runs once and gets the first response again', async () => {
    const { handle, runs } = counting()
    const { order } = await shop(handle)
    const first = await order('bear')
    const again = await order('bear')
    expect(runs()).to.equal(1)
    expect('idempotent-replayed' in first.headers).to.equal(false)
    expect(again.headers['idempotent-replayed']).to.equal('true')
    expect([again.status, again.text]).to.deep.equal([first.status, first.text])
    for (const name of ['etag', 'location', 'inventory-position', 'content-type']) {
      expect(again.headers[name], name).to.be.a('string').that.equals(first.headers[name])
    }
    expect(again.headers['x-request-id']).not.to.equal(first.headers['x-request-id'])
  })

  it('returns a secret once, and stores no copy of it', async () => {
    const { toy, order } = await shop(async () => ({
      status: 201,
      body: { id: 'key_1', key: 'told once' },
      replayBody: { id: 'key_1', key: null },
    }))
    expect((await order('bear')).body).to.deep.equal({ id: 'key_1', key: 'told once' })
    const again = await order('bear')
    expect([again.status, again.body]).to.deep.equal([201, { id: 'key_1', key: null }])
    expect(again.headers['idempotent-replayed']).to.equal('true')
    expect(JSON.stringify(await toy.claims.find({})))
      .to.contain('key_1')
      .and.not.to.contain('told once')
  })

  it('matches if only field order and whitespace differ', async () => {
    const { handle, runs } = counting()
    const { toy } = await shop(handle)
    const send = (raw: string) => toy.call('/api/v1/toys', { method: 'POST', raw, headers: { 'idempotency-key': 'k' } })
    await send('{"id":"1","name":"u\u0308"}')
    expect((await send(' { "name" : "\\u00fc", "id": "1" }')).status).to.equal(201)
    expect(runs()).to.equal(1)
  })

  it('is rejected if its content differs', async () => {
    const { handle, runs } = counting()
    const { toy, order } = await shop(handle)
    await order('bear')
    const other = await order('doll')
    expect([other.status, other.body.error.code]).to.deep.equal([422, 'IDEMPOTENCY_KEY_REUSED'])
    const elsewhere = await toy.call('/api/v1/toys/one', {
      method: 'PATCH',
      body: { name: 'bear' },
      headers: { 'idempotency-key': 'order-1' },
    })
    expect(elsewhere.status).to.equal(422)
    expect(runs()).to.equal(1)
  })

  it('is specific to its user', async () => {
    const { handle, runs } = counting()
    const { order } = await shop(handle)
    await order('bear', 'order-1', 'unlimited/admin')
    expect((await order('bear', 'order-1', 'enterprise/admin')).status).to.equal(201)
    expect(runs()).to.equal(2)
  })

  it("isn't replayed to a key without a scope of the first key", async () => {
    const { handle, runs } = counting()
    const { order } = await shop(handle)
    const first = await order('bear', 'order-1', 'unlimited/materials:read,batches:write')
    const narrow = await order('bear', 'order-1', 'unlimited/materials:read')
    expect([narrow.status, narrow.body.error.code]).to.deep.equal([403, 'INSUFFICIENT_SCOPE'])
    expect(narrow.body.error.message).to.include('batches:write').and.not.include('materials:read')
    const wide = await order('bear', 'order-1', 'unlimited/admin')
    expect([wide.status, wide.text, runs()]).to.deep.equal([201, first.text, 1])
  })

  for (const key of ['', 'x'.repeat(256), 'ü']) {
    it(`must be 1 to 255 printable characters, not ${key.length} such as "${key.slice(0, 1)}"`, async () => {
      const { order } = await shop(counting().handle)
      const { status, body } = await order('bear', key)
      expect([status, body.error.details[0].field]).to.deep.equal([400, 'Idempotency-Key'])
    })
  }

  it('must wait while the first one is in progress', async () => {
    let finish = () => {}
    let started = () => {}
    const running = new Promise<void>(resolve => {
      started = resolve
    })
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    const { order } = await shop(async () => {
      started()
      await finished
      return { status: 201 }
    })
    const first = order('bear')
    await running
    const second = await order('bear')
    expect([second.status, second.body.error.code]).to.deep.equal([409, 'IDEMPOTENCY_IN_PROGRESS'])
    expect(second.headers['retry-after']).to.equal('1')
    finish()
    expect((await first).status).to.equal(201)
    expect((await order('bear')).headers['idempotent-replayed']).to.equal('true')
  })

  it('runs once out of twenty concurrent requests', async () => {
    const { handle, runs } = counting()
    const { order } = await shop(handle)
    const answers = await Promise.all(Array.from({ length: 20 }, () => order('bear')))
    expect(runs()).to.equal(1)
    expect(answers.map(({ status }) => status))
      .to.include(201)
      .and.not.include(500)
  })

  it('gets a business error again', async () => {
    let runs = 0
    const { order } = await shop(async () => {
      runs++
      throw new ApiError('INSUFFICIENT_STOCK', `run ${runs}`)
    })
    const first = await order('bear')
    const again = await order('bear')
    expect([again.status, again.text, runs]).to.deep.equal([409, first.text, 1])
  })

  it("doesn't use up its key if the request never ran", async () => {
    const { handle, runs } = counting()
    const { toy, order } = await shop(handle)
    const headers = { 'idempotency-key': 'order-1' }
    expect((await toy.call('/api/v1/toys', { method: 'POST', body: { nome: 'x' }, headers })).status).to.equal(400)
    expect((await order('bear', 'order-1', 'unlimited/tools:read')).status).to.equal(403)
    expect((await order('bear')).status).to.equal(201)
    expect(runs()).to.equal(1)
  })

  it('runs again after an internal error, with the same IDs', async () => {
    const ids: string[] = []
    const { toy, order } = await shop(async ({ context }) => {
      ids.push(context.mint('mat'))
      if (ids.length === 1) throw new StoreUnavailable('EventStoreDB', 'away')
      if (ids.length === 2) throw new Error('a bug at /srv/secret')
      return { status: 201 }
    })
    expect((await order('bear')).status).to.equal(503)
    const broken = await order('bear')
    expect(broken.status).to.equal(500)
    expect(broken.text).not.to.contain('secret')
    toy.clock.now += 3_600_000
    const third = await order('bear')
    expect([third.status, 'idempotent-replayed' in third.headers]).to.deep.equal([201, false])
    expect(new Set(ids).size).to.equal(1)
  })

  it('runs again after a limit that passes', async () => {
    let runs = 0
    const { order } = await shop(async () => {
      runs += 1
      if (runs === 1) throw new ApiError('RATE_LIMITED', 'Three imports are unfinished.')
      return { status: 201 }
    })
    expect((await order('bear')).status).to.equal(429)
    expect((await order('bear')).status).to.equal(201)
  })

  const applied = { stream: 'material-mat_1', firstRevision: 0, lastRevision: 0 }

  it('that is already in the log is answered from its events', async () => {
    let identity: string | undefined
    const { toy, order } = await shop(
      async ({ context }) => {
        identity ??= context.identity!.hash
        return { status: 201, body: { applied: context.applied } }
      },
      { idempotency: { findApplied: async () => (identity ? { ...applied, hash: identity } : undefined) } },
    )
    await order('bear')
    await toy.claims.removeWhere([])
    const again = await order('bear')
    expect(again.body.applied).to.include(applied)
    expect(again.headers['idempotent-replayed']).to.equal('true')
  })

  it('that conflicts with another request in the log is rejected, and the first one is unchanged', async () => {
    let identity: string | undefined
    const { toy, order } = await shop(
      async ({ context }) => {
        identity ??= context.identity!.hash
        return { status: 201 }
      },
      { idempotency: { findApplied: async () => (identity ? { ...applied, hash: identity } : undefined) } },
    )
    await order('bear')
    await toy.claims.removeWhere([])
    expect((await order('doll')).status).to.equal(422)
    expect((await order('bear')).status).to.equal(201)
  })

  describe('whose first run died', () => {
    const dies: Handle = () => new Promise(() => {})
    /** Leaves an idempotency record as a killed process leaves it. */
    async function killed(options: ToyOptions = {}) {
      const before = await shop(dies, { idempotency: { owner: 'the one before' } })
      void before.order('bear').catch(() => {})
      while ((await before.toy.claims.count({})) === 0) await new Promise(resolve => setImmediate(resolve))
      const { handle, runs } = counting()
      const after = await shop(handle, options)
      await after.toy.claims.putMany(await before.toy.claims.find({}))
      open.splice(open.indexOf(before.toy), 1)
      await before.toy.stop(0)
      return { ...after, runs }
    }

    it('is taken over after its lease expires', async () => {
      const { toy, order, runs } = await killed()
      expect((await order('bear')).status).to.equal(409)
      toy.clock.now += 30_000
      const answers = await Promise.all(Array.from({ length: 5 }, () => order('bear')))
      expect(answers.map(({ status }) => status)).to.include(201)
      expect(runs()).to.equal(1)
    })

    it('is taken over immediately if no other process is serving', async () => {
      const { order, runs } = await killed({ idempotency: { deployment: EMBEDDED } })
      expect((await order('bear')).status).to.equal(201)
      expect(runs()).to.equal(1)
    })

    it('is looked up in the log only after all events are indexed', async () => {
      const steps: string[] = []
      const { order } = await killed({
        idempotency: {
          deployment: EMBEDDED,
          upToDate: async () => steps.push('caught up'),
          findApplied: async () => void steps.push('looked') as undefined,
        },
      })
      await order('bear')
      expect(steps).to.deep.equal(['caught up', 'looked'])
    })

    it("can be repeated if the log couldn't be read", async () => {
      let away = true
      const { order } = await killed({
        idempotency: {
          deployment: EMBEDDED,
          upToDate: async () => {
            if (away) throw new StoreUnavailable('EventStoreDB', 'away')
            return 0
          },
        },
      })
      expect((await order('bear')).status).to.equal(503)
      away = false
      expect((await order('bear')).status).to.equal(201)
    })
  })

  it("waits for the index of the log if it is the first one here, while later ones don't wait", async () => {
    const steps: string[] = []
    const { order } = await shop(counting().handle, {
      idempotency: {
        upToDate: async () => steps.push('caught up'),
        findApplied: async () => void steps.push('looked') as undefined,
      },
    })
    await order('bear', 'order-1')
    await order('doll', 'order-2')
    expect(steps).to.deep.equal(['caught up', 'looked', 'looked'])
  })

  describe('whose response is stored', () => {
    /** Stores a response whose last event is in the log until `log.now` changes. */
    async function answered(keptAs: (claim: IdempotencyRecord) => IdempotencyRecord = claim => claim) {
      const log = { now: 'unchanged' as 'unchanged' | 'restored' | 'restored and grown' }
      const { handle, runs } = counting()
      const eventAtPlace = async (position: number) => {
        if (log.now === 'restored') return undefined
        return log.now === 'unchanged' ? eventAt(position) : { ...eventAt(position), hash: 'another' }
      }
      const { toy, order } = await shop(handle, { idempotency: { events: { ...noLog, at: eventAtPlace } } })
      await order('bear')
      await toy.claims.putMany((await toy.claims.find({})).map(keptAs))
      return { log, runs, order }
    }

    it('is answered again if the log no longer contains its last event', async () => {
      for (const now of ['restored', 'restored and grown'] as const) {
        const { log, runs, order } = await answered()
        log.now = now
        const again = await order('bear')
        expect([again.status, 'idempotent-replayed' in again.headers, runs()]).to.deep.equal([201, false, 2])
        expect((await order('bear')).status).to.equal(201)
      }
    })

    it('from an earlier version is valid while an event exists at its end position', async () => {
      const { log, runs, order } = await answered(({ landmark: _, ...claim }) => claim as IdempotencyRecord)
      expect((await order('bear')).headers['idempotent-replayed']).to.equal('true')
      expect(runs()).to.equal(1)
      log.now = 'restored'
      await order('bear')
      expect(runs()).to.equal(2)
    })
  })

  describe('that might have run before and is rejected', () => {
    /** Repeats a request whose first response was lost. The log contains its event from the given lookup on. */
    async function repeated(from: number, handle: Handle) {
      let looks = 0
      let asked: string | undefined
      let away = true
      const { order } = await shop(
        async request => {
          asked ??= request.context.identity!.hash
          if (away) throw new StoreUnavailable('EventStoreDB', 'away')
          return handle(request)
        },
        {
          idempotency: {
            upToDate: async () => 7,
            findApplied: async () => (++looks >= from ? { ...applied, hash: asked! } : undefined),
          },
        },
      )
      expect((await order('bear')).status).to.equal(503)
      away = false
      return { order, looks: () => looks }
    }
    const refusing: Handle = async ({ context }) => {
      if (context.applied) return { status: 201, body: { found: context.applied.stream } }
      throw new ApiError('NOT_FOUND', 'Location not found.')
    }

    it('is looked up once more, and gets its actual outcome', async () => {
      const { order } = await repeated(3, refusing)
      const answer = await order('bear')
      expect([answer.status, answer.body]).to.deep.equal([201, { found: applied.stream }])
      expect(answer.headers['idempotent-replayed']).to.equal('true')
    })

    it('is rejected if the log contains none of its events', async () => {
      const { order, looks } = await repeated(Number.POSITIVE_INFINITY, refusing)
      expect((await order('bear')).status).to.equal(404)
      expect(looks()).to.equal(3)
      expect((await order('bear')).headers['idempotent-replayed']).to.equal('true')
    })

    it('receives the looked-up position and its deadline', async () => {
      const { order } = await repeated(Number.POSITIVE_INFINITY, async ({ context: { run } }) => ({
        status: 201,
        body: { lookedUpTo: run?.lookedUpTo, forMs: run!.until - Date.parse('2026-11-21T09:30:15.500Z') },
      }))
      expect((await order('bear')).body).to.deep.equal({ lookedUpTo: 7, forMs: 25_000 })
    })
  })

  describe("whose response can't be stored", () => {
    async function unkept(handle: Handle) {
      const { toy, order } = await shop(handle)
      toy.claims.replace = async () => {
        throw new StoreUnavailable('MongoDB', 'away')
      }
      return { toy, order }
    }

    it('is answered if the log contains the result', async () => {
      const { handle } = counting()
      const { toy, order } = await unkept(async request => {
        const appended = { position: 1, id: 'evt_1', hash: 'h' }
        return { ...(await handle(request)), recorded: { appended } }
      })
      expect((await order('bear')).status).to.equal(201)
      expect(toy.logged).to.have.length(1)
    })

    it('gets 503 if the log contains nothing', async () => {
      const { order } = await unkept(counting().handle)
      expect((await order('bear')).status).to.equal(503)
    })
  })
})
