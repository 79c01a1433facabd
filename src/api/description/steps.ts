import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'

/** Long computation in steps. The caller can yield to the event loop between steps. */
export type Steps<Made> = Generator<void, Made, undefined>

export function allAtOnce<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

export async function inTurns<Made>(steps: Steps<Made>): Promise<Made> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await yieldToEventLoop()
  }
}
