import { describeKills, WRITERS } from '../../crash/kill.js'
import { sized } from '../size.js'

const kills = sized(100, 10)
const installations = 2
describeKills({ installations, kills, verifyEvery: 25, cutOff: kills, answered: installations * kills * WRITERS })
