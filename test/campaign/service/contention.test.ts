import { describeContention } from '../../service/contention.js'
import { scaleToCampaign } from '../size.js'

describeContention({ stock: scaleToCampaign(6_000), calls: scaleToCampaign(10_000) })
