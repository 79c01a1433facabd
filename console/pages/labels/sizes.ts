import type { LabelSize } from '../../state/station.js'

interface Size {
  /** Size in mm. */
  readonly width: number
  readonly height: number
  /** Labels per sheet. Rolls have one. */
  readonly perSheet: number
}

export const SIZES: Readonly<Record<LabelSize, Size>> = {
  a4: { width: 70, height: 37.125, perSheet: 24 },
  '62x29': { width: 62, height: 29, perSheet: 1 },
  '57x32': { width: 57, height: 32, perSheet: 1 },
  '100x50': { width: 100, height: 50, perSheet: 1 },
}
