import { describeImportKills } from '../../crash/imports.js'
import { sized } from '../size.js'

describeImportKills({ rows: sized(10_000, 1000), kills: sized(10, 3) })
