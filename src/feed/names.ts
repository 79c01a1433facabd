import type { Position } from '../events/envelope.js'
import type { Names } from './public-event.js'

/** Looks names up of what happened up to a position; a record that is not there is missing from the answer. */
export type LookUp = (ids: readonly string[], happened: Position) => Promise<ReadonlyMap<string, string>>

export type LookUps = { readonly [kind in keyof Names]: LookUp }

const KINDS = ['material', 'location', 'tool', 'user'] as const

/**
 * Does with all the names that it asks for what otherwise would be done with none: run once to see which names are
 * wanted, then again with the names, which were all fetched at once.
 */
export async function withNames<T>(lookUps: LookUps, happened: Position, work: (names: Names) => T): Promise<T> {
  const wanted = {
    material: new Set<string>(),
    location: new Set<string>(),
    tool: new Set<string>(),
    user: new Set<string>(),
  }
  work(
    namesBy((kind, id) => {
      wanted[kind].add(id)
      return null
    }),
  )
  const found = new Map(
    await Promise.all(
      KINDS.map(async kind => {
        const ids = [...wanted[kind]]
        return [kind, ids.length === 0 ? NONE : await lookUps[kind](ids, happened)] as const
      }),
    ),
  )
  return work(namesBy((kind, id) => found.get(kind)?.get(id) ?? null))
}

const NONE: ReadonlyMap<string, string> = new Map()

const namesBy = (name: (kind: keyof Names, id: string) => string | null): Names => ({
  material: id => name('material', id),
  location: id => name('location', id),
  tool: id => name('tool', id),
  user: id => name('user', id),
})
