import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { END, EventStoreDBClient } from '@eventstore/db-client'
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { credentials, Metadata } from '@grpc/grpc-js'
import { expect } from 'chai'
import { type EventStoreCluster, startEventStoreCluster } from '../../support/eventstoredb/cluster.js'
import { collectEvents, createEvent, expectFailure, readRevisions } from '../../support/eventstoredb/short-requests.js'

describe('A cluster of three nodes of the EventStoreDB double', function () {
  this.timeout(30_000)
  let dataDir: string
  let cluster: EventStoreCluster
  let leader: number
  let follower: number
  let other: number
  const clients: EventStoreDBClient[] = []

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'eventstoredb-'))
    cluster = await startEventStoreCluster({ dataDir, electionAfter: 600 })
    leader = cluster.leader()
    const followers = [0, 1, 2].filter(n => n !== leader)
    follower = followers[0] ?? -1
    other = followers[1] ?? -1
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose()
    await cluster.stop()
    rmSync(dataDir, { recursive: true })
  })

  function connect(url = cluster.url) {
    const client = EventStoreDBClient.connectionString(url)
    clients.push(client)
    return client
  }
  const to = (n: number) => connect(cluster.urlOf(n))
  const append = (client: EventStoreDBClient, more: object = {}) =>
    client.appendToStream('stream', createEvent(), more).then(({ nextExpectedRevision }) => nextExpectedRevision)
  const eventually = async <T>(request: () => Promise<T>) => {
    for (;;) {
      const found = await request().catch(() => undefined)
      if (found !== undefined) return found
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }

  /** Returns the gossip of a node: the state of each node in order, dead ones in brackets. */
  function gossipOf(n: number) {
    const client = new gossipService.GossipClient(`127.0.0.1:${cluster.ports[n]}`, credentials.createInsecure())
    return new Promise<string[]>((resolve, reject) => {
      client.read(new shared.Empty(), new Metadata(), { deadline: Date.now() + 1_000 }, (error, info) => {
        client.close()
        if (error) return reject(error)
        const states = Object.entries(gossip.MemberInfo.VNodeState)
        const reported = info.getMembersList().map(member => {
          const state = states.find(([, value]) => value === member.getState())?.[0] ?? '?'
          return [member.getHttpEndPoint()?.getPort(), member.getIsAlive() ? state : `(${state})`] as const
        })
        resolve(cluster.ports.map(port => reported.find(([at]) => at === port)?.[1] ?? '?'))
      })
    })
  }
  const states = (ofLeader: string, ofFollower: string, ofOther: string) =>
    [0, 1, 2].map(n => (n === leader ? ofLeader : n === follower ? ofFollower : ofOther))

  it('leads the client to the leader through the gossip of any node', async () => {
    for (const n of [0, 1, 2]) expect(await gossipOf(n)).to.deep.equal(states('LEADER', 'FOLLOWER', 'FOLLOWER'))
    expect(await append(connect(), { requiresLeader: true })).to.equal(0n)
  })

  it('has followers that forward requests without requires-leader, and that read and follow the writes of others', async () => {
    const received = collectEvents(to(other).subscribeToAll({ fromPosition: END }))
    await received.until('caught up')
    expect(await append(to(follower))).to.equal(0n)
    expect(await append(to(leader))).to.equal(1n)
    await received.until('stream 1')
    await received.end()
    expect(await readRevisions(to(other), 'stream')).to.deep.equal([0n, 1n])
    expect(await append(to(follower), { expectedRevision: 1n })).to.equal(2n)
  })

  it('has followers that reject requests for the leader and name the leader', async () => {
    await append(to(leader))
    const refusal = { type: 'not-leader', code: 5 }
    const named = { address: '127.0.0.1', port: cluster.ports[leader] }
    const plain = { requiresLeader: true, credentials: { username: 'a', password: 'b' } }
    const read = async () => {
      for await (const _ of to(follower).readStream('stream', { requiresLeader: true })) throw new Error('it was read')
    }
    for (const attempt of [append(to(follower), { requiresLeader: true }), append(to(follower), plain), read()]) {
      const failure = await expectFailure(attempt)
      expect(failure).to.include(refusal).and.to.have.deep.property('leader', named)
    }
  })

  it('elects another leader after a kill, and the killed one returns as a follower', async () => {
    const client = to(follower)
    await append(client)
    await cluster.kill(leader)
    expect(await gossipOf(follower)).to.deep.equal(states('(LEADER)', 'UNKNOWN', 'UNKNOWN'))
    expect(await expectFailure(append(client))).to.include({ message: 'Could not recognize Server Is Not Ready' })
    expect(await expectFailure(readRevisions(client, 'stream'))).to.include({ type: 'unavailable' })
    await cluster.elected()
    expect(await gossipOf(follower)).to.have.members(['(UNKNOWN)', 'LEADER', 'FOLLOWER'])
    expect(await eventually(() => append(connect(), { requiresLeader: true }))).to.equal(1n)
    await cluster.restart(leader)
    expect(await gossipOf(leader)).to.deep.equal(await gossipOf(follower))
    expect(await readRevisions(to(leader), 'stream')).to.deep.equal([0n, 1n])
    expect(cluster.leader()).not.to.equal(leader)
  })

  it('reports a frozen leader until another is elected, and then loses its pending writes', async () => {
    const old = to(leader)
    await append(old)
    await cluster.freeze(leader)
    const lost = expectFailure(append(old))
    const passedOn = expectFailure(append(to(follower)))
    expect(await gossipOf(follower)).to.deep.equal(states('LEADER', 'FOLLOWER', 'FOLLOWER'))
    expect(await readRevisions(to(follower), 'stream')).to.deep.equal([0n])
    await eventually(async () => (await gossipOf(follower)).includes('PREREPLICA') || undefined)
    expect(await gossipOf(other)).to.deep.equal(states('LEADER', 'PREREPLICA', 'PREREPLICA'))
    await cluster.elected()
    expect(await eventually(() => append(to(follower), { expectedRevision: 0n }))).to.equal(1n)
    await cluster.thaw(leader)
    // Appends of a process are in flight together, so the end of one connection ends all.
    for (const failure of [await lost, await passedOn])
      expect(failure.type).to.be.oneOf(['deadline-exceeded', 'unavailable'])
    await eventually(
      async () => (await gossipOf(leader)).filter(state => state === 'FOLLOWER').length === 2 || undefined,
    )
    expect(await readRevisions(to(leader), 'stream')).to.deep.equal([0n, 1n])
  })

  it('executes pending writes of a leader that resumes in time and keeps leading', async () => {
    const client = to(leader)
    await append(client)
    await cluster.freeze(leader)
    const late = append(client)
    const passedOn = append(to(follower))
    await cluster.thaw(leader)
    expect(new Set([await late, await passedOn])).to.deep.equal(new Set([1n, 2n]))
    expect(await gossipOf(follower)).to.deep.equal(states('LEADER', 'FOLLOWER', 'FOLLOWER'))
  })

  it("keeps a leader that only clients can't reach, and its followers forward writes", async () => {
    const client = to(leader)
    await append(client)
    await cluster.swallow(leader)
    const silent = append(client)
    expect(await append(to(follower))).to.equal(1n)
    expect(await gossipOf(follower)).to.deep.equal(states('LEADER', 'FOLLOWER', 'FOLLOWER'))
    await cluster.thaw(leader)
    expect(await silent).to.equal(2n)
  })

  it('acknowledges no write on an isolated leader, which discards the writes when it returns', async () => {
    const old = to(leader)
    await append(old)
    await cluster.cutOff(leader)
    const lost = expectFailure(append(old))
    await cluster.elected()
    expect(await gossipOf(leader)).to.deep.equal(states('UNKNOWN', '(UNKNOWN)', '(UNKNOWN)'))
    expect(await eventually(() => append(to(follower), { expectedRevision: 0n }))).to.equal(1n)
    await cluster.heal(leader)
    expect((await lost).type).to.be.oneOf(['deadline-exceeded', 'unavailable'])
    await eventually(async () => (await readRevisions(to(leader), 'stream')).length === 2 || undefined)
    expect((await gossipOf(leader)).filter(state => state === 'FOLLOWER')).to.have.length(2)
  })

  it('has isolated followers that still read what they had', async () => {
    const client = to(follower)
    await append(to(leader))
    await eventually(async () => (await readRevisions(client, 'stream')).length === 1 || undefined)
    await cluster.cutOff(follower)
    expect(await append(to(leader))).to.equal(1n)
    expect(await append(to(other))).to.equal(2n)
    expect(await readRevisions(client, 'stream')).to.deep.equal([0n])
    await cluster.heal(follower)
    await eventually(async () => (await readRevisions(client, 'stream')).length === 3 || undefined)
  })
})
