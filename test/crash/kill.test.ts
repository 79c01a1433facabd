import { describeKills } from './kill.js'

describeKills({ installations: 1, kills: 3, verifyEvery: 3, cutOff: 1, answered: 1 })
