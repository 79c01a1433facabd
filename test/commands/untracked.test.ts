import { describeUntracked } from './untracked.js'

describeUntracked(600)
