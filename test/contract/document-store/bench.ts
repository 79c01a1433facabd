import { randomBytes } from 'node:crypto'
import type { Collection, CollectionSpec, Doc, DocumentStore } from '../../../src/stores/document-store.js'
import type { OpenDocumentStore } from '../document-store.contract.js'

/** The store under test, with collections of its own and a clock that can be moved forward. */
export interface Bench {
  open(open: OpenDocumentStore): Promise<void>
  close(): Promise<void>
  store(): DocumentStore
  /** A name that is unique to this run. */
  name(): string
  fresh<T extends Doc = Doc>(spec?: Omit<CollectionSpec, 'name'>): Promise<Collection<T>>
  later(ms: number): void
  now(): number
}

export function useBench(): Bench {
  const run = randomBytes(4).toString('hex')
  const made: string[] = []
  let moved = 0
  let store: DocumentStore | undefined

  const opened = (): DocumentStore => {
    if (store === undefined) throw new Error('the store is not open yet')
    return store
  }
  const now = () => Date.now() + moved
  const name = (): string => {
    const next = `t-${run}_${made.length}`
    made.push(next)
    return next
  }
  return {
    async open(open) {
      store = await open(now)
    },
    async close() {
      if (store === undefined) return
      for (const each of made) await store.drop(each)
      await store.close()
    },
    store: opened,
    name,
    fresh: spec => opened().collection({ name: name(), ...spec }),
    later(ms) {
      moved += ms
    },
    now,
  }
}

export const iso = (ms: number): string => new Date(ms).toISOString()

export const idsOf = (docs: readonly Doc[]): readonly string[] => docs.map(doc => doc._id)

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

/** A pseudorandom sequence that is the same in each run, so that failures are reproducible. */
export function createDice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
