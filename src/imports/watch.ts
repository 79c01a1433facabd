import type { ImportDoc } from '../projections/imports.js'
import { pause } from '../stores/shared/pause.js'
import type { Warn } from '../stores/shared/warn.js'
import type { Importer } from './importer.js'
import type { Uploads } from './uploads.js'

export interface WatchOptions {
  readonly importer: Importer
  readonly uploads: Uploads
  /** Those that are not at their end, as far as is known; asked for again whenever something was done. */
  readonly underway: () => Promise<readonly ImportDoc[]>
  readonly now: () => number
  readonly warn: Warn
}

export interface ImportWatch {
  /** There is something to do now. */
  wake(): void
  /** Goes on with whatever is underway, until the signal is aborted. */
  watch(signal: AbortSignal): Promise<void>
}

/** Other instances are asked for imports, too. */
const EVERY_MS = 1000
/** A file is received within minutes: what is older and nobody goes on with was left by a crash. */
const LEFT_MS = 24 * 60 * 60 * 1000
const SWEEP_MS = 60 * 60 * 1000

export function createImportWatch({ importer, uploads, underway, now, warn }: WatchOptions): ImportWatch {
  let awoken = new AbortController()
  let swept = Number.NEGATIVE_INFINITY

  /** One that fails keeps no other waiting. */
  async function goOnWithAll(signal: AbortSignal): Promise<void> {
    for (let all = await underway(), failed = 0; all.length > failed && !signal.aborted; ) {
      failed = 0
      for (const asked of all) {
        await importer.goOn(asked, signal).catch(error => {
          failed += 1
          if (!signal.aborted) warn(`${asked._id} could not be gone on with`, error)
        })
      }
      const left = await underway()
      const kept = new Set(left.map(({ upload }) => upload))
      for (const { upload } of all) if (!kept.has(upload) && !signal.aborted) await uploads.remove(upload)
      all = left
    }
  }

  async function sweep(): Promise<void> {
    if (now() - swept < SWEEP_MS) return
    swept = now()
    const kept = new Set((await underway()).map(({ upload }) => upload))
    await uploads.removeBefore(now() - LEFT_MS, kept)
  }

  return {
    wake: () => awoken.abort(),
    async watch(signal) {
      while (!signal.aborted) {
        awoken = new AbortController()
        try {
          await goOnWithAll(signal)
          await sweep()
        } catch (error) {
          if (!signal.aborted) warn('imports could not be looked for', error)
          await pause(EVERY_MS, { signal })
          continue
        }
        await pause(EVERY_MS, { signal: AbortSignal.any([signal, awoken.signal]) })
      }
    },
  }
}
