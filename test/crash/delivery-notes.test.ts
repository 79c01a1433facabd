import { describeKilledCompletions } from './delivery-notes.js'

describeKilledCompletions(2)
