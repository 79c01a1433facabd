/** Cleanup functions of started resources, run in reverse order. */
export interface Closing {
  /** Adds a cleanup function. It runs before all that were added earlier. */
  add(end: () => unknown): void
  /** Runs all cleanup functions, each once. */
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
