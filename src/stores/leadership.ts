import type { DocumentStore } from './document-store.js'
import type { EventStore } from './event-store.js'
import { orAborted, resultBy } from './shared/deadline.js'
import { pause } from './shared/pause.js'
import type { Warn } from './shared/warn.js'

/**
 * Lease duration in milliseconds. Short, so that a dead leader is replaced quickly; long enough to survive a short
 * pause of a process or server.
 */
export const LEASE_MS = 6_000

export interface Leadership {
  readonly documents: DocumentStore
  /** Name of the task. Only one owner runs it at a time. */
  readonly name: string
  readonly owner: string
  /** Lease duration, and so how long others wait for a dead leader. */
  readonly leaseMs: number
  readonly signal: AbortSignal
  /**
   * Runs while the lease is held. Its signal is aborted when the lease is lost or `signal` is aborted. The fence
   * increases with each leader, so that late writes of a former leader can be recognized.
   */
  readonly lead: (fence: number, signal: AbortSignal) => Promise<void>
  readonly warn: Warn
}

/** Takes the lease whenever it is free and leads, until the signal is aborted. */
export async function lead(options: Leadership): Promise<void> {
  const { documents, name, owner, leaseMs, signal, warn } = options
  const renewMs = leaseMs / 4
  let isFailing = false
  while (!signal.aborted) {
    const lease = await take(leaseMs)
    if (lease) await leadWhileHeld(lease.fence)
    else await pause(renewMs, { signal })
  }

  async function leadWhileHeld(fence: number): Promise<void> {
    const ended = new AbortController()
    const scope = AbortSignal.any([signal, ended.signal])
    const work = options.lead(fence, scope).catch(async error => {
      if (scope.aborted) return
      warn(`leader failed: ${name}`, error)
      // The next leader would fail immediately, too.
      await pause(renewMs, { signal: scope })
    })
    const over = work.then(() => ended.abort())
    await renewWhileHeld(fence, scope)
    ended.abort()
    await over
    await take(0)
  }

  /** Returns when the lease is lost or might be. The duration counts from before the renewal request. */
  async function renewWhileHeld(fence: number, scope: AbortSignal): Promise<void> {
    let heldUntil = performance.now() + leaseMs
    while (!scope.aborted) {
      await pause(renewMs, { signal: scope })
      if (scope.aborted) return
      const startedAt = performance.now()
      if (startedAt > heldUntil) return
      const renewed = await orAborted(resultBy(heldUntil, take(leaseMs), late), scope).catch(() => 'late' as const)
      if (renewed === 'late') return
      if (renewed?.fence === fence) heldUntil = startedAt + leaseMs
      else if (renewed || performance.now() >= heldUntil) return
    }
  }

  async function take(ms: number) {
    try {
      const lease = await documents.lease(name, owner, ms)
      if (ms > 0) isFailing = false
      return lease
    } catch (error) {
      if (!signal.aborted && !isFailing) warn(`requesting lease failed, retrying: ${name}`, error)
      isFailing = true
      return undefined
    }
  }
}

/** Milliseconds for which all leases rely on one response of the server. */
const REACHED_MS = 1_000

/**
 * Returns documents whose leases are taken and renewed only while this instance reaches another server, such as the
 * event log. Otherwise, an instance that has lost only its connection to this server would keep its leases, and no
 * other one would do the work.
 */
export function leasedWhileReached(documents: DocumentStore, { ping }: Pick<EventStore, 'ping'>): DocumentStore {
  let reachedUntil = Number.NEGATIVE_INFINITY
  let pinging: Promise<void> | undefined

  async function reach(): Promise<void> {
    const until = performance.now() + REACHED_MS
    await ping()
    reachedUntil = until
  }

  return {
    ...documents,
    async lease(name, owner, ms) {
      // A release waits for a renewal that is waiting for a response, which would take the lease again.
      if (ms === 0) await pinging?.catch(() => {})
      else if (performance.now() >= reachedUntil) {
        pinging ??= reach().finally(() => {
          pinging = undefined
        })
        await pinging
      }
      return documents.lease(name, owner, ms)
    },
  }
}

export interface LedTaskOptions extends Omit<Leadership, 'signal' | 'lead'> {
  readonly work: (signal: AbortSignal) => Promise<void>
  /** Whether this is the only instance: it doesn't wait until the lease of the previous process expires. */
  readonly isAlone?: boolean
}

/** Background work that only one instance runs at a time. */
export interface LedTask {
  start(): void
  /** Aborts the work. Resolves when it has ended. */
  stop(): Promise<void>
}

export function createLedTask({ work, isAlone = false, ...leadership }: LedTaskOptions): LedTask {
  const ended = new AbortController()
  const { signal } = ended
  let running: Promise<void> | undefined
  return {
    start() {
      running = isAlone ? work(signal) : lead({ ...leadership, signal, lead: (_fence, scope) => work(scope) })
    },
    async stop() {
      ended.abort()
      await running
    },
  }
}

const late = () => new Error('the lease was not renewed')
