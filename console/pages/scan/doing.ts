import type { Place } from '../../state/station.js'
import { say } from '../../words.js'
import type { Action } from './codes.js'

/** What is being done, and where. */
export interface Doing {
  readonly action: Action | undefined
  /** Where it is taken from, put to or counted; of what is moved, where it comes from. */
  readonly place: Place | undefined
  readonly to: Place | undefined
  /** Who is given what is checked out. */
  readonly person: Place | undefined
  /** What is scanned again counts up, until something else is done or somewhere else. */
  readonly round: number
}

export const NOTHING: Doing = { action: undefined, place: undefined, to: undefined, person: undefined, round: 0 }

/** What is being done, in a sentence. */
export function sentence({ action, place, to, person }: Doing): string {
  if (action === undefined) return place ? say('scan.at', { place: place.name }) : say('scan.idle')
  if (action === 'checkout') return say('scan.lending', { person: person?.name ?? '' })
  if (action !== 'transfer') return place ? say(`scan.${action}At`, { place: place.name }) : say(`scan.${action}Any`)
  if (!place) return say('scan.moving')
  return to ? say('scan.movingTo', { from: place.name, to: to.name }) : say('scan.movingFrom', { from: place.name })
}
