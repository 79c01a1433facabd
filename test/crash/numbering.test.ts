import { describeKilledNumbering } from './numbering.js'

describeKilledNumbering({ notes: 50, kills: 1 })
