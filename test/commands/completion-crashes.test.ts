import { describeCompletionCrashes } from './completion-crashes.js'

describeCompletionCrashes(8)
