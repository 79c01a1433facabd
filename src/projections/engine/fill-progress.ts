import type { Position } from '../../events/log/envelope.js'
import { StoreUnavailable } from '../../stores/errors.js'
import { pause } from '../../stores/shared/pause.js'
import { ENGINE_MS } from './time-limits.js'

export interface FillProgress {
  /** Returns the read models that are not filled yet. */
  readonly behind: () => readonly Filling[]
  readonly info: (message: string) => void
  readonly signal: AbortSignal
  readonly everyMs?: number
}

/** Logs the progress of the read models at intervals, until all are filled. */
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
    info(`filling ${left.length} read models from the event log: ${progressText(last)}`)
  }
}

/** Progress of a read model that doesn't show all acknowledged writes yet. */
export interface Filling {
  readonly name: string
  /** Whether the read model has no copy that can be read. */
  readonly missing: boolean
  readonly position: Position
  /** End of the log, if it is known. */
  readonly end: Position | undefined
}

/** Thrown if a read model doesn't show a required position in time. */
export class ReadModelBehind extends StoreUnavailable {
  /** Message for clients: whole sentences, without internal details. */
  readonly publicMessage: string
  constructor(readonly filling: Filling) {
    const doing = filling.missing ? 'being filled from the event log' : 'behind the event log'
    super(`The read model ${filling.name}`, `it is ${doing}, ${progressText(filling)}`)
    this.publicMessage = `The read model ${filling.name} is ${doing} (${progressText(filling)}). Retry in a few seconds.`
  }
}

/** Formats progress like `42 %, position 84000 of 200000`. */
export function progressText({ position, end }: Pick<Filling, 'position' | 'end'>): string {
  // If other instances write, the known end of the log lags behind.
  if (end === undefined || end < position || end === 0) return `position ${position}`
  return `${percentOf(position, end)} %, position ${position} of ${end}`
}

/** Returns the progress in percent. It reaches 100 only at the end. */
export const percentOf = (position: Position, end: Position): number =>
  position >= end ? 100 : Math.min(99, Math.floor((position / end) * 100))
