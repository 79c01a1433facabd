import type { Position } from '../../events/log/envelope.js'

/** Reports, or waits until, read models show everything up to a position of the log. */
export interface Consistency {
  /**
   * Reports whether this read model shows the position, or all read models if none is named. Halted and missing read
   * models count as up to date, so that callers don't wait for them.
   */
  shows(position: Position, of?: string): boolean
  /** Resolves with true when the position is shown, or with false after the time limit. */
  waitFor(position: Position, wait: Wait): Promise<boolean>
}

export interface Wait {
  readonly ms: number
  /** The read model to wait for. Default: all. */
  readonly of?: string
  /** Whether halted and missing read models must show the position, too. */
  readonly strict?: boolean
}

/** Returns a consistency that shows a position if all parts show it. */
export const inAll = (parts: readonly Consistency[]): Consistency => ({
  shows: (position, of) => parts.every(part => part.shows(position, of)),
  async waitFor(position, wait) {
    const visible = await Promise.all(parts.map(part => part.waitFor(position, wait)))
    return visible.every(Boolean)
  },
})
