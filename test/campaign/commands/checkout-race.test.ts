import { describeCheckoutRace } from '../../commands/checkout-race.js'
import { scaleToCampaign } from '../size.js'

describeCheckoutRace(scaleToCampaign(1000, 20))
