import { describeCompletionConcurrency } from './completion-concurrency.js'

describeCompletionConcurrency(40)
