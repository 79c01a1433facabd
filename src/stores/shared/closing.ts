/** What was begun, to be ended in the reverse order. */
export interface Closing {
  /** Ends before all that was begun earlier. */
  add(end: () => unknown): void
  /** Ends all of it, each once. */
  close(): Promise<void>
}

export function createClosing(): Closing {
  const ends: (() => unknown)[] = []
  return {
    add: end => void ends.push(end),
    async close() {
      for (const end of ends.splice(0).reverse()) await end()
    },
  }
}
