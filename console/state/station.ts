import type { Layout } from './keyboard-layout.js'
import { remembered } from './settings.js'

export interface Place {
  readonly id: string
  readonly name: string
}

export const LABEL_SIZES = ['a4', '62x29', '57x32', '100x50'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

/** What this device is: the desk by the door, the phone in a van. Kept in its browser, whoever signs in. */
export const sound = remembered('station.sound', true)
/** Where things go and come from while no other location was scanned. */
export const home = remembered<Place | null>('station.home', null)
export const labelSize = remembered<LabelSize>('station.label', 'a4')
export const layout = remembered<Layout>('station.layout', {})
