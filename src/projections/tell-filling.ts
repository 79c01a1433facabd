import { setTimeout as pause } from 'node:timers/promises'
import { type Filling, howFar } from './unfilled.js'

export interface TellFilling {
  readonly unfilled: () => readonly Filling[]
  readonly tell: (message: string) => void
  readonly signal: AbortSignal
  readonly everyMs?: number
}

/** What takes no longer than this is not worth a word. */
const EVERY_MS = 3_000

/** Says now and then how far the read models are, until all are filled. */
export async function tellFilling({ unfilled, tell, signal, everyMs = EVERY_MS }: TellFilling): Promise<void> {
  for (let told = false; ; told = true) {
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
    const left = unfilled()
    const [last] = [...left].sort((one, other) => one.position - other.position)
    if (last === undefined) {
      if (told) tell('the read models are filled')
      return
    }
    tell(`filling ${left.length} read models from the log: ${howFar(last)}`)
  }
}
