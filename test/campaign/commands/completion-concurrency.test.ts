import { describeCompletionConcurrency } from '../../commands/completion-concurrency.js'
import { scaleToCampaign } from '../size.js'

describeCompletionConcurrency(scaleToCampaign(200))
