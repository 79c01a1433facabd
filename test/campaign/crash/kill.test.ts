import { describeKills, WRITERS } from '../../crash/kill.js'
import { scaleToCampaign } from '../size.js'

const kills = scaleToCampaign(100, 10)
const installations = 2
describeKills({ installations, kills, verifyEvery: 25, cutOff: kills, answered: installations * kills * WRITERS })
