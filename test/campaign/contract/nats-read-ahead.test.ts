import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import { AckPolicy, connect, type JetStreamManager, type NatsConnection } from 'nats'
import { type ReadAheadLimits, readAhead } from '../../../src/stores/nats/read-ahead.js'
import { waitUntil } from '../../support/collecting.js'
import { describeOnNats } from '../../support/nats.js'
import { openNatsShop, toMessages } from '../../support/nats-shop.js'

const MIB = 1024 * 1024
const LARGE_MESSAGE_BYTES = 900_000

describeOnNats('The read-ahead from NATS', false, nats => {
  let connection: NatsConnection
  let manager: JetStreamManager
  before(async () => {
    connection = await connect({ servers: nats.url() })
    manager = await connection.jetstreamManager({ checkAPI: false })
  })
  after(() => connection.close())

  it('is limited by bytes, however slow a consumer is', async () => {
    const text = JSON.stringify({ name: 'x'.repeat(LARGE_MESSAGE_BYTES) })
    const large = (events: Parameters<typeof toMessages>[0]) => toMessages(events).map(each => ({ ...each, text }))
    const published = await openNatsShop(nats.url(), { toMessages: large })
    await published.happen(300)
    await waitUntil(async () => (await manager.streams.info(published.stream)).state.messages === 300)
    const shop = await published.reopen()
    const ending = new AbortController()
    const before = await waitForStableMemory()
    const peaks: number[] = []
    let [taken, batches] = [0, 0]
    const handle = async (messages: readonly unknown[]) => {
      batches += 1
      if (batches % 20 === 1) {
        await waitUntil(() => isReadAhead(shop.stream))
        peaks.push((await waitForStableMemory()) - before)
      }
      taken += messages.length
    }
    const begin = async () => ({ position: 0, trail: [] })
    const running = shop.bus.consume({ consumer: 'slow', signal: ending.signal, begin, handle })
    await waitUntil(() => taken >= 300)
    ending.abort()
    await running
    await shop.close()
    expect(taken).to.equal(300)
    expect(Math.max(...peaks) / MIB).to.be.below(40)
  })

  /** Reports whether messages stop arriving while none are consumed. */
  async function isReadAhead(stream: string): Promise<boolean> {
    const [reader] = await manager.consumers.list(stream).next()
    return reader === undefined || reader.num_waiting === 0 || reader.num_pending === 0
  }

  /** Returns the batches that are read with these limits for messages of these sizes. */
  async function takenBy(limits: ReadAheadLimits, sizes: readonly number[]): Promise<readonly (readonly number[])[]> {
    const stream = `TEST-${randomBytes(4).toString('hex')}`
    await manager.streams.add({ name: stream, subjects: [`${stream}.>`] })
    await manager.consumers.add(stream, { name: 'reader', ack_policy: AckPolicy.None })
    const publisher = connection.jetstream()
    for (const size of sizes) await publisher.publish(`${stream}.sized`, new Uint8Array(size))
    const ending = new AbortController()
    const ahead = readAhead({ connection, stream, reader: 'reader' }, ending.signal, limits)
    const taken: number[][] = []
    while (taken.flat().length < sizes.length) {
      const batch = await ahead.take(1_000)
      expect(batch.map(({ seq }) => seq)).to.deep.equal(batch.map((_, n) => taken.flat().length + n + 1))
      taken.push(batch.map(message => message.string().length))
    }
    ahead.close()
    await manager.streams.delete(stream)
    return taken
  }

  const LIMITS: ReadAheadLimits = { aheadBytes: 10_000, batch: { messages: 3, bytes: 4_000 } }

  it('reads a message above the limit alone, between others and at the end', async () => {
    const sizes = [100, 50_000, 100, 100, 20_000, 30_000, 9_990, 1, 50_000]
    const taken = await takenBy(LIMITS, sizes)
    expect(taken.flat()).to.deep.equal(sizes)
  })

  it('continues immediately if the limit is reached exactly', async () => {
    // The overhead of a message grows only with the digits of its number.
    for (let rest = 0; rest < 100; rest++) {
      const sizes = Array.from({ length: 12 }, () => 2_400 + rest)
      const began = performance.now()
      expect((await takenBy(LIMITS, sizes)).flat()).to.deep.equal(sizes)
      expect(performance.now() - began, `with ${rest} bytes more`).to.be.below(5_000)
    }
  })

  it('is consumed in batches with limits on messages and bytes', async () => {
    const taken = await takenBy(LIMITS, [...Array.from({ length: 8 }, () => 500), 3_000, 3_000, 500])
    for (const batch of taken) {
      expect(batch.length).to.be.at.most(3)
      expect(batch.reduce((sum, size) => sum + size, 0)).to.be.at.most(4_000)
    }
  })

  it('fails when its reader is deleted, even while idle', async () => {
    const stream = `TEST-${randomBytes(4).toString('hex')}`
    await manager.streams.add({ name: stream, subjects: [`${stream}.>`] })
    await manager.consumers.add(stream, { name: 'reader', ack_policy: AckPolicy.None })
    const ahead = readAhead({ connection, stream, reader: 'reader' }, new AbortController().signal)
    const taking = ahead.take(60_000).catch((error: unknown) => error)
    await waitUntil(() => isWaitedFor(stream))
    await manager.consumers.delete(stream, 'reader')
    expect(String(await taking)).to.include('Consumer Deleted')
    const removed = readAhead({ connection, stream, reader: 'reader' }, new AbortController().signal)
    expect(String(await removed.take(60_000).catch((error: unknown) => error))).to.include('it lost the pull request')
    await manager.streams.delete(stream)
  })

  const isWaitedFor = async (stream: string) => (await manager.consumers.info(stream, 'reader')).num_waiting > 0
})

/** Returns the memory in use when it no longer changes, so nothing is in transit. */
async function waitForStableMemory(): Promise<number> {
  const seen: number[] = [memoryInUse()]
  while (Math.max(...seen.slice(-5)) - Math.min(...seen.slice(-5)) > MIB || seen.length < 5) {
    await new Promise(resolve => setTimeout(resolve, 20))
    seen.push(memoryInUse())
  }
  return seen.at(-1) ?? 0
}

/** Returns the memory in use in this process after garbage collection. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
