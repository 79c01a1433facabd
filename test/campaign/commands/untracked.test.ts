import { describeUntracked } from '../../commands/untracked.js'
import { scaleToCampaign } from '../size.js'

describeUntracked(scaleToCampaign(20_000) >= 20_000 ? 20_000 : 600)
