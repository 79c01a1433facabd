import { calibrationPlanEvents } from './calibration-plans.js'
import { calibrationEvents } from './calibrations.js'
import type { EventsIn } from './event-type.js'
import { toolEvents } from './tools.js'

/** All that lies in the stream of a tool: what happens to it, and its calibration, so that neither misses the other. */
export const toolStreamEvents = { ...toolEvents, ...calibrationPlanEvents, ...calibrationEvents }

export type ToolStreamEvent = EventsIn<typeof toolStreamEvents>
