import type { Layout } from './keyboard-layout.js'
import { storedSetting } from './settings.js'

export interface StationLocation {
  readonly id: string
  readonly name: string
}

export const LABEL_SIZES = ['a4', '62x29', '57x32', '100x50'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

/** Settings of this device, such as the desk at the door or a phone. They apply to every user of this browser. */
export const sound = storedSetting('station.sound', true)
/** Default location of scans, until another location is scanned. */
export const home = storedSetting<StationLocation | null>('station.home', null)
export const labelSize = storedSetting<LabelSize>('station.label', 'a4')
export const layout = storedSetting<Layout>('station.layout', {})
