import { describeBatchesConcurrency } from '../../commands/batches-concurrency.js'
import { scaleToCampaign } from '../size.js'

describeBatchesConcurrency(scaleToCampaign(200))
