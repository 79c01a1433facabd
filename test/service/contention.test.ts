import { describeContention } from './contention.js'

describeContention({ stock: 120, calls: 200 })
