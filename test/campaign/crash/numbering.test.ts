import { describeKilledNumbering } from '../../crash/numbering.js'
import { scaleToCampaign } from '../size.js'

describeKilledNumbering({ notes: scaleToCampaign(300), kills: scaleToCampaign(5) })
