/** Runs what concerns the same thing one after another, in the order in which it was asked for. */
export interface Turns {
  take<Result>(thing: string, work: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    take(thing, work) {
      const turn = (last.get(thing) ?? Promise.resolve()).then(work)
      const over = turn
        .catch(() => {})
        .then(() => {
          if (last.get(thing) === over) last.delete(thing)
        })
      last.set(thing, over)
      return turn
    },
    async idle() {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
