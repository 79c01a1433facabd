/** Runs operations on the same key sequentially, in the order of the calls. */
export interface KeyQueue {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>
  /** Resolves when no operation runs or waits. */
  idle(): Promise<void>
}

export function createKeyQueue(): KeyQueue {
  const last = new Map<string, Promise<unknown>>()
  return {
    run(key, work) {
      const result = (last.get(key) ?? Promise.resolve()).then(work)
      const over = result
        .catch(() => {})
        .then(() => {
          if (last.get(key) === over) last.delete(key)
        })
      last.set(key, over)
      return result
    },
    async idle() {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
