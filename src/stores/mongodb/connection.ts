import { randomBytes } from 'node:crypto'
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb'
import { StoreRefused } from '../errors.js'
import { createAttempts, type RunWithRetries, TIMEOUT_MS } from './attempts.js'
import { createWriteQueue, type RunInTurn } from './write-queue.js'

export interface Server {
  readonly db: Db
  readonly attempt: RunWithRetries
  /** Creates the queue of the writes of a collection whose repetition must be recognized. */
  createWriteQueue(): RunInTurn
  /** Returns a unique token for a change of several documents. */
  token(): string
  /** Reports whether the server is a replica set. Rejects a server that is too old. */
  isReplicaSet(): Promise<boolean>
  /** Runs work without a time limit, on its own connection. */
  unbounded<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Timeouts with which an unreachable or frozen server is noticed within seconds. All are lower than the driver's
 * defaults.
 */
const BOUNDS = {
  connectTimeoutMS: 2_000,
  heartbeatFrequencyMS: 1_000,
  socketTimeoutMS: 5_000,
  serverSelectionTimeoutMS: 3_000,
} satisfies MongoClientOptions

const OPTIONS = {
  ...BOUNDS,
  // Without the journal, a standalone server loses acknowledged writes when it is killed.
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
  retryReads: false,
  ignoreUndefined: true,
} satisfies MongoClientOptions

/** MongoDB 5.0, the first version with pipelines that set fields of any name. */
const OLDEST_WIRE_VERSION = 13

export function connectTo(url: string, database: string | undefined, timeoutMs = TIMEOUT_MS): Server {
  const client = clientOf(url, OPTIONS)
  const name = database ?? databaseIn(url)
  const db = client.db(name)
  const attempts = createAttempts(timeoutMs)
  const unbounded = new Set<MongoClient>()
  const me = randomBytes(5).toString('base64url')
  let tokens = 0
  let replicaSet: boolean | undefined
  let connected = false

  /** Connects the client. Without this call, a client whose first connection failed never connects. */
  async function connect(): Promise<void> {
    if (connected) return
    await client.connect()
    connected = true
  }
  const attempt: RunWithRetries = (work, ms) =>
    attempts.attempt(async again => {
      await connect()
      return work(again)
    }, ms)

  return {
    db,
    attempt,
    createWriteQueue: () => createWriteQueue(me, attempt, timeoutMs),
    token: () => `${me}${(tokens++).toString(36)}`,
    async isReplicaSet() {
      if (replicaSet !== undefined) return replicaSet
      const hello = await attempt(() => db.command({ hello: 1 }))
      if (Number(hello.maxWireVersion) < OLDEST_WIRE_VERSION) throw new StoreRefused('MongoDB 5.0 or newer is required')
      replicaSet = typeof hello.setName === 'string'
      return replicaSet
    },
    async unbounded(work) {
      const other = clientOf(url, { ...OPTIONS, socketTimeoutMS: 0 })
      unbounded.add(other)
      try {
        return await work(other.db(name))
      } finally {
        unbounded.delete(other)
        await other.close()
      }
    },
    async close() {
      attempts.close()
      await Promise.all([client, ...unbounded].map(each => each.close()))
    },
  }
}

function clientOf(url: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(url, options)
  } catch (error) {
    // The message states the error, never the URL, which might contain a password.
    throw new StoreRefused(`the URL of MongoDB can't be used: ${(error as Error).message}`)
  }
}

const databaseIn = (url: string): string => {
  const path = /^[^:]+:\/\/[^/]+\/([^?]*)/.exec(url)?.[1] ?? ''
  return path === '' ? 'inventory' : decodeURIComponent(path)
}
