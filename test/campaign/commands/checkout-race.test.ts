import { describeCheckoutRace } from '../../commands/checkout-race.js'
import { sized } from '../size.js'

describeCheckoutRace(sized(1000, 20))
