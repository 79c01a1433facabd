import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'

/** Long computation in steps. The caller can yield to the event loop between steps. */
export type Steps<Result> = Generator<void, Result, undefined>

export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await yieldToEventLoop()
  }
}
