import { describeBatchesConcurrency } from './batches-concurrency.js'

describeBatchesConcurrency(20)
