import { randomBytes } from 'node:crypto'
import { type Document, MongoClient } from 'mongodb'
import { createMongoDocumentStore, type MongoDocumentStoreOptions } from '../../src/stores/mongodb/documents.js'
import { mongodBinary, type RunningServer, startMongod } from './servers.js'

/** Returns the URL of a database on the given server or servers, with a random name by default. */
export const createDatabaseUrl = (url: string, name = `inventory-test-${randomBytes(4).toString('hex')}`): string =>
  url.replace(/^([^:]+:\/\/[^/?]+)(?:\/[^?]*)?/, (_, servers: string) => `${servers}/${name}`)

export interface MongoBench {
  open(options?: Partial<MongoDocumentStoreOptions>): ReturnType<typeof createMongoDocumentStore>
  url(): string
  server(): RunningServer
}

/**
 * Describes tests on the MongoDB of MONGODB_URL or on one that the tests start. Always the latter if the tests kill it.
 */
export function describeOnMongo(title: string, ownOnly: boolean, tests: (bench: MongoBench) => void): void {
  const given = ownOnly ? undefined : process.env.MONGODB_URL
  const path = mongodBinary()
  if (given === undefined && path === undefined) {
    describe.skip(`${title} (${ownOnly ? 'no' : 'neither MONGODB_URL nor a'} mongod binary)`, () => it('is not tested'))
    return
  }
  describe(title, () => {
    const database = `inventory-test-${randomBytes(4).toString('hex')}`
    let running: RunningServer | undefined
    before(async () => {
      if (given === undefined && path !== undefined) running = await startMongod(path)
    })
    after(() => running?.stop())

    const server = () => {
      if (running === undefined) throw new Error('there is no server of our own')
      return running
    }
    const url = () => given ?? server().url
    tests({ open: options => createMongoDocumentStore({ url: url(), database, ...options }), url, server })
  })
}

/** Three members on loopback. */
export interface ReplicaSet {
  readonly url: string
  /** Kills or freezes the primary. */
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Restarts killed members and waits until the set is complete. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const REPLICA_SET = 'rs0'
/** The server's defaults take four times as long. */
const QUICK_ELECTIONS = { heartbeatIntervalMillis: 500, heartbeatTimeoutSecs: 2, electionTimeoutMillis: 2_000 }
const PRIMARY = 1
const SECONDARY = 2

export async function startReplicaSet(path: string): Promise<ReplicaSet> {
  const start = () => startMongod(path, '--replSet', REPLICA_SET, '--oplogSize', '64')
  const members = await Promise.all([start(), start(), start()])
  const hostOf = ({ url }: RunningServer) => new URL(url).host
  const url = `mongodb://${members.map(hostOf).join()}/?replicaSet=${REPLICA_SET}`
  let killed: RunningServer | undefined

  async function command(url: string, command: Document): Promise<Document> {
    const client = await new MongoClient(url).connect()
    return client
      .db('admin')
      .command(command)
      .finally(() => client.close())
  }
  /** Resolves with the primary when all members are up. */
  async function whole(): Promise<RunningServer | undefined> {
    for (;;) {
      const { members: found } = await command(url, { replSetGetStatus: 1 }).catch((): Document => ({ members: [] }))
      const withState = (state: number) => found.filter((member: Document) => member.state === state)
      const [primary] = withState(PRIMARY)
      if (primary && withState(SECONDARY).length === 2) return members.find(member => hostOf(member) === primary.name)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }

  const config = {
    _id: REPLICA_SET,
    members: members.map((member, _id) => ({ _id, host: hostOf(member) })),
    settings: QUICK_ELECTIONS,
  }
  await command(`${members[0].url}/?directConnection=true`, { replSetInitiate: config })
  await whole()
  return {
    url,
    async kill(signal) {
      killed ??= await whole()
      await killed?.kill(signal)
    },
    async restart() {
      await killed?.restart()
      killed = undefined
      await whole()
    },
    async stop() {
      await Promise.all(members.map(member => member.stop()))
    },
  }
}

export interface ReplicaSetBench extends Pick<MongoBench, 'open'> {
  /** Kills the primary, restarts it, and waits until the set is complete. */
  killPrimary(): Promise<void>
}

/** Describes tests on a replica set that the tests start. */
export function describeOnReplicaSet(title: string, tests: (bench: ReplicaSetBench) => void): void {
  const path = mongodBinary()
  if (path === undefined) {
    describe.skip(`${title} (no mongod binary)`, () => it('is not tested'))
    return
  }
  describe(title, () => {
    const database = `inventory-test-${randomBytes(4).toString('hex')}`
    let set: ReplicaSet | undefined
    before(async function () {
      this.timeout(600_000)
      set = await startReplicaSet(path)
    })
    after(() => set?.stop())

    tests({
      open: options => createMongoDocumentStore({ url: set?.url ?? '', database, ...options }),
      async killPrimary() {
        await set?.kill('SIGKILL')
        await set?.restart()
      },
    })
  })
}
