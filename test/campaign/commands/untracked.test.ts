import { describeUntracked } from '../../commands/untracked.js'
import { sized } from '../size.js'

describeUntracked(sized(20_000) >= 20_000 ? 20_000 : 600)
