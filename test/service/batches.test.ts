import { describeBatches } from './batches.js'

describeBatches()
