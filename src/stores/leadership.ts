import type { DocumentStore } from './document-store.js'
import { answeredBy, orAborted } from './shared/deadline.js'
import { pause } from './shared/pause.js'
import type { Warn } from './shared/warn.js'

/** Short enough that nobody notices that a leader died, long enough that a pause of its process or a server costs none. */
export const LEASE_MS = 6_000

export interface Leadership {
  readonly documents: DocumentStore
  /** What is led: only one owner does it at a time. */
  readonly name: string
  readonly owner: string
  /** How long a leader that died keeps the others waiting. */
  readonly leaseMs: number
  readonly signal: AbortSignal
  /**
   * Runs while the lease is held; its signal is aborted when the lease is lost or `signal` is. The fence grows from
   * leader to leader, so that what a stopped one still writes can be told apart.
   */
  readonly lead: (fence: number, signal: AbortSignal) => Promise<void>
  readonly warn: Warn
}

/** Leads whenever it can, until the signal is aborted. */
export async function lead(options: Leadership): Promise<void> {
  const { documents, name, owner, leaseMs, signal, warn } = options
  const renewMs = leaseMs / 4
  while (!signal.aborted) {
    const lease = await take(leaseMs)
    if (lease) await whileHeld(lease.fence)
    else await pause(renewMs, { signal })
  }

  async function whileHeld(fence: number): Promise<void> {
    const ended = new AbortController()
    const scope = AbortSignal.any([signal, ended.signal])
    const work = options.lead(fence, scope).catch(async error => {
      if (scope.aborted) return
      warn(`leader failed: ${name}`, error)
      // Whoever leads next would fail at once, too.
      await pause(renewMs, { signal: scope })
    })
    const over = work.then(() => ended.abort())
    await renewWhileHeld(fence, scope)
    ended.abort()
    await over
    await take(0)
  }

  /** Returns once the lease is lost, or may be: it counts from before the renewal was asked for. */
  async function renewWhileHeld(fence: number, scope: AbortSignal): Promise<void> {
    let heldUntil = performance.now() + leaseMs
    while (!scope.aborted) {
      await pause(renewMs, { signal: scope })
      if (scope.aborted) return
      const asked = performance.now()
      if (asked > heldUntil) return
      const renewed = await orAborted(answeredBy(heldUntil, take(leaseMs), late), scope).catch(() => 'late' as const)
      if (renewed === 'late') return
      if (renewed?.fence === fence) heldUntil = asked + leaseMs
      else if (renewed || performance.now() >= heldUntil) return
    }
  }

  async function take(ms: number) {
    try {
      return await documents.lease(name, owner, ms)
    } catch (error) {
      if (!signal.aborted) warn(`requesting lease failed: ${name}`, error)
      return undefined
    }
  }
}

export interface LedTaskOptions extends Omit<Leadership, 'signal' | 'lead'> {
  readonly work: (signal: AbortSignal) => Promise<void>
  /** Whether there is only this instance: it needn't wait until the lease of the previous process expires. */
  readonly isAlone?: boolean
}

/** Work that one instance at a time does in the background. */
export interface LedTask {
  start(): void
  /** Aborts the work, and resolves when it has ended. */
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
