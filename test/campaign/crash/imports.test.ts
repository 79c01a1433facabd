import { describeImportKills } from '../../crash/imports.js'
import { scaleToCampaign } from '../size.js'

describeImportKills({ rows: scaleToCampaign(10_000, 1000), kills: scaleToCampaign(10, 3) })
