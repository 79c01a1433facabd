import { isUnderway } from '../domain/imports.js'
import type { ImportDoc } from '../projections/imports.js'
import { pause } from '../stores/shared/pause.js'
import type { Warn } from '../stores/shared/warn.js'
import type { Importer } from './importer.js'
import type { Uploads } from './uploads.js'

export interface WatchOptions {
  readonly importer: Importer
  readonly uploads: Pick<Uploads, 'remove' | 'removeBefore'>
  /** Returns the imports that are to be validated or applied, the oldest first. */
  readonly unfinished: () => Promise<readonly ImportDoc[]>
  /** Returns the current state of an import. */
  readonly current: (id: string) => Promise<ImportDoc | undefined>
  readonly now: () => number
  readonly warn: Warn
}

export interface ImportWatch {
  /** An import was requested. */
  wake(): void
  /** Validates and applies imports until the signal is aborted. */
  watch(signal: AbortSignal): Promise<void>
}

/** Users whose imports run side by side. Each user has one at a time. */
const MAX_CONCURRENT_USERS = 4
/** Interval at which new imports are looked up, because other instances accept imports, too. */
const INTERVAL_MS = 1000
/** Age after which a file without an import was left by a crash. Its request arrives within a minute. */
const ABANDONED_AFTER_MS = 15 * 60 * 1000
const SWEEP_MS = 15 * 60 * 1000

export function createImportWatch(options: WatchOptions): ImportWatch {
  const { importer, uploads, unfinished, current, now, warn } = options
  let awoken = new AbortController()
  let swept = Number.NEGATIVE_INFINITY
  /** Running imports by user. */
  const running = new Map<string, Promise<void>>()
  /** Users with imports that wait, in the order of their turns. A user joins at the end for each import. */
  let waiting: readonly string[] = []
  /** Users whose turn has ended since: those who join meanwhile go first. */
  const served = new Set<string>()
  /** Imports that failed for a passing reason: others of the same user go first. */
  const failed = new Set<string>()

  function startNext(all: readonly ImportDoc[], signal: AbortSignal): void {
    const byUser = groupByUser(all)
    const users = [...byUser.keys()]
    const inOrder = new Set([...waiting, ...users.filter(user => !served.has(user)), ...users])
    waiting = [...inOrder].filter(user => byUser.has(user) && !running.has(user))
    served.clear()
    const free = Math.max(0, MAX_CONCURRENT_USERS - running.size)
    for (const user of waiting.slice(0, free)) {
      const next = nextOf(byUser.get(user) ?? [])
      if (next) running.set(user, run(user, next, signal))
    }
    waiting = waiting.slice(free)
  }

  function nextOf(own: readonly ImportDoc[]): ImportDoc | undefined {
    const next = own.find(({ _id }) => !failed.has(_id))
    if (next) return next
    for (const { _id } of own) failed.delete(_id)
    return own[0]
  }

  async function run(user: string, next: ImportDoc, signal: AbortSignal): Promise<void> {
    try {
      await importer.goOn(next, signal)
      failed.delete(next._id)
      const is = signal.aborted ? next : await current(next._id)
      if (!is || !isUnderway(is) || is.upload !== next.upload) await uploads.remove(next.upload)
    } catch (error) {
      if (!signal.aborted) warn(`continuing import failed: ${next._id}`, error)
      failed.add(next._id)
      await pause(INTERVAL_MS, { signal })
    } finally {
      running.delete(user)
      served.add(user)
      awoken.abort()
    }
  }

  async function sweep(): Promise<void> {
    if (now() - swept < SWEEP_MS) return
    swept = now()
    const uploadIds = new Set((await unfinished()).map(({ upload }) => upload))
    await uploads.removeBefore(now() - ABANDONED_AFTER_MS, uploadIds)
  }

  return {
    wake: () => awoken.abort(),
    async watch(signal) {
      while (!signal.aborted) {
        awoken = new AbortController()
        try {
          startNext(await unfinished(), signal)
          await sweep()
        } catch (error) {
          if (!signal.aborted) warn('reading unfinished imports failed', error)
          await pause(INTERVAL_MS, { signal })
          continue
        }
        await pause(INTERVAL_MS, { signal: AbortSignal.any([signal, awoken.signal]) })
      }
      await Promise.all(running.values())
    },
  }
}

function groupByUser(all: readonly ImportDoc[]): ReadonlyMap<string, readonly ImportDoc[]> {
  const byUser = new Map<string, ImportDoc[]>()
  for (const requested of all) {
    const { user_id } = requested.requested_by
    byUser.set(user_id, [...(byUser.get(user_id) ?? []), requested])
  }
  return byUser
}
