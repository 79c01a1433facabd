import type { Position } from '../../events/envelope.js'

/** Whether what is read here rests on everything up to a position of the log: asked, or waited for. */
export interface Consistency {
  /**
   * Whether this read model shows the position by now; of all, if none is named. One that is halted or not there yet
   * makes nobody wait.
   */
  shows(position: Position, of?: string): boolean
  /** Resolves with true once it does, with false after a while. */
  waitFor(position: Position, wait: Wait): Promise<boolean>
}

export interface Wait {
  readonly ms: number
  /** The read model that is waited for; all, if none is named. */
  readonly of?: string
  /** Also what is halted or not there yet must show the position. */
  readonly strict?: boolean
}

/** What is shown only once all of them show it. */
export const inAll = (parts: readonly Consistency[]): Consistency => ({
  shows: (position, of) => parts.every(part => part.shows(position, of)),
  async waitFor(position, wait) {
    const shown = await Promise.all(parts.map(part => part.waitFor(position, wait)))
    return shown.every(Boolean)
  },
})
