import type { Position } from '../../../events/log/envelope.js'
import { resultBy } from '../../shared/deadline.js'
import { pause } from '../../shared/pause.js'
import { unavailable } from '../failures/failures.js'
import { createMemberSurvey, type MemberSurvey, type SurveyOptions } from './member-survey.js'
import { type GossipAnswer, leaderAmong, readersAmong } from './members.js'
import type { Node, Nodes } from './nodes.js'

export interface ClusterOptions extends Pick<SurveyOptions, 'seeds' | 'resolve' | 'request'> {
  readonly nodeAt: (address: string) => Node
  /** Reports whether a node returns the log at least up to a position. */
  readonly hasPosition: (address: string, position: Position) => Promise<boolean>
  readonly pace?: Partial<typeof PACE>
}

const PACE = {
  silentMs: 3_000,
  /** Intervals of checks: with a responding leader, without one, and the minimum. */
  watchMs: 1_000,
  searchMs: 200,
  shortestMs: 50,
  resolveMs: 1_000,
}

/**
 * Creates the nodes of a cluster, which it watches from the first request on. It asks all nodes concurrently and
 * repeatedly: a frozen node accepts and keeps connections without a response, so asking one node after another would
 * get stuck there. Appends go only to the leader, and so do reads. While there is no leader, reads go to a node of the
 * majority that has everything that was read or appended here. Such a node might lack recent events of other
 * processes, as any response in flight might. A decision based on it is appended with an exact revision, so missing
 * events cause a conflict.
 */
export function createCluster({ nodeAt, seeds, resolve, request, hasPosition, pace }: ClusterOptions): Nodes {
  const { silentMs, watchMs, searchMs, shortestMs, resolveMs } = { ...PACE, ...pace }
  const survey = createMemberSurvey({ seeds, resolve, request, silentMs, resolveMs })
  const roles = createRoles(survey, hasPosition)
  const closing = new AbortController()
  let watching = false
  let recheck = new AbortController()

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      recheck = new AbortController()
      const answers = await survey.surveyAll(roles.leader() === undefined)
      const settled = await roles.assign(answers, closing.signal)
      await pause(shortestMs, { ref: false })
      if (closing.signal.aborted) return
      // A doubt that was reported during the check causes another check.
      await pause(settled ? watchMs : searchMs, { signal: recheck.signal, ref: false })
    }
  }

  function start(): void {
    if (watching) return
    watching = true
    void watch()
  }

  const none = () => unavailable('no node of the cluster is reachable', survey.failure())

  return {
    async leading(deadline) {
      start()
      for (;;) {
        const leader = roles.leader()
        if (leader !== undefined) return nodeAt(leader)
        await resultBy(deadline, roles.switched(), none)
      }
    },
    reading() {
      start()
      const reader = roles.reader()
      if (reader === undefined) throw none()
      return nodeAt(reader)
    },
    nearest() {
      start()
      return nodeAt(roles.lastReader() ?? seeds[0] ?? '')
    },
    isLed: () => roles.leader() !== undefined && roles.leader() === roles.reader(),
    responded(address, position = 0) {
      survey.responded(address)
      roles.seen(position)
    },
    recheck: () => recheck.abort(),
    onSwitch: roles.onSwitch,
    close() {
      closing.abort()
      recheck.abort()
    },
  }
}

/** Determines the node for appends and the node for reads. */
function createRoles(survey: MemberSurvey, hasPosition: ClusterOptions['hasPosition']) {
  const listeners = new Set<() => void>()
  let leader: string | undefined
  let reader: string | undefined
  let lastReader: string | undefined
  let ledOnce = false
  let seen: Position = 0

  async function follower(answers: readonly GossipAnswer[]): Promise<string | undefined> {
    // Before a leader was known, there is no position to compare a follower with.
    if (!ledOnce) return undefined
    const able = readersAmong(answers, survey.size())
    if (reader !== undefined && reader !== leader && able.includes(reader)) return reader
    for (const address of able) if (await showsAll(address)) return address
    return undefined
  }

  /** If a node can't be asked for any reason, such as an unreadable file, the others still are. */
  async function showsAll(address: string): Promise<boolean> {
    try {
      return await hasPosition(address, seen)
    } catch {
      return false
    }
  }

  function onSwitch(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    leader: () => leader,
    reader: () => reader,
    /** Returns the current or the last node for reads. */
    lastReader: () => reader ?? lastReader,
    seen(position: Position): void {
      seen = Math.max(seen, position)
    },
    /** Assigns the nodes. Returns true if the leader has responded. */
    async assign(answers: readonly GossipAnswer[], closed: AbortSignal): Promise<boolean> {
      const current = leader !== undefined && survey.isAlive(leader) ? leader : undefined
      const leads = leaderAmong(answers, current)
      const reads = leads ?? (await follower(answers))
      if (closed.aborted) return true
      ledOnce ||= leads !== undefined
      const isSwitch = leads !== leader || reads !== reader
      leader = leads
      reader = reads
      lastReader = reads ?? lastReader
      if (isSwitch) for (const listener of [...listeners]) listener()
      return leads !== undefined && answers.some(({ by }) => by === leads)
    },
    onSwitch,
    switched: (): Promise<void> =>
      new Promise(resolve => {
        const stop = onSwitch(() => {
          stop()
          resolve()
        })
      }),
  }
}
