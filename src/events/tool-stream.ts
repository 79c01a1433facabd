import { calibrationPlanEvents } from './calibration-plans.js'
import { calibrationEvents } from './calibrations.js'
import type { EventsIn } from './event-type.js'
import { toolEvents } from './tools.js'

/** All events in the stream of a tool: its own and those of its calibrations, so that decisions see both. */
export const toolStreamEvents = { ...toolEvents, ...calibrationPlanEvents, ...calibrationEvents }

export type ToolStreamEvent = EventsIn<typeof toolStreamEvents>
