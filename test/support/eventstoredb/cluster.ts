import { freePort } from '../free-port.js'
import type { Member } from './control.js'
import { createElections, type Elections } from './elections.js'
import { ordersTo } from './fault-orders.js'
import { type DoubleProcess, startProcess } from './process.js'

export type EventStoreCluster = Awaited<ReturnType<typeof startEventStoreCluster>>
export type EventStoreClusterOptions = {
  dataDir: string
  /** Milliseconds until the other nodes replace a leader that doesn't respond. */
  electionAfter?: number
}

/** State of a node. A `silent` node is unreachable only for clients, so no election follows. */
type Condition = 'up' | 'down' | 'frozen' | 'silent' | 'cut off'
type Node = { running: DoubleProcess; port: number; condition: Condition; member: Member }

const CLUSTER_SIZE = 3
const MAJORITY = 2
/** Milliseconds for which a thawed former leader believes that it still leads. */
const GOSSIP_DELAY_MS = 100

/**
 * Starts three nodes of the double, which share one log. This module tells each node its state, in place of gossip, and
 * runs elections. Nodes are named by their number, 0 to 2.
 */
export async function startEventStoreCluster({ dataDir, electionAfter = 1_000 }: EventStoreClusterOptions) {
  const nodes: Node[] = []
  const elections = createElections()
  const { leading, elect, lose, join } = createClusterMembership(nodes, elections, electionAfter)
  let isStopping = false

  const nodeAt = (n: number): Node => {
    const node = nodes[n]
    if (!node) throw new Error(`there is no node ${n}`)
    return node
  }
  const boot = (port: number) => startProcess({ data: dataDir, port, member: true })

  async function restart(node: Node) {
    node.running = await boot(node.port)
    watch(node)
    await join(node)
  }

  /**
   * Watches for a node that exits because it wrote something that the others never received. It then becomes a
   * follower.
   */
  function watch(node: Node) {
    const { running } = node
    void running.exited.then(() => {
      if (!isStopping && node.running === running && node.condition !== 'down') return restart(node)
    })
  }

  for (let n = 0; n < CLUSTER_SIZE; n++) {
    const running = await boot(await freePort())
    const { port } = running
    nodes.push({ running, port, condition: 'up', member: { port, state: 'UNKNOWN', isAlive: true } })
  }
  nodes.forEach(watch)
  await elect()

  return {
    url: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    urlOf: (n: number) => `esdb://127.0.0.1:${nodeAt(n).port}?tls=false`,
    ports: nodes.map(({ port }) => port),
    /** The number of the leader, or -1. */
    leader: leading,
    /** Resolves after the election that a fault caused. */
    elected: () => elections.held(),
    /** Further faults of a node. */
    node: (n: number) => ordersTo(() => nodeAt(n).running),
    async kill(n: number) {
      const { running } = nodeAt(n)
      nodeAt(n).condition = 'down'
      await running.kill()
      await lose(nodeAt(n), 'down')
    },
    restart: (n: number) => restart(nodeAt(n)),
    /** The others report it as alive and leading until they elect another leader. */
    async freeze(n: number) {
      await nodeAt(n).running.freeze()
      await lose(nodeAt(n), 'frozen')
    },
    /** Clients can connect and get no response, while the other nodes still reach it. */
    async swallow(n: number) {
      await nodeAt(n).running.freeze()
      nodeAt(n).condition = 'silent'
    },
    /** Ends `freeze` and `swallow`: pending requests are handled, except for writes of a former leader. */
    async thaw(n: number) {
      nodeAt(n).running.thaw()
      if (leading() !== n) await new Promise(resolve => setTimeout(resolve, GOSSIP_DELAY_MS))
      await join(nodeAt(n))
    },
    /** Clients reach it and the other nodes don't: writes to it wait, and it doesn't see writes elsewhere. */
    cutOff: (n: number) => lose(nodeAt(n), 'cut off'),
    heal: (n: number) => join(nodeAt(n)),
    async stop() {
      isStopping = true
      elections.cancel()
      await Promise.all(nodes.map(({ running }) => running.stop()))
    },
  }
}

/** The state of the nodes: who leads, and what each node knows of the others. */
function createClusterMembership(nodes: readonly Node[], elections: Elections, electionAfter: number) {
  const being = (...conditions: Condition[]) => nodes.filter(({ condition }) => conditions.includes(condition))
  const leading = () => nodes.findIndex(({ member }) => member.state === 'LEADER' && member.isAlive)
  const set = (node: Node, state: Member['state'], isAlive = true) => Object.assign(node.member, { state, isAlive })

  /** Sends the state of all nodes to every reachable node. */
  async function gossip() {
    const members = nodes.map(({ member }) => member)
    const inTouch = being('up', 'silent')
    const canWrite = inTouch.length >= MAJORITY && inTouch.some(({ member }) => member.state === 'LEADER')
    const tell = (node: Node, news: { members: Member[]; canWrite: boolean; isCutOff: boolean }) =>
      node.running.order({ do: 'be', ...news }).catch(() => {})
    await Promise.all([
      ...being('up').map(node => tell(node, { members, canWrite, isCutOff: false })),
      ...being('cut off').map(node => tell(node, { members: seenAlone(node), canWrite: false, isCutOff: true })),
    ])
  }

  /** Returns the view of an isolated node: unchanged at first, then all other nodes are dead. */
  function seenAlone({ member }: Node): Member[] {
    if (member.isAlive) return nodes.map(node => node.member)
    const others = nodes.map(node => ({ ...node.member, state: 'UNKNOWN' as const, isAlive: false }))
    return others.map(other => ({ ...other, isAlive: other.port === member.port }))
  }

  async function elect() {
    const electors = being('up')
    for (const node of nodes) set(node, 'UNKNOWN', electors.includes(node))
    await gossip()
    const [chosen] = electors
    if (!chosen || electors.length < MAJORITY) return
    await chosen.running.order({ do: 'lead' })
    for (const node of electors) set(node, node === chosen ? 'LEADER' : 'FOLLOWER')
    await gossip()
  }

  /** Removes a leader: the others don't notice at first, then search for it, and then elect another. */
  async function lose(node: Node, condition: Condition) {
    const isMissed = nodes[leading()] === node
    node.condition = condition
    if (condition === 'down') set(node, node.member.state, false)
    if (condition === 'cut off' && !isMissed) set(node, 'PREREPLICA')
    const search = async () => {
      for (const other of being('up')) set(other, condition === 'down' ? 'UNKNOWN' : 'PREREPLICA')
      await gossip()
    }
    if (!isMissed) return gossip()
    await (condition === 'down' ? search() : gossip())
    elections.hold([search, elect], electionAfter / 2)
  }

  async function join(node: Node) {
    node.condition = 'up'
    const leader = nodes[leading()]
    if (leader === undefined || leader === node) elections.cancel()
    if (leader === undefined) return elect()
    for (const other of leader === node ? being('up') : [node]) if (other !== leader) set(other, 'FOLLOWER')
    await gossip()
  }

  return { leading, elect, lose, join }
}
