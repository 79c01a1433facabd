import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect } from 'chai'
import { watchReaders } from '../../src/api/frame/readers.js'
import { until } from '../support/collecting.js'

const MUCH = Buffer.alloc(16 * 1024 * 1024)

describe('Readers', () => {
  const opened: (() => void)[] = []
  afterEach(() => {
    for (const close of opened.splice(0)) close()
  })

  /** So many connections that were written much to; who is connected takes nothing until he is told to. */
  async function waiting(count: number) {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const sides: { mine: Socket; his: Socket }[] = []
    for (let n = 0; n < count; n += 1) {
      const his = connect((server.address() as AddressInfo).port, '127.0.0.1')
      const [mine] = (await once(server, 'connection')) as [Socket]
      his.on('error', () => {}).pause()
      mine.on('error', () => {}).write(MUCH)
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

  const patience = { leastBytes: 64 * 1024, withinMs: 60_000, mostBytes: Number.POSITIVE_INFINITY }

  it('who take nothing for too long are cut off, and those who do are not', async () => {
    const [still, reading] = await waiting(2)
    const clock = { now: 0 }
    const look = watchReaders(
      new Set([still!.mine, reading!.mine]),
      () => patience,
      () => clock.now,
    )
    look()
    for (let step = 1; step <= 3; step += 1) {
      let taken = 0
      const take = (chunk: Buffer) => {
        taken += chunk.length
      }
      reading!.his.on('data', take).resume()
      await until(() => taken > 1024 * 1024)
      reading!.his.off('data', take).pause()
      clock.now += 30_000
      look()
      expect([still!.mine.destroyed, reading!.mine.destroyed], `${clock.now}`).to.deep.equal([step > 1, false])
    }
  })

  it('for whom too much waits in all are cut off, who has waited longest first', async () => {
    const sides = await waiting(3)
    const clock = { now: 0 }
    const open = new Set<Socket>()
    const most = 2.5 * MUCH.length
    const look = watchReaders(
      open,
      () => ({ ...patience, mostBytes: most }),
      () => clock.now,
    )
    for (const { mine } of sides) {
      open.add(mine)
      clock.now += 1
      look()
    }
    expect(sides.map(({ mine }) => mine.destroyed)).to.deep.equal([true, false, false])
  })
})
