import type { Stores } from '../../src/opening/open-stores.js'
import type { Append } from '../../src/stores/event-store.js'

/** A log that can be made to wait or fail. */
export interface FaultyStores {
  readonly around: (stores: Stores) => Stores
  /** Makes appends wait until the returned function is called. */
  hold(): () => void
  /** Resolves when an append waits. */
  waiting(): Promise<void>
  /** The next append fails with this error and stores nothing. */
  failNext(error: Error): void
  head(): Promise<number>
}

export function createFaultyStores(): FaultyStores {
  let stores: Stores | undefined
  let gate: Promise<void> = Promise.resolve()
  let arrived: () => void = () => {}
  let waiting: Promise<void> = Promise.resolve()
  let failure: Error | undefined

  return {
    around(real) {
      stores = real
      const append = async (requested: Append) => {
        const error = failure
        failure = undefined
        if (error) throw error
        arrived()
        await gate
        return real.events.append(requested)
      }
      return { ...real, events: { ...real.events, append } }
    },
    hold() {
      let open: () => void = () => {}
      gate = new Promise(resolve => {
        open = resolve
      })
      waiting = new Promise(resolve => {
        arrived = resolve
      })
      return open
    },
    waiting: () => waiting,
    failNext(error) {
      failure = error
    },
    head: async () => (await stores?.events.head()) ?? 0,
  }
}
