/** Walks through all that some words are found in; each keeps the thread until it ends. */
export interface Walks {
  /** Walks at once, or in a later turn of the event loop where those of this one have taken long already. */
  take<R>(walk: () => R): Promise<R>
}

/** Where no word is in very many texts, all walks of a turn stay below. */
const MOST_MS = 5

export function createWalks(now: () => number = () => performance.now()): Walks {
  let spent = 0
  let nextTurn: Promise<void> | undefined

  const begin = () =>
    new Promise<void>(resolve => {
      setImmediate(() => {
        spent = 0
        nextTurn = undefined
        resolve()
      })
    })
  return {
    async take(walk) {
      while (spent >= MOST_MS) await nextTurn
      nextTurn ??= begin()
      const began = now()
      try {
        return walk()
      } finally {
        spent += now() - began
      }
    },
  }
}
