/** How an answer gets lost: the call is cut, as when a connection breaks, or nothing is ever heard. */
export type Loss = 'cut' | 'silence'
export type Faults = ReturnType<typeof createFaults>

/** What goes wrong on demand. The server asks at the places where the real one fails. */
export function createFaults({ notReadyFor = 0 }: { notReadyFor?: number } = {}) {
  let ready = notReadyFor === 0
  let answersToLose = 0
  let loss: Loss = 'cut'
  const subscriptions = new Set<() => void>()
  if (!ready && Number.isFinite(notReadyFor)) setTimeout(becomeReady, notReadyFor).unref()

  function becomeReady() {
    ready = true
  }

  return {
    isReady: () => ready,
    becomeReady,
    loseNextAnswers(count: number, how: Loss) {
      answersToLose = count
      loss = how
    },
    /** Asked once per answer to a stored append: how this one is lost, if it is. */
    lossOfAnswer(): Loss | undefined {
      if (answersToLose === 0) return undefined
      answersToLose -= 1
      return loss
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
