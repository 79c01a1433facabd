import type { Json } from '../events/canonical.js'
import type { Position } from '../events/envelope.js'

/**
 * A document: JSON with an `_id`. Those of read models also carry `_pos`, the position of the last event that they
 * show, and `_seq`, their place in creation order, unique in the collection. Documents handed out are never changed
 * in place; the embedded store may hand out the same object again.
 */
export interface Doc {
  readonly _id: string
  readonly _pos?: Position
  readonly _seq?: number
  readonly [field: string]: Json | undefined
}

export interface CollectionSpec {
  /** Physical name: letters, digits, `_` and `-`. */
  readonly name: string
  /**
   * Fields that queries filter or sort by, each list an ordered index. A field holds strings, or numbers, or booleans,
   * or is missing. Every index is followed by `_seq` (or `_id` where documents have no `_seq`) by itself. One that ends
   * with `_id` is for those who sort, as ids break ties: a page far behind costs a walk through it and no look at documents.
   */
  readonly indexes?: readonly (readonly string[])[]
  /** Fields that few documents have, and nobody asks who lacks: an index that begins with one may leave out the others. */
  readonly sparse?: readonly string[]
  /** Fields that hold lists of strings and are asked with `has`. */
  readonly lists?: readonly string[]
  /** Field whose words are found by `search`, already normalised by `searchable` (see stores/searchable.ts). */
  readonly search?: string
  /** Field with an ISO timestamp, after which the document is gone: absent from every read at once, deleted some time later. */
  readonly expires?: string
  /** Documents carry `_seq`; without a sort, results come in its order. Else in order of `_id`. */
  readonly ordered?: boolean
}

export type Scalar = string | number | boolean | null

/** A null in `is` also stands for a missing field. Comparisons never match a missing field. */
export type Condition =
  | { readonly field: string; readonly is: Scalar }
  | { readonly field: string; readonly not: Scalar }
  | { readonly field: string; readonly in: readonly Scalar[] }
  /** None of these: a missing field is none, unless null is among them. */
  | { readonly field: string; readonly notIn: readonly Scalar[] }
  | { readonly field: string; readonly above: string | number }
  | { readonly field: string; readonly atLeast: string | number }
  | { readonly field: string; readonly below: string | number }
  | { readonly field: string; readonly atMost: string | number }
  /** The list in this field holds the value. */
  | { readonly field: string; readonly has: string }
  /** It holds at least one of these. */
  | { readonly field: string; readonly hasAny: readonly string[] }

/** All of them must hold. Fields other than `_id`, `_seq`, `_pos` must be declared in `indexes` or `lists`. */
export type Filter = readonly Condition[]

export interface Order {
  readonly field: string
  readonly descending?: boolean
}

export interface Query {
  readonly where?: Filter
  /** Words, each of which must occur as a substring of the search field; normalised by `searchable` by the caller. */
  readonly words?: readonly string[] | undefined
  /** Ties are broken by `_id`, ascending. Strings compare by code unit; a missing field comes first. */
  readonly sort?: readonly Order[] | undefined
  readonly offset?: number
  readonly limit?: number
  /** About how many bytes of documents are enough: then it ends, with one at least. Who wants more goes on behind them. */
  readonly bytes?: number
  /** It will hardly be asked again: nothing need be kept of it. */
  readonly once?: boolean
}

export interface Claim {
  /** Documents that match and whose `due` field (ISO timestamp) is not after now. */
  readonly where?: Filter
  readonly dueField: string
  readonly limit: number
  /** On each claimed document `dueField` becomes this, so that nobody else claims it before. */
  readonly until: string
  readonly now: string
  /** Written to `claimed_by`. */
  readonly by: string
}

/** How much each field grows. */
export type Increments = { readonly [field: string]: number }

/**
 * One collection. Every write is atomic per document and repeatable by its own shape; an adapter repeats it by itself
 * when an answer was lost. What was written is seen by every later read on the same instance.
 */
export interface Collection<T extends Doc = Doc> {
  readonly name: string
  get(id: string): Promise<T | undefined>
  /** Those that are there, by id. */
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, T>>
  find(query: Query): Promise<readonly T[]>
  count(query: Pick<Query, 'where' | 'words'>): Promise<number>

  /** Stores each document unless the one that is there has the same or a later `_pos`. */
  putNewer(docs: readonly T[]): Promise<void>
  /** Stores the document whatever is there. */
  put(doc: T): Promise<void>
  putMany(docs: readonly T[]): Promise<void>
  /** False if there is one with this `_id`. Of several at once exactly one gets true. */
  insert(doc: T): Promise<boolean>
  /** Those that were not there yet; the others are left as they are. */
  insertMany(docs: readonly T[]): Promise<void>
  /** Stores the document in place of the one that is there, if that one matches. Of several at once exactly one gets true. */
  replace(doc: T, where: Filter): Promise<boolean>
  /** Adds to numbers in one step and returns the result; a missing document is made from `base` first. */
  increment(id: string, by: Increments, base: Omit<T, '_id'>): Promise<T>
  /** Takes due documents for one worker; no document is given to two. Returned as they are after the claim. */
  claim(claim: Claim): Promise<readonly T[]>
  remove(ids: readonly string[]): Promise<void>
  removeWhere(where: Filter): Promise<number>
}

/** A lease that is held: the fence grows by at least one each time that the lease changes hands. */
export interface Lease {
  readonly fence: number
}

/**
 * Where documents live. An adapter knows nothing of inventory.
 * When the store can't be reached, methods throw StoreUnavailable within ten seconds.
 */
export interface DocumentStore {
  /** Makes the collection and its indexes if they are missing; the same spec again is free. */
  collection<T extends Doc>(spec: CollectionSpec): Promise<Collection<T>>
  /** Names of the collections that are there. */
  collections(): Promise<readonly string[]>
  /** The same, each as the first of some words that are others once it was dropped and made anew. */
  incarnations(): Promise<readonly string[]>
  drop(name: string): Promise<void>
  /**
   * Takes or renews the lease `name` for `owner` until `ms` from now by the store's clock; undefined while another
   * owner holds it. Releasing it with `ms` 0 lets the next one in at once.
   */
  lease(name: string, owner: string, ms: number): Promise<Lease | undefined>
  /** Resolves once no power loss undoes what was written before: for what no log could give back. */
  flush(): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/** The same collection by what lies in it: whoever opens it says what it keeps there, as it would of any file. */
export const holding = <T extends Doc>(collection: Collection<Doc>): Collection<T> =>
  collection as unknown as Collection<T>
