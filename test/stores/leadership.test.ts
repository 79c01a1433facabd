import { expect } from 'chai'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { lead, leasedWhileReached } from '../../src/stores/leadership.js'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'

const LEASE_MS = 200

describe('A lease', () => {
  const folder = folderPerTest()

  it('passes to an instance that reaches the log from one that no longer does, and not back', async () => {
    const documents = await createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    const ended = new AbortController()
    const { signal } = ended
    const leading = new Set<string>()
    const cutOff = new Set<string>()
    const logOf = (owner: string) => ({
      async ping() {
        if (cutOff.has(owner)) throw new Error('no connection')
      },
    })
    const start = (owner: string) =>
      lead({
        documents: leasedWhileReached(documents, logOf(owner)),
        ...{ name: 'task', owner, leaseMs: LEASE_MS, signal, warn: () => {} },
        async lead(_fence, scope) {
          leading.add(owner)
          await new Promise(resolve => scope.addEventListener('abort', resolve, { once: true }))
          leading.delete(owner)
        },
      })
    const isLed = (by: string) => waitUntil(() => leading.has(by))

    const running = [start('one')]
    await isLed('one')
    running.push(start('other'))
    cutOff.add('one')
    await isLed('other')
    expect([...leading]).to.deep.equal(['other'])

    cutOff.add('other')
    await waitUntil(() => leading.size === 0)
    cutOff.delete('one')
    await isLed('one')
    ended.abort()
    await Promise.all(running)
    await documents.close()
  })

  it('stays released after a renewal that was waiting for the log', async () => {
    const documents = await createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    const pings: (() => void)[] = []
    const ping = () => new Promise<void>(resolve => void pings.push(resolve))
    const leased = leasedWhileReached(documents, { ping })
    const [renewing, releasing] = [leased.lease('task', 'one', 60_000), leased.lease('task', 'one', 0)]
    for (const respond of pings) respond()
    await Promise.all([renewing, releasing])
    expect(await documents.lease('task', 'other', 60_000)).to.not.equal(undefined)
    await documents.close()
  })
})
