import { expect } from 'chai'
import { createImportWatch } from '../../src/imports/watch.js'
import type { ImportDoc } from '../../src/projections/imports.js'
import { waitWithin } from '../support/collecting.js'

const SENT = {
  ...{ kind: 'materials' as const, format: 'csv' as const, columns: {}, dry_run: false, file_sha256: 'a', bytes: 1 },
  ...{ rows: 0, created: 0, updated: 0, unchanged: 0, errors: [], more_errors: 0, attempt: 1, created_by: 'usr_a' },
  ...{ created_at: '2026-11-21T09:30:00.000Z', completed_at: null, revision: 1, hash: '' },
} satisfies Partial<ImportDoc>

/** A replacement for the importer, whose imports end when the test ends them. */
function createTestImports() {
  const docs = new Map<string, ImportDoc>()
  const running = new Map<string, (error?: Error) => void>()
  const removed: string[] = []
  const warned: string[] = []
  const ended = new AbortController()
  const { wake, watch } = createImportWatch({
    importer: {
      goOn: ({ _id }) =>
        new Promise((resolve, reject) => {
          running.set(_id, error => {
            running.delete(_id)
            if (error) reject(error)
            else resolve()
          })
        }),
    },
    uploads: { remove: async upload => void removed.push(upload), removeBefore: async () => {} },
    unfinished: async () => [...docs.values()].filter(({ status }) => status === 'validating'),
    current: async id => docs.get(id),
    now: Date.now,
    warn: message => warned.push(message),
  })
  const watching = watch(ended.signal)
  return {
    running,
    removed,
    warned,
    request(id: string, user: string) {
      const requested_by = { user_id: user, key_id: `key_${user}` }
      docs.set(id, { ...SENT, _id: id, upload: `file of ${id}`, requested_by, status: 'validating' })
      wake()
    },
    end(id: string, status: ImportDoc['status'] = 'completed') {
      const doc = docs.get(id)
      if (doc) docs.set(id, { ...doc, status })
      running.get(id)?.()
    },
    runs: (...ids: readonly string[]) =>
      waitWithin(5_000, `${ids} run`, async () => [...running.keys()].sort().join() === [...ids].sort().join()),
    async stop() {
      ended.abort()
      for (const [id] of running) running.get(id)?.()
      await watching
    },
  }
}

describe('The import queue', () => {
  let queue: ReturnType<typeof createTestImports>
  beforeEach(() => {
    queue = createTestImports()
  })
  afterEach(() => queue.stop())

  it("doesn't let the imports of one user wait for those of another", async () => {
    for (const id of ['a1', 'a2', 'a3']) queue.request(id, 'ada')
    await queue.runs('a1')
    queue.request('b1', 'bob')
    await queue.runs('a1', 'b1')
    queue.end('a1')
    await queue.runs('a2', 'b1')
  })

  it('serves users in turn if more imports wait than can run concurrently', async () => {
    for (const user of ['a', 'b', 'c', 'd']) for (const n of [1, 2]) queue.request(`${user}${n}`, user)
    await queue.runs('a1', 'b1', 'c1', 'd1')
    queue.request('e1', 'e')
    queue.request('f1', 'f')
    queue.end('a1')
    await queue.runs('b1', 'c1', 'd1', 'e1')
    queue.end('b1')
    await queue.runs('c1', 'd1', 'e1', 'f1')
    queue.end('c1')
    await queue.runs('a2', 'd1', 'e1', 'f1')
  })

  it("continues with a user's other imports after one fails, and retries the failed one later", async function () {
    this.timeout(10_000)
    queue.request('a1', 'ada')
    queue.request('a2', 'ada')
    await queue.runs('a1')
    queue.running.get('a1')?.(new Error('the store is away'))
    await queue.runs('a2')
    expect(queue.warned).to.deep.equal(['continuing import failed: a1'])
    queue.end('a2')
    await queue.runs('a1')
  })

  it('removes the file of an ended import, and keeps the file of one that is still to be applied', async () => {
    for (const status of ['completed', 'failed', 'invalid', 'ready', 'cancelled', 'validating'] as const) {
      queue.request(status, `usr_${status}`)
      await waitWithin(5_000, 'it runs', async () => queue.running.has(status))
      queue.end(status, status)
    }
    await waitWithin(5_000, 'files are removed', async () => queue.removed.length === 5)
    expect(queue.removed).to.not.include('file of validating')
  })
})
