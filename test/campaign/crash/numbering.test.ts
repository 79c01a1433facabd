import { describeKilledNumbering } from '../../crash/numbering.js'
import { sized } from '../size.js'

describeKilledNumbering({ notes: sized(300), kills: sized(5) })
