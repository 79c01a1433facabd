import type { Position } from '../../events/envelope.js'
import type { Ours } from './ours.js'
import { positionOf, type Recorded } from './stored-events.js'

/** Up to where the whole log has been looked at by anybody here, so that nobody looks through it again. */
export interface Known {
  readonly upTo: Position
  /** Of our last event up to there; 0 if there is none. */
  readonly ours: Position
}

export interface Horizon {
  known(): Known
  /** An event of ours lies there: what may come before it is of no account. */
  met(position: Position): void
  /** Nothing of ours lies between the two places but what was met. */
  passed(from: Position, to: Position): void
  /** Records of all streams that follow each other, the first of them at the place or next behind it. */
  saw(from: Position, records: readonly Recorded[]): void
  /** The log is another than it was. */
  forget(): void
}

const NOTHING: Known = { upTo: 0, ours: 0 }

export function createHorizon(ours: Ours): Horizon {
  let known = NOTHING

  function met(position: Position): void {
    if (position > known.upTo) known = { upTo: position, ours: position }
  }

  function passed(from: Position, to: Position): void {
    if (from <= known.upTo && to > known.upTo) known = { ...known, upTo: to }
  }

  return {
    known: () => known,
    met,
    passed,
    saw(from, records) {
      const last = records.at(-1)
      if (last === undefined) return
      const mine = records.findLast(record => !('foreign' in ours.find(record)))
      if (mine !== undefined) met(positionOf(mine))
      passed(mine === undefined ? from : positionOf(mine), positionOf(last))
    },
    forget() {
      known = NOTHING
    },
  }
}
