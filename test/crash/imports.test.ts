import { describeImportKills } from './imports.js'

describeImportKills({ rows: 500, kills: 2 })
