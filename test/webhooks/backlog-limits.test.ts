import { describeBacklogLimits } from './backlog-limits.js'
import { embedded } from './delivery-setup.js'
import { describeMissedEvents } from './missed-events.js'

describeBacklogLimits('among embedded documents', () => embedded)
describeMissedEvents('among embedded documents', () => embedded)
