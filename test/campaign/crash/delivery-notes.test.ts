import { describeKilledCompletions } from '../../crash/delivery-notes.js'
import { sized } from '../size.js'

describeKilledCompletions(sized(6))
