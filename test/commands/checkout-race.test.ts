import { describeCheckoutRace } from './checkout-race.js'

describeCheckoutRace(20)
