import type { Position } from '../../events/envelope.js'
import { StoreUnavailable } from '../../stores/errors.js'
import { pause } from '../../stores/shared/pause.js'
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

/** How far a read model has come that does not show yet what was answered. */
export interface Filling {
  readonly name: string
  /** There is no copy of it that could be asked. */
  readonly missing: boolean
  readonly position: Position
  /** Where the log ends, as far as that is known. */
  readonly end: Position | undefined
}

/** A read model does not show yet what it must. */
export class ReadModelBehind extends StoreUnavailable {
  /** For whoever asked: in whole sentences, without anything of the inside. */
  readonly publicMessage: string
  constructor(readonly filling: Filling) {
    const doing = filling.missing ? 'being filled from the event log' : 'behind the event log'
    super(`The read model ${filling.name}`, `it is ${doing}, ${howFar(filling)}`)
    this.publicMessage = `The read model ${filling.name} is ${doing} (${howFar(filling)}). Retry in a few seconds.`
  }
}

/** As `42 %, position 84000 of 200000`. */
export function howFar({ position, end }: Pick<Filling, 'position' | 'end'>): string {
  // Where others write, how far the log goes is known a little late.
  if (end === undefined || end < position || end === 0) return `position ${position}`
  return `${percentOf(position, end)} %, position ${position} of ${end}`
}

/** Never 100 before the end. */
export const percentOf = (position: Position, end: Position): number =>
  position >= end ? 100 : Math.min(99, Math.floor((position / end) * 100))
