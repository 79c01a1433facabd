import { pause } from '../../stores/shared/pause.js'
import { type Filling, howFar } from './filling.js'
import { ENGINE_MS } from './time-limits.js'

export interface FillProgress {
  /** What is not filled yet. */
  readonly behind: () => readonly Filling[]
  readonly info: (message: string) => void
  readonly signal: AbortSignal
  readonly everyMs?: number
}

/** Logs now and then how far the read models are, until all are filled. */
export async function logFillProgress(options: FillProgress): Promise<void> {
  const { behind, info, signal, everyMs = ENGINE_MS.fillProgress } = options
  for (let logged = false; ; logged = true) {
    await pause(everyMs, { signal, ref: false })
    if (signal.aborted) return
    const left = behind()
    const [last] = [...left].sort((one, other) => one.position - other.position)
    if (last === undefined) {
      if (logged) info('read models filled')
      return
    }
    info(`filling ${left.length} read models from the event log: ${howFar(last)}`)
  }
}
