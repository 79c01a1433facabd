import type { Insurance } from '../../api/inventory.js'

export const COVERAGES = [
  'all_risk',
  'theft',
  'fire',
  'transport',
  'machinery',
  'electronics',
  'liability',
  'other',
] as const satisfies readonly Insurance['coverage_type'][]

export const PERIODS = ['once', 'month', 'quarter', 'year'] as const
export type Period = (typeof PERIODS)[number]
