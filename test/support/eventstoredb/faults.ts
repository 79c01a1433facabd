import { createGate } from './gate.js'

/** How a response is lost: the call is cut, like a broken connection, or never answered. */
export type Loss = 'cut' | 'silence'
export type Landing = { afterReads: number; afterMs: number }
export type Faults = ReturnType<typeof createFaults>

/** Injects faults on demand, at the places where the real server fails. */
export function createFaults({ notReadyFor = 0 }: { notReadyFor?: number } = {}) {
  let ready = notReadyFor === 0
  let answersToLose = 0
  let loss: Loss = 'cut'
  let readsToLanding = Number.POSITIVE_INFINITY
  const subscriptions = new Set<() => void>()
  const gate = createGate()
  if (!ready && Number.isFinite(notReadyFor)) setTimeout(becomeReady, notReadyFor).unref()

  function becomeReady() {
    ready = true
  }

  return {
    gate,
    isReady: () => ready,
    becomeReady,
    loseNextAnswers(count: number, how: Loss) {
      answersToLose = count
      loss = how
    },
    /** Called once per response to a stored append: returns how this response is lost, if it is. */
    lossOfAnswer(): Loss | undefined {
      if (answersToLose === 0) return undefined
      answersToLose -= 1
      return loss
    },
    /** Held writes land immediately, after a number of answered reads, or after a delay. */
    landWrites({ afterReads, afterMs }: Landing) {
      const retained = gate.held()
      readsToLanding = Number.POSITIVE_INFINITY
      if (afterReads > 0) readsToLanding = afterReads
      else if (afterMs > 0) setTimeout(gate.land, afterMs)
      else gate.land()
      return retained
    },
    readAnswered() {
      readsToLanding -= 1
      if (readsToLanding === 0) gate.land()
    },
    dropSubscriptions() {
      const count = subscriptions.size
      for (const drop of subscriptions) drop()
      return count
    },
    onDrop(drop: () => void) {
      subscriptions.add(drop)
      return () => void subscriptions.delete(drop)
    },
  }
}
