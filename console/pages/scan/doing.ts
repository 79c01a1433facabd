import type { Place } from '../../state/station.js'
import { say } from '../../words.js'
import type { Action } from './codes.js'

/** The current action and its locations. */
export interface Doing {
  readonly action: Action | undefined
  /** Location of the action; for transfers, the source. */
  readonly place: Place | undefined
  readonly to: Place | undefined
  /** User who checks out tools. */
  readonly person: Place | undefined
  /** Number of the round. A code is counted up within a round; another action or location starts a new one. */
  readonly round: number
}

export const NOTHING: Doing = { action: undefined, place: undefined, to: undefined, person: undefined, round: 0 }

/** Describes the current action in a sentence. */
export function sentence({ action, place, to, person }: Doing): string {
  if (action === undefined) return place ? say('scan.at', { place: place.name }) : say('scan.idle')
  if (action === 'checkout') return say('scan.lending', { person: person?.name ?? '' })
  if (action !== 'transfer') return place ? say(`scan.${action}At`, { place: place.name }) : say(`scan.${action}Any`)
  if (!place) return say('scan.moving')
  return to ? say('scan.movingTo', { from: place.name, to: to.name }) : say('scan.movingFrom', { from: place.name })
}
