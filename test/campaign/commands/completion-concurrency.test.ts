import { describeCompletionConcurrency } from '../../commands/completion-concurrency.js'
import { sized } from '../size.js'

describeCompletionConcurrency(sized(200))
