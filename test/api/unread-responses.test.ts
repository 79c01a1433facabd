import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect } from 'chai'
import { createUnreadLimit } from '../../src/api/frame/server.js'
import { waitUntil } from '../support/collecting.js'

const LARGE_RESPONSE = Buffer.alloc(16 * 1024 * 1024)

describe('The limit of unread responses', () => {
  const opened: (() => void)[] = []
  afterEach(() => {
    for (const close of opened.splice(0)) close()
  })

  /** Opens connections with much data written to them, which their clients don't read yet. */
  async function waiting(count: number) {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const sides: { mine: Socket; his: Socket }[] = []
    for (let n = 0; n < count; n += 1) {
      const his = connect((server.address() as AddressInfo).port, '127.0.0.1')
      const [mine] = (await once(server, 'connection')) as [Socket]
      his.on('error', () => {}).pause()
      mine.on('error', () => {}).write(LARGE_RESPONSE)
      sides.push({ mine, his })
    }
    opened.push(() => {
      for (const { mine, his } of sides) {
        mine.destroy()
        his.destroy()
      }
      server.close()
    })
    return sides
  }

  it('closes the connections that have waited longest', async () => {
    const sides = await waiting(3)
    const open = new Set<Socket>()
    const endOldestUnread = createUnreadLimit(open)
    for (const { mine } of sides) {
      open.add(mine)
      endOldestUnread(Number.POSITIVE_INFINITY)
    }
    endOldestUnread(2.5 * LARGE_RESPONSE.length)
    expect(sides.map(({ mine }) => mine.destroyed)).to.deep.equal([true, false, false])
  })

  it('counts from the start again after a client has read everything', async () => {
    const [first, second] = await waiting(2)
    const open = new Set([first!.mine, second!.mine])
    const endOldestUnread = createUnreadLimit(open)
    endOldestUnread(Number.POSITIVE_INFINITY)
    first!.his.resume()
    await waitUntil(() => first!.mine.writableLength === 0)
    endOldestUnread(Number.POSITIVE_INFINITY)
    first!.his.pause()
    first!.mine.write(LARGE_RESPONSE)
    endOldestUnread(1.5 * LARGE_RESPONSE.length)
    expect([first!.mine.destroyed, second!.mine.destroyed]).to.deep.equal([false, true])
  })
})
