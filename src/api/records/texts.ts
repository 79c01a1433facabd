import { entriesText, toJson } from '../../domain/values/exact.js'
import type { LookUpNames, Names } from './names.js'
import { createResponseCache, joinNames, mergeNamedIds, type NamedIds } from './response-cache.js'

/** How documents of one kind are presented. */
export interface Presenter<T extends object> {
  readonly present: (doc: T, names: Names) => unknown
  /** Returns the IDs of the locations whose names the document shows. */
  readonly locations: (doc: T) => readonly string[]
  /** Returns the IDs of the users whose names the document shows. */
  readonly users?: (doc: T) => readonly string[]
}

const NO_USERS: readonly string[] = []

/** Documents rendered as JSON text. */
export interface Texts<T extends object> {
  /** Returns the documents of a page, separated by commas: as bytes if the page is kept. */
  page(docs: readonly T[]): Promise<string | Buffer>
  /** Returns the IDs of the names that the documents show, for a response that contains more than these documents. */
  namedIdsOf(docs: readonly T[]): NamedIds
  text(docs: readonly T[], names: Names): string
  /** The same for documents whose texts needn't be kept. */
  textOnce(docs: readonly T[], names: Names): string
}

interface DocumentText {
  readonly text: string
  readonly namedIds: NamedIds
  /** The names in the text. */
  readonly names: string
}

/**
 * Renders documents as JSON text. A document that hasn't changed isn't rendered again, because the store returns the
 * identical object, and a page that hasn't changed is taken from the response cache. Only the names in them can
 * differ.
 */
export function createTexts<T extends object>(presenter: Presenter<T>, lookUp: LookUpNames): Texts<T> {
  const { present } = presenter
  const rendered = new WeakMap<T, DocumentText>()
  // By the documents of a page: the store returns the identical list until one of them changes.
  const pages = createResponseCache<readonly T[], Buffer>(lookUp, new WeakMap())
  const namedIdsIn = (doc: T): NamedIds => ({
    locations: presenter.locations(doc),
    users: presenter.users?.(doc) ?? NO_USERS,
  })

  const textOf = (doc: T, names: Names): string => {
    const known = rendered.get(doc)
    const namedIds = known?.namedIds ?? namedIdsIn(doc)
    const current = joinNames(namedIds, names)
    if (known?.names === current) return known.text
    const text = toJson(present(doc, names))
    rendered.set(doc, { text, namedIds, names: current })
    return text
  }
  const namedIdsOf = (docs: readonly T[]) => mergeNamedIds(docs.map(namedIdsIn))
  const text = (docs: readonly T[], names: Names) => docs.map(doc => textOf(doc, names)).join(',')
  const textOnce = (docs: readonly T[], names: Names) => entriesText(docs.map(doc => present(doc, names)))
  const pageOnce = async (docs: readonly T[]) => textOnce(docs, await lookUp(namedIdsOf(docs)))
  const cachedPage = (docs: readonly T[]) =>
    pages(docs, {
      prepare: () => ({ namedIds: namedIdsOf(docs), render: names => Buffer.from(text(docs, names)) }),
    })

  return {
    // A store freezes the lists that it caches.
    page: docs => (Object.isFrozen(docs) ? cachedPage(docs) : pageOnce(docs)),
    namedIdsOf,
    text,
    textOnce,
  }
}
