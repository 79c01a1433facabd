import { toJson } from '../frame/schema/json.js'
import type { LookUpNames, Names } from './names.js'

/** How documents of one kind are shown. */
export interface Presenter<T extends object> {
  readonly present: (doc: T, names: Names) => unknown
  /** Whose names it shows. */
  readonly locations: (doc: T) => readonly string[]
  readonly users?: (doc: T) => readonly string[]
}

export interface Texts<T extends object> {
  one(doc: T): Promise<string>
  /** Those of a page, separated by commas, as they are sent. */
  page(docs: readonly T[]): Promise<Buffer>
}

interface Rendering<Written> {
  readonly written: Written
  readonly shown: Shown
  /** The names that it was made with. */
  readonly names: string
}

interface Shown {
  readonly locations: readonly string[]
  readonly users: readonly string[]
}

/**
 * Documents as JSON text. What has not changed is not written out again: the store hands out the same document, and
 * the same array of the same documents; only the names in it may be others.
 */
export function createTexts<T extends object>(presenter: Presenter<T>, lookUp: LookUpNames): Texts<T> {
  const { present } = presenter
  const records = new WeakMap<T, Rendering<string>>()
  const pages = new WeakMap<readonly T[], Rendering<Buffer>>()
  const shownIn = (doc: T): Shown => ({ locations: presenter.locations(doc), users: presenter.users?.(doc) ?? [] })

  const textOf = (doc: T, names: Names): string => {
    const known = records.get(doc)
    const shown = known?.shown ?? shownIn(doc)
    const asNamed = namesOf(shown, names)
    if (known?.names === asNamed) return known.written
    const written = toJson(present(doc, names))
    records.set(doc, { written, shown, names: asNamed })
    return written
  }

  return {
    one: async doc => textOf(doc, await lookUp(records.get(doc)?.shown ?? shownIn(doc))),
    async page(docs) {
      const known = pages.get(docs)
      const shown = known?.shown ?? together(docs.map(shownIn))
      const names = await lookUp(shown)
      const asNamed = namesOf(shown, names)
      if (known?.names === asNamed) return known.written
      const written = Buffer.from(docs.map(doc => textOf(doc, names)).join(','))
      pages.set(docs, { written, shown, names: asNamed })
      return written
    },
  }
}

const together = (shown: readonly Shown[]): Shown => ({
  locations: [...new Set(shown.flatMap(({ locations }) => locations))],
  users: [...new Set(shown.flatMap(({ users }) => users))],
})

/** Each ends with a NUL, which no name holds. */
function namesOf({ locations, users }: Shown, names: Names): string {
  let text = ''
  for (const id of locations) text += `${names.location(id) ?? ABSENT}\0`
  for (const id of users) text += `${names.user(id) ?? ABSENT}\0`
  return text
}

const ABSENT = '\0'
