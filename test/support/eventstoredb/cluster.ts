import type { Member } from './control.js'
import { createElections } from './elections.js'
import { ordersTo } from './orders.js'
import { type DoubleProcess, startProcess } from './process.js'

export type EventStoreCluster = Awaited<ReturnType<typeof startEventStoreCluster>>
export type EventStoreClusterOptions = {
  dataDir: string
  /** Milliseconds until the others elect a leader in place of one that they hear nothing of. */
  electionAfter?: number
}

/** What became of a node: `silent` is one that only clients hear nothing of, so that nobody elects another. */
type Condition = 'up' | 'down' | 'frozen' | 'silent' | 'cut off'
type Node = { running: DoubleProcess; port: number; condition: Condition; member: Member }

const SIZE = 3
const MAJORITY = 2
/** How long one that led, and was frozen meanwhile, believes that it still does. */
const BELIEVING_MS = 100

/**
 * Three nodes of the double. They share one log; this is what tells each what it is, as their own gossip would, and
 * what elects. A node that is asked for is named by its number, 0 to 2.
 */
export async function startEventStoreCluster({ dataDir, electionAfter = 1_000 }: EventStoreClusterOptions) {
  const nodes: Node[] = []
  const elections = createElections()
  let isStopping = false

  const nodeAt = (n: number): Node => {
    const node = nodes[n]
    if (!node) throw new Error(`there is no node ${n}`)
    return node
  }
  const being = (...conditions: Condition[]) => nodes.filter(({ condition }) => conditions.includes(condition))
  const leading = () => nodes.findIndex(({ member }) => member.state === 'LEADER' && member.isAlive)
  const set = (node: Node, state: Member['state'], isAlive = true) => Object.assign(node.member, { state, isAlive })

  /** Tells everybody who hears it what everybody is. */
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

  /** What a node believes that hears nothing of the others: for a while all is as it was, then they are dead. */
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

  /** Whoever leads is missed: the others know no better for a while, then look for it, and then elect another. */
  async function lose(n: number, condition: Condition) {
    const node = nodeAt(n)
    const isMissed = leading() === n
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

  const boot = (port: number) => startProcess({ data: dataDir, port, member: true })

  async function restart(node: Node) {
    node.running = await boot(node.port)
    watch(node)
    await join(node)
  }

  /** A node ends by itself if it has written what the others never had, and follows from then on. */
  function watch(node: Node) {
    const { running } = node
    void running.exited.then(() => {
      if (!isStopping && node.running === running && node.condition !== 'down') return restart(node)
    })
  }

  for (let n = 0; n < SIZE; n++) {
    const running = await boot(0)
    const { port } = running
    nodes.push({ running, port, condition: 'up', member: { port, state: 'UNKNOWN', isAlive: true } })
  }
  nodes.forEach(watch)
  await elect()

  return {
    url: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    urlOf: (n: number) => `esdb://127.0.0.1:${nodeAt(n).port}?tls=false`,
    ports: nodes.map(({ port }) => port),
    /** The number of the one that leads, or -1. */
    leader: leading,
    /** When the election is over that a fault has caused. */
    elected: () => elections.held(),
    /** What else may go wrong in a node. */
    node: (n: number) => ordersTo(() => nodeAt(n).running),
    async kill(n: number) {
      const { running } = nodeAt(n)
      nodeAt(n).condition = 'down'
      await running.kill()
      await lose(n, 'down')
    },
    restart: (n: number) => restart(nodeAt(n)),
    /** The others tell of it as alive and leading until they have elected another. */
    async freeze(n: number) {
      await nodeAt(n).running.freeze()
      await lose(n, 'frozen')
    },
    /** Clients are accepted and hear nothing, while the others hear of it as ever. */
    async swallow(n: number) {
      await nodeAt(n).running.freeze()
      nodeAt(n).condition = 'silent'
    },
    /** Ends `freeze` and `swallow`: what lay in it is carried out, unless it was to write it as a leader of old. */
    async thaw(n: number) {
      nodeAt(n).running.thaw()
      if (leading() !== n) await new Promise(resolve => setTimeout(resolve, BELIEVING_MS))
      await join(nodeAt(n))
    },
    /** Clients reach it and the other nodes do not: what is written there waits, and what is written elsewhere is not seen. */
    cutOff: (n: number) => lose(n, 'cut off'),
    heal: (n: number) => join(nodeAt(n)),
    async stop() {
      isStopping = true
      elections.cancel()
      await Promise.all(nodes.map(({ running }) => running.stop()))
    },
  }
}
