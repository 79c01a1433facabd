import { describeCompletionCrashes } from '../../commands/completion-crashes.js'

describeCompletionCrashes(1)
