import { expect } from 'chai'
import type { EarlierResponse } from '../../src/api/frame/route.js'
import { bulkRoutes } from '../../src/api/materials/bulk/routes.js'
import type { Bulk } from '../../src/commands/bulk/bulk.js'
import { maxPerTurn } from '../support/event-loop-turns.js'
import { createContext } from '../support/shop.js'

const nothing = () => expect.fail('no item can be applied')

interface Options {
  readonly maxStartMs?: number
  readonly signal?: AbortSignal
  readonly earlierResponse?: EarlierResponse
}

describe('A bulk request', () => {
  /** Sends items that are all invalid, and returns the entries and the length of the response. */
  async function send(items: readonly unknown[], { maxStartMs = 60_000, ...more }: Options = {}) {
    const bulk: Bulk = async (_, valid) => {
      expect(valid).to.deep.equal([])
      return new Map()
    }
    const [route] = bulkRoutes({
      bulk,
      materials: { moveInOrder: nothing },
      materialWork: () => ({ atOnce: 1, chainOf: nothing, apply: nothing }),
      names: async () => nothing(),
      namesOf: async () => new Map(),
      calendar: { today: nothing },
      defaultLocationId: 'loc_1',
      log: { error: nothing, warn: nothing, debug: nothing },
      maxStartMs,
    })
    const body = { mode: 'create', items }
    const { text = '', unfinished } = await route!.handle({
      ...({ params: {}, query: {}, headers: {}, mediaType: 'application/json' } as const),
      ...{ body, context: createContext(), earlierResponse: undefined, signal: new AbortController().signal, ...more },
      paging: { limit: 1, offset: 0, form: 'offset' },
      principal: { user_id: 'usr_1', key_id: 'key_1', counts_as: 'key_1', scopes: new Set(), plan: 'unlimited' },
    })
    return { text, unfinished, entries: JSON.parse(text).data as readonly Entry[] }
  }
  interface Entry {
    readonly status: number
    readonly error: { readonly code: string; readonly message: string; readonly details?: readonly object[] }
  }
  const UNKNOWN = Object.fromEntries(Array.from({ length: 47 }, (_, n) => [`field${n}`, 1]))
  const MANY = Array.from({ length: 1000 }, () => UNKNOWN)

  it('limits the bytes of its failed entries: the first have details, the others a code and a message', async () => {
    const { text, entries } = await send(MANY)
    expect(Buffer.byteLength(text)).to.be.below(800 * 1024)
    expect(entries.map(({ status, error: { code } }) => `${status} ${code}`)).to.deep.equal(
      Array(1000).fill('400 VALIDATION_ERROR'),
    )
    expect(entries[0]?.error.details).to.have.length(49)
    expect(entries[999]?.error).not.to.have.property('details')
  })

  it('counts the failed entries of an earlier attempt', async () => {
    const { text } = await send(MANY)
    const lines = text.split('\n').slice(0, 501)
    const earlierResponse = { text: `${lines.join('\n').replace(/,$/, '')}\n]}`, position: undefined }
    const repeated = await send(MANY, { earlierResponse })
    expect(repeated.text).to.equal(text)
  })

  it('stops reading its items when the client disconnects', async () => {
    const gone = new AbortController()
    const read = new Set<number>()
    const items = Array.from({ length: 1000 }, (_, n) => ({
      get name() {
        read.add(n)
        // In the next turn, before the third group of items.
        if (n === 32) setImmediate(() => gone.abort())
        return 7
      },
    }))
    const sent = send(items, { signal: gone.signal })
    expect(await maxPerTurn(() => read.size, sent)).to.be.at.most(32)
    const { entries, unfinished } = await sent
    expect(entries.map(({ status }) => status)).to.deep.equal([...Array(64).fill(400), ...Array(936).fill(503)])
    expect(unfinished).to.equal(true)
  })

  it('stops reading its items at the time limit', async () => {
    const { entries } = await send(Array(1000).fill(7), { maxStartMs: 0 })
    expect(new Set(entries.map(({ status }) => status))).to.deep.equal(new Set([503]))
  })
})
