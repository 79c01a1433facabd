import type { Position } from '../events/envelope.js'
import { StoreUnavailable } from '../stores/errors.js'

/** How far a read model has come that does not show yet what was answered. */
export interface Filling {
  readonly name: string
  /** There is no copy of it that could be asked. */
  readonly missing: boolean
  readonly position: Position
  /** Where the log ends, as far as that is known. */
  readonly end: Position | undefined
}

/** A read model does not show yet what it must. What it says is meant for whoever asked, too. */
export class ReadModelUnfilled extends StoreUnavailable {
  /** In whole sentences, without anything of the inside. */
  readonly told: string
  constructor(readonly filling: Filling) {
    const doing = filling.missing ? 'being filled from the log' : 'behind the log'
    const told = `The read model ${filling.name} is ${doing} (${howFar(filling)}); try again`
    super(`The read model ${filling.name}`, `it is ${doing}, ${howFar(filling)}`)
    this.told = told
  }
}

/** As `42 %, position 84000 of 200000`. */
export function howFar({ position, end }: Pick<Filling, 'position' | 'end'>): string {
  if (end === undefined || end === 0) return `position ${position}`
  return `${percentOf(position, end)} %, position ${position} of ${end}`
}

/** Never 100 before the end. */
export const percentOf = (position: Position, end: Position): number =>
  position >= end ? 100 : Math.min(99, Math.floor((position / end) * 100))
