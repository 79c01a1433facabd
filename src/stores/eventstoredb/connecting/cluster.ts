import { setTimeout as pause } from 'node:timers/promises'
import type { Position } from '../../../events/envelope.js'
import { unavailable } from '../failures/failures.js'
import { answeredBy, within } from '../failures/patience.js'
import { troubleIn } from '../failures/trouble.js'
import { leaderAmong, readersAmong, type Told } from './members.js'
import type { Node, Nodes } from './nodes.js'

export interface ClusterOptions {
  readonly nodeAt: (address: string) => Node
  /** Where nodes may be, as far as the URL says; at least one. */
  readonly seeds: readonly string[]
  /** The addresses behind the name of a seed, each to be asked for itself. */
  readonly resolve: (seed: string) => Promise<readonly string[]>
  /** Bounded in time; rejects where nobody answers. */
  readonly ask: (address: string) => Promise<Told>
  /** Whether a node shows the log up to a place at least. */
  readonly shows: (address: string, position: Position) => Promise<boolean>
  readonly pace?: Partial<typeof PACE>
}

const PACE = {
  /** So long nothing at all has come from a node that hangs. One that refuses connections is gone at once. */
  silentMs: 3_000,
  /** Between two looks while all is well, while something is wrong, and at least. */
  watchMs: 1_000,
  searchMs: 200,
  shortestMs: 50,
  /** So long the addresses behind the names of the seeds are waited for: those that are known are asked without them. */
  resolveMs: 1_000,
}

/**
 * Watches a cluster from the first question on. All nodes are asked at once and again and again: one that hangs accepts
 * connections, keeps those it has, and says nothing, so that whoever asks one after another stays with it. Appends go
 * to the leader and nowhere else. Reads do, too; while none leads they go to a node of the majority that shows all that
 * has been seen here. It may lack what others have stored just before, as any answer may that was on its way: a
 * decision made on it is appended by exact revision, and meets what it lacked as a conflict.
 */
export function createCluster({ nodeAt, seeds, resolve, ask, shows, pace }: ClusterOptions): Nodes {
  const { silentMs, watchMs, searchMs, shortestMs, resolveMs } = { ...PACE, ...pace }
  const heardAt = new Map<string, number>()
  const listeners = new Set<() => void>()
  const lookups = new Map<string, Promise<readonly string[]>>()
  const closing = new AbortController()
  let known: ReadonlySet<string> = new Set()
  let leader: string | undefined
  let reader: string | undefined
  let last: string | undefined
  let ledOnce = false
  let seen: Position = 0
  let failure: unknown
  let watching = false
  let wake = new AbortController()

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      wake = new AbortController()
      const settled = await look()
      await pause(shortestMs, undefined, { ref: false })
      if (closing.signal.aborted) return
      // A doubt that was told while it looked is answered by another look.
      await pause(settled ? watchMs : searchMs, undefined, { signal: wake.signal, ref: false }).catch(() => {})
    }
  }

  /** Whether the one that leads has answered. */
  async function look(): Promise<boolean> {
    const told = await askAll()
    const current = leader !== undefined && isAlive(leader) ? leader : undefined
    const leads = leaderAmong(told, current)
    const reads = leads ?? (await follower(told))
    if (closing.signal.aborted) return true
    ledOnce ||= leads !== undefined
    const switched = leads !== leader || reads !== reader
    leader = leads
    reader = reads
    last = reads ?? last
    if (switched) for (const listener of [...listeners]) listener()
    return leads !== undefined && told.some(({ by }) => by === leads)
  }

  async function askAll(): Promise<readonly Told[]> {
    failure = undefined
    const first = new Set(leader === undefined ? [...known, ...(await allSeeds())] : known)
    const told = await tell(first)
    if (told.length === 0) return []
    known = new Set(told.flatMap(({ members }) => members.map(({ address }) => address)))
    const more = await tell(new Set([...known].filter(address => !first.has(address))))
    // The same node may have been asked by two names.
    return [...told, ...more].filter(({ by }) => known.has(by))
  }

  async function allSeeds(): Promise<readonly string[]> {
    const resolved = await Promise.all(seeds.map(seed => addressesOf(seed).catch(() => [])))
    return [...seeds, ...resolved.flat()]
  }

  /** A name server that hangs is asked once, not once more with every look. */
  function addressesOf(seed: string): Promise<readonly string[]> {
    const lookup = lookups.get(seed) ?? resolve(seed).finally(() => lookups.delete(seed))
    lookups.set(seed, lookup)
    return answeredBy(within(resolveMs), lookup, () => unavailable(`nobody tells what lies behind ${seed}`))
  }

  async function tell(addresses: ReadonlySet<string>): Promise<readonly Told[]> {
    const answers = await Promise.all([...addresses].map(address => askOne(address)))
    return answers.filter(answer => answer !== undefined)
  }

  async function askOne(address: string, again = true): Promise<Told | undefined> {
    try {
      const told = await ask(address)
      heardAt.set(address, performance.now())
      return told
    } catch (error) {
      if (isGone(error) && again) return askOne(address, false)
      if (isGone(error)) heardAt.delete(address)
      // Of several the one that may pass: one node that can never be used does not make the cluster unusable.
      if (failure === undefined || troubleIn(failure)?.hopeless) failure = error
      return undefined
    }
  }

  const isAlive = (address: string) => performance.now() - (heardAt.get(address) ?? -silentMs) < silentMs

  async function follower(told: readonly Told[]): Promise<string | undefined> {
    // Before a leader was known nothing has been seen that a follower could be held against.
    if (!ledOnce) return undefined
    const able = readersAmong(told, known.size)
    if (reader !== undefined && reader !== leader && able.includes(reader)) return reader
    for (const address of able) if (await showsAll(address)) return address
    return undefined
  }

  /** Whatever keeps it from being asked, a file that can't be read for instance, the others are. */
  async function showsAll(address: string): Promise<boolean> {
    try {
      return await shows(address, seen)
    } catch {
      return false
    }
  }

  function start(): void {
    if (watching) return
    watching = true
    void watch()
  }

  const none = () => unavailable('no node of the cluster can be asked', failure)

  return {
    async leading(deadline) {
      start()
      while (leader === undefined) await answeredBy(deadline, switched(), none)
      return nodeAt(leader)
    },
    reading() {
      start()
      if (reader === undefined) throw none()
      return nodeAt(reader)
    },
    nearest() {
      start()
      return nodeAt(reader ?? last ?? seeds[0] ?? '')
    },
    isLed: () => leader !== undefined && leader === reader,
    heard(address, position = 0) {
      heardAt.set(address, performance.now())
      seen = Math.max(seen, position)
    },
    doubt: () => wake.abort(),
    onSwitch,
    close() {
      closing.abort()
      wake.abort()
    },
  }

  function switched(): Promise<void> {
    return new Promise(resolve => {
      const stop = onSwitch(() => {
        stop()
        resolve()
      })
    })
  }

  function onSwitch(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 14
