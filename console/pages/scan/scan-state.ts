import { t } from '../../i18n/messages.js'
import type { StationLocation } from '../../state/station.js'
import type { Action } from './codes.js'

/** The current action and its locations. */
export interface ScanState {
  readonly action: Action | undefined
  /** Location of the action; for transfers, the source. */
  readonly place: StationLocation | undefined
  readonly to: StationLocation | undefined
  /** User who checks out tools. */
  readonly person: StationLocation | undefined
  /** Number of the round. A code is counted up within a round; another action or location starts a new one. */
  readonly round: number
}

export const NO_ACTION: ScanState = { action: undefined, place: undefined, to: undefined, person: undefined, round: 0 }

/** Describes the current action in a sentence. */
export function instruction({ action, place, to, person }: ScanState): string {
  if (action === undefined) return place ? t('scan.at', { place: place.name }) : t('scan.idle')
  if (action === 'checkout') return person ? t('scan.checkingOut', { person: person.name }) : t('scan.personFirst')
  if (action !== 'transfer') return place ? t(`scan.${action}At`, { place: place.name }) : t(`scan.${action}Any`)
  if (!place) return t('scan.moving')
  return to ? t('scan.movingTo', { from: place.name, to: to.name }) : t('scan.movingFrom', { from: place.name })
}
