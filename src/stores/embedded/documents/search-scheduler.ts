/** Spreads text searches over iterations of the event loop. A search that runs isn't interrupted. */
export interface SearchScheduler {
  /** Runs a search immediately, or in a later iteration if searches have taken long in this one. */
  run<R>(search: () => R): Promise<R>
}

/** Searches for words that few texts contain stay below this together. */
const MAX_MS_PER_ITERATION = 5

export function createSearchScheduler(now: () => number = () => performance.now()): SearchScheduler {
  let spentMs = 0
  let nextIteration: Promise<void> | undefined

  const waitForIteration = () =>
    new Promise<void>(resolve => {
      setImmediate(() => {
        spentMs = 0
        nextIteration = undefined
        resolve()
      })
    })
  return {
    async run(search) {
      while (spentMs >= MAX_MS_PER_ITERATION) await nextIteration
      nextIteration ??= waitForIteration()
      const startedAt = now()
      try {
        return search()
      } finally {
        spentMs += now() - startedAt
      }
    },
  }
}
