import { NewInsurance } from '../../generated/request-fields.js'

export const COVERAGES = NewInsurance.coverage_type.values
export const PERIODS = NewInsurance['premium.period'].values
export type Period = (typeof PERIODS)[number]
