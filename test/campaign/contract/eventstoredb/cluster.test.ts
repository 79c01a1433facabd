import { expect } from 'chai'
import { StoreUnavailable } from '../../../../src/stores/errors.js'
import { type ClusterOptions, createCluster } from '../../../../src/stores/eventstoredb/connecting/cluster.js'
import type { GossipAnswer } from '../../../../src/stores/eventstoredb/connecting/members.js'
import type { Nodes } from '../../../../src/stores/eventstoredb/connecting/nodes.js'
import { rejectionReason } from './servers.js'

const PACE = { silentMs: 60, watchMs: 10, searchMs: 5, shortestMs: 1, resolveMs: 20 }
/** Longer than the machine delays anything. */
const LONG_MS = 10_000
const NODES = ['a', 'b', 'c']

const deadlineInFiveSeconds = () => performance.now() + 5_000
const rejectAfterSilence = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('silent')), 20))
const rejectAsUnavailable = () => Promise.reject(Object.assign(new Error('refused'), { code: 14 }))

describe('The nodes of a cluster', () => {
  const open: Nodes[] = []
  afterEach(() => {
    for (const nodes of open.splice(0)) nodes.close()
  })

  /** Three nodes, whose gossip and leader the test can change. */
  function cluster(seeds: readonly string[] = NODES, given: Partial<ClusterOptions> = {}) {
    const leaderOf = new Map<string, string>(NODES.map(name => [name, 'a']))
    const ends = new Map<string, () => Promise<never>>()
    const visible = new Map<string, number>()
    const request = async (address: string): Promise<GossipAnswer> => {
      const end = ends.get(address)
      if (end !== undefined) return end()
      const leader = leaderOf.get(address)
      const state = (name: string) => (name === leader ? 'leader' : 'readable')
      return { by: address, members: NODES.map(name => ({ address: name, state: state(name), alive: true })) }
    }
    const nodes = createCluster({
      nodeAt: address => ({ address, text: address }),
      seeds,
      resolve: async () => [],
      request: request,
      hasPosition: async (address, position) => (visible.get(address) ?? 0) >= position,
      pace: PACE,
      ...given,
    })
    open.push(nodes)
    const readerIs = async (target: string | undefined) => {
      const reader = () => {
        try {
          return nodes.reading().address
        } catch {
          return undefined
        }
      }
      while (reader() !== target) await new Promise(resolve => setImmediate(resolve))
    }
    return {
      nodes,
      shown: visible,
      readerIs,
      leading: async () => (await nodes.leading(deadlineInFiveSeconds())).address,
      end: (address: string, how: () => Promise<never>) => ends.set(address, how),
      comeBack: (address: string) => ends.delete(address),
      elect(leader: string, believers: readonly string[] = NODES) {
        for (const name of believers) leaderOf.set(name, leader)
      },
    }
  }

  it('are used through the leader, whichever is contacted first', async () => {
    const { nodes, leading } = cluster(['c'])
    expect(await leading()).to.equal('a')
    expect(nodes.reading().address).to.equal('a')
    expect(nodes.isLed()).to.equal(true)
  })

  it('are read from another one when the leader hangs, until there is a new leader', async () => {
    const { nodes, leading, readerIs, end, elect } = cluster()
    await leading()
    end('a', rejectAfterSilence)
    await readerIs('b')
    expect(nodes.isLed()).to.equal(false)
    elect('c', ['b', 'c'])
    expect(await leading()).to.equal('c')
    expect(nodes.reading().address).to.equal('c')
    expect(nodes.isLed()).to.equal(true)
  })

  it('are left immediately when they refuse connections', async () => {
    const { leading, readerIs, end, nodes } = cluster(NODES, { pace: { ...PACE, silentMs: LONG_MS } })
    await leading()
    end('a', rejectAsUnavailable)
    const began = performance.now()
    await readerIs('b')
    expect(performance.now() - began).to.be.lessThan(LONG_MS)
    expect(await rejectionReason(nodes.leading(performance.now()))).to.be.instanceOf(StoreUnavailable)
  })

  it('change nothing when an old leader returns', async () => {
    const { nodes, leading, readerIs, end, elect, comeBack } = cluster()
    await leading()
    end('a', rejectAfterSilence)
    elect('c', ['b', 'c'])
    await readerIs('c')
    let switched = 0
    nodes.onSwitch(() => {
      switched += 1
    })
    comeBack('a')
    await new Promise(resolve => setTimeout(resolve, 5 * PACE.watchMs))
    expect([nodes.reading().address, switched]).to.deep.equal(['c', 0])
  })

  it('are not read if they show less than was seen before', async () => {
    const { nodes, shown, leading, readerIs, end } = cluster()
    await leading()
    nodes.responded('a', 7)
    shown.set('b', 6).set('c', 7)
    end('a', rejectAsUnavailable)
    await readerIs('c')
  })

  it('are not read without a majority', async () => {
    const { nodes, leading, readerIs, end } = cluster()
    await leading()
    for (const name of ['a', 'b']) end(name, rejectAsUnavailable)
    await readerIs(undefined)
    expect(() => nodes.reading()).to.throw(StoreUnavailable)
  })

  it('are not read before there was a leader, because their lag is unknown', async () => {
    const { nodes, end } = cluster()
    end('a', rejectAfterSilence)
    const error = await rejectionReason(nodes.leading(performance.now() + 5 * PACE.silentMs))
    expect(error).to.be.instanceOf(StoreUnavailable)
    expect(() => nodes.reading()).to.throw(StoreUnavailable)
  })

  it('are waited for if none was ever up', async () => {
    const { leading, end, comeBack } = cluster()
    for (const name of NODES) end(name, rejectAsUnavailable)
    const waiting = leading()
    await new Promise(resolve => setTimeout(resolve, 3 * PACE.searchMs))
    for (const name of NODES) comeBack(name)
    expect(await waiting).to.equal('a')
  })

  it('are found through known ones while no node has returned the members behind a name', async () => {
    let reported = true
    const resolve = async () => (reported ? [] : new Promise<never>(() => {}))
    const { leading, readerIs, end, elect } = cluster(NODES, { resolve })
    await leading()
    reported = false
    end('a', rejectAsUnavailable)
    await readerIs('b')
    elect('c')
    expect(await leading()).to.equal('c')
  })

  it("are searched further after one whose progress can't be queried", async () => {
    const shows = () => {
      throw new Error('its certificate can not be read')
    }
    const { leading, readerIs, end, elect } = cluster(NODES, { hasPosition: shows })
    await leading()
    end('a', rejectAsUnavailable)
    await readerIs(undefined)
    elect('c')
    expect(await leading()).to.equal('c')
  })

  it('fail permanently only if the last of them does', async () => {
    const { nodes, end } = cluster(['a', 'b'])
    end('a', () => Promise.reject(new Error('wrong version number')))
    end('b', rejectAsUnavailable)
    const one = (await rejectionReason(nodes.leading(performance.now() + 50))) as StoreUnavailable
    expect(one.hopeless).to.equal(false)
    end('b', () => Promise.reject(new Error('wrong version number')))
    // On a busy machine, some time passes until both are asked again.
    let all = one
    while (!all.hopeless) all = (await rejectionReason(nodes.leading(performance.now() + 50))) as StoreUnavailable
    expect(all.reason).to.equal("doesn't use TLS on that port: add tls=false to the URL")
  })
})
