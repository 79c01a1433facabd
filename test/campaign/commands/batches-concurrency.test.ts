import { describeBatchesConcurrency } from '../../commands/batches-concurrency.js'
import { sized } from '../size.js'

describeBatchesConcurrency(sized(200))
