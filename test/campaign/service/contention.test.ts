import { describeContention } from '../../service/contention.js'
import { sized } from '../size.js'

describeContention({ stock: sized(6_000), calls: sized(10_000) })
