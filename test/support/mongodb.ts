import { randomBytes } from 'node:crypto'
import { type Document, MongoClient } from 'mongodb'
import { createMongoDocumentStore, type MongoDocumentStoreOptions } from '../../src/stores/mongodb/documents.js'
import { mongodBinary, type RunningServer, startMongod } from './servers.js'

export interface MongoBench {
  open(options?: Partial<MongoDocumentStoreOptions>): ReturnType<typeof createMongoDocumentStore>
  url(): string
  server(): RunningServer
}

/** Describes tests on the MongoDB of MONGODB_URL, or on one of our own; on our own only, if they kill it. */
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

export interface ReplicaSetBench extends Pick<MongoBench, 'open'> {
  /** Kills the member that takes the writes, starts it again, and waits until the set is whole. */
  killPrimary(): Promise<void>
}

const SET = 'rs0'
/** The server's own take four times as long. */
const QUICK = { heartbeatIntervalMillis: 500, heartbeatTimeoutSecs: 2, electionTimeoutMillis: 2_000 }
const PRIMARY = 1
const SECONDARY = 2

/** Describes tests on a replica set of three members of our own. */
export function describeOnReplicaSet(title: string, tests: (bench: ReplicaSetBench) => void): void {
  const path = mongodBinary()
  if (path === undefined) {
    describe.skip(`${title} (no mongod binary)`, () => it('is not tested'))
    return
  }
  describe(title, () => {
    const database = `inventory-test-${randomBytes(4).toString('hex')}`
    const members: RunningServer[] = []
    const hostOf = ({ url }: RunningServer) => new URL(url).host
    const url = () => `mongodb://${members.map(hostOf).join()}/?replicaSet=${SET}`

    async function command(url: string, command: Document): Promise<Document> {
      const client = await new MongoClient(url).connect()
      return client
        .db('admin')
        .command(command)
        .finally(() => client.close())
    }
    /** The host of its primary, once all are there. */
    async function whole(): Promise<string> {
      for (;;) {
        const { members } = await command(url(), { replSetGetStatus: 1 }).catch((): Document => ({ members: [] }))
        const withState = (state: number) => members.filter((member: Document) => member.state === state)
        const [primary] = withState(PRIMARY)
        if (primary && withState(SECONDARY).length === 2) return primary.name
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    }

    before(async function () {
      this.timeout(600_000)
      const start = () => startMongod(path, '--replSet', SET, '--oplogSize', '64')
      for (const starting of [start(), start(), start()]) members.push(await starting)
      const config = {
        _id: SET,
        members: members.map((member, _id) => ({ _id, host: hostOf(member) })),
        settings: QUICK,
      }
      await command(`${members[0]?.url}/?directConnection=true`, { replSetInitiate: config })
      await whole()
    })
    after(() => Promise.all(members.map(member => member.stop())))

    tests({
      open: options => createMongoDocumentStore({ url: url(), database, ...options }),
      async killPrimary() {
        const host = await whole()
        const primary = members.find(member => hostOf(member) === host)
        await primary?.kill('SIGKILL')
        await primary?.restart()
        await whole()
      },
    })
  })
}
