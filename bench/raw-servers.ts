import { randomUUID } from 'node:crypto'
import { ANY, EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { MongoClient } from 'mongodb'
import { connect } from 'nats'

/** One operation of a server through its bare client: the baseline for the service. */
export interface RawWork {
  readonly name: 'append' | 'insert' | 'find' | 'publish'
  /** Operations per second with this number of concurrent operations. */
  readonly perSecond: (connections: number) => Promise<number>
  readonly close: () => Promise<unknown>
}

export interface RawOptions {
  readonly milliseconds: number
  /** A document of the size that the service stores. */
  readonly sample: Record<string, unknown>
}

const FIND_LIMIT = 50

const measureRate =
  ({ milliseconds }: RawOptions, once: (n: number) => Promise<unknown>) =>
  async (connections: number) => {
    let count = 0
    const start = performance.now()
    const keepGoing = async () => {
      while (performance.now() - start < milliseconds) await once(count++)
    }
    await Promise.all(Array.from({ length: connections }, keepGoing))
    return (count / (performance.now() - start)) * 1000
  }

export function createRawAppend(url: string, options: RawOptions): RawWork {
  const client = EventStoreDBClient.connectionString(url)
  const run = randomUUID()
  const once = (n: number) =>
    client.appendToStream(`bench-${run}-${n % 1000}`, jsonEvent({ type: 'bench', data: options.sample }), {
      expectedRevision: ANY,
    })
  return { name: 'append', perSecond: measureRate(options, once), close: () => client.dispose() }
}

export async function createRawDocumentWork(url: string, options: RawOptions): Promise<readonly RawWork[]> {
  const client = new MongoClient(url, { writeConcern: { w: 'majority', journal: true } })
  const docs = client.db(`inventory-bench-raw-${randomUUID().slice(0, 8)}`).collection<{ seq: number }>('docs')
  await docs.createIndex({ seq: 1 })
  await docs.insertMany(Array.from({ length: 1000 }, (_, seq) => ({ seq, doc: options.sample })))
  const insert = (n: number) => docs.insertOne({ seq: 1000 + n, doc: options.sample } as { seq: number })
  const find = () => docs.find({}).sort({ seq: 1 }).limit(FIND_LIMIT).toArray()
  return [
    { name: 'insert', perSecond: measureRate(options, insert), close: async () => {} },
    {
      name: 'find',
      perSecond: measureRate(options, find),
      close: async () => {
        await docs.drop()
        await client.close()
      },
    },
  ]
}

/** The processor time that a MongoDB server reports about itself. */
export async function createServerClock(url: string) {
  const client = new MongoClient(url)
  return {
    async processorMs(): Promise<number> {
      const { extra_info: info } = await client.db('admin').command({ serverStatus: 1 })
      return (Number(info.user_time_us) + Number(info.system_time_us)) / 1000
    },
    close: () => client.close(),
  }
}

export async function createRawPublish(url: string, options: RawOptions): Promise<RawWork> {
  const connection = await connect({ servers: url })
  const manager = await connection.jetstreamManager()
  const name = `bench-${randomUUID()}`
  await manager.streams.add({ name, subjects: [`${name}.>`] })
  const stream = connection.jetstream()
  const payload = new TextEncoder().encode(JSON.stringify(options.sample))
  return {
    name: 'publish',
    perSecond: measureRate(options, n => stream.publish(`${name}.${n % 10}`, payload)),
    async close() {
      await manager.streams.delete(name)
      await connection.close()
    },
  }
}
