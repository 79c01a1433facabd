import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect } from 'chai'
import { z } from 'zod'
import { createMemoryBudget } from '../../src/api/frame/request/memory-budget.js'
import { createSignals } from '../../src/api/frame/signals.js'
import { waitUntil } from '../support/collecting.js'
import { createGate } from '../support/gate.js'
import { startToy, type Toy, toy as toyRoute } from '../support/toy-api.js'

const LARGE = { items: Array.from({ length: 1000 }, () => 'x'.repeat(100)) }

describe('The budget of request bodies that are being processed', () => {
  const open: Toy[] = []
  afterEach(async () => {
    for (const toy of open.splice(0)) await toy.stop()
  })

  /** One body is worked on at a time. The work ends when the gate opens. */
  async function shop(longestMs?: number) {
    const end = createGate()
    const work = { begun: 0, aborted: 0, arrived: 0 }
    const requestBudget = createMemoryBudget({ maxBytesAtWork: 1 })
    const toy = await startToy({
      frame: {
        ...(longestMs === undefined ? {} : { longestMs }),
        requestBudget: {
          ...requestBudget,
          open(key, refuse) {
            const arrival = requestBudget.open(key, refuse)
            const mayBeWorkedOn = () => {
              work.arrived += 1
              return arrival.untilProcessable()
            }
            return { ...arrival, untilProcessable: mayBeWorkedOn }
          },
        },
      },
      routes: [
        toyRoute({
          method: 'post',
          path: '/toys',
          body: z.strictObject({ items: z.array(z.string()) }),
          async handle({ signal }) {
            work.begun += 1
            signal.addEventListener('abort', () => {
              work.aborted += 1
            })
            await end.opened
            return { body: {} }
          },
        }),
      ],
    })
    open.push(toy)
    const send = (signal?: AbortSignal) =>
      toy.call('/api/v1/toys', { method: 'POST', body: LARGE, ...(signal ? { signal } : {}) })
    return { work, end, send }
  }

  it('is released when the work ends, not when the client disconnects', async () => {
    const { work, end, send } = await shop()
    const leaving = new AbortController()
    const left = send(leaving.signal).catch(() => 'left')
    await waitUntil(() => work.begun === 1)
    leaving.abort()
    expect(await left).to.equal('left')
    await waitUntil(() => work.aborted === 1)
    const next = send()
    await waitUntil(() => work.arrived === 2)
    await new Promise(setImmediate)
    expect(work.begun).to.equal(1)
    end.open()
    expect((await next).status).to.equal(200)
    expect(work.begun).to.equal(2)
  })

  it('is not released by a time-limit response', async () => {
    const { work, end, send } = await shop(50)
    expect((await send()).status).to.equal(503)
    expect((await send()).status).to.equal(503)
    expect(work.begun).to.equal(1)
    end.open()
    await waitUntil(async () => (await send()).status === 200)
  })

  it('is released when a body is rejected', async () => {
    const { end, send } = await shop()
    end.open()
    const toy = open[0]!
    const raw = `{"items":[${'1,'.repeat(20_000)}1]}`
    expect((await toy.call('/api/v1/toys', { method: 'POST', raw })).status).to.equal(400)
    expect((await send()).status).to.equal(200)
  })
})

describe('The signal of a request', () => {
  it('is aborted if the client disconnected earlier', () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    response.destroy()
    expect(createSignals().of(response).aborted).to.equal(true)
  })
})
