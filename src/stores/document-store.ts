import type { Json } from '../events/log/canonical.js'
import type { Position } from '../events/log/envelope.js'

/**
 * A JSON document with an `_id`. Documents of read models also have `_pos`, the position of the last event that they
 * show, and `_seq`, their number in creation order, which is unique in the collection. Returned documents are never
 * changed in place: the embedded store can return the same object again.
 */
export interface Doc {
  readonly _id: string
  readonly _pos?: Position
  readonly _seq?: number
  readonly [field: string]: Json | undefined
}

export interface CollectionSpec {
  /** Physical name. Letters, digits, `_`, and `-`. */
  readonly name: string
  /**
   * Fields that queries filter or sort by. Each list is an ordered index. A field holds strings, numbers, or booleans,
   * or is missing. Stores append `_seq` to every index (or `_id` if documents have no `_seq`). An index that ends with
   * `_id` serves sorted queries, because IDs break ties: a late page then needs only an index scan and no documents.
   */
  readonly indexes?: readonly (readonly string[])[]
  /**
   * Fields that few documents have. An index with one of them can omit documents without it, so such documents cost nothing.
   * A query that requires such a field to be missing needs an index on another field.
   */
  readonly sparse?: readonly string[]
  /** Fields with lists of strings, queried with `has`. */
  readonly lists?: readonly string[]
  /** Field whose words `search` finds. Its text is normalized by `searchable` (see stores/searchable.ts). */
  readonly search?: string
  /** Whether the search field names persons. No part of a replaced text then remains in the index of words. */
  readonly personal?: true
  /** Field with an ISO timestamp after which the document expires. Reads ignore it immediately; it is deleted later. */
  readonly expires?: string
  /** Whether documents have `_seq`. The default order of results is then `_seq`, otherwise `_id`. */
  readonly ordered?: boolean
}

export type Scalar = string | number | boolean | null

/** A null in `is` also matches a missing field. Comparisons never match a missing field. */
export type FilterCondition =
  | { readonly field: string; readonly is: Scalar }
  | { readonly field: string; readonly not: Scalar }
  | { readonly field: string; readonly in: readonly Scalar[] }
  /** The value is none of these. A missing field matches unless the list contains null. */
  | { readonly field: string; readonly notIn: readonly Scalar[] }
  | Bound<'above'>
  | Bound<'atLeast'>
  | Bound<'below'>
  | Bound<'atMost'>
  /** The list in this field contains the value. */
  | { readonly field: string; readonly has: string }
  /** The list in this field contains at least one of the values. */
  | { readonly field: string; readonly hasAny: readonly string[] }

type Bound<Side extends string> = { readonly field: string } & { readonly [Key in Side]: string | number } & {
  /**
   * Whether most documents are expected within the bound. The store then finds documents by the other conditions and the
   * order, and only checks this one.
   */
  readonly wide?: boolean
}

/**
 * Conditions that must all hold. Fields other than `_id`, `_seq`, and `_pos` must be declared in `indexes` or `lists`.
 */
export type Filter = readonly FilterCondition[]

export interface SortOrder {
  readonly field: string
  readonly descending?: boolean
}

export interface Query {
  readonly where?: Filter
  /** Words, normalized by `searchable`. Each must occur as a substring of the search field. */
  readonly words?: readonly string[] | undefined
  /** Ties are broken by `_id`, ascending. Strings are compared by code unit. Missing fields sort first. */
  readonly sort?: readonly SortOrder[] | undefined
  readonly offset?: number
  readonly limit?: number
  /**
   * Approximate limit of the result, in bytes of documents. The result has at least one document. Continue after its
   * last one.
   */
  readonly bytes?: number
  /** Whether the query is unlikely to be repeated, so the result isn't cached. */
  readonly once?: boolean
  /** Whether an index leads to the documents, which are few as a rule. With `once`, the store reads them together. */
  readonly few?: boolean
}

/** Whether documents that are read or written are cached. */
export interface CacheOptions {
  /** Whether the documents are unlikely to be read or changed soon, so that they aren't cached. */
  readonly once?: boolean
}

/** The parts of a query that determine how many documents match, and whether the count is cached. */
export type CountQuery = Pick<Query, 'where' | 'words' | 'once'>

/** Asks for the latest document of each group, up to a bound. */
export interface LatestQuery {
  /** Field that names the group of a document. An index must consist of it and `field`. */
  readonly by: string
  readonly groups: readonly string[]
  readonly field: string
  readonly atMost: string
}

export interface ClaimRequest {
  /** The claim takes documents that match and whose `due` (ISO timestamp) is not in the future. */
  readonly where?: Filter
  readonly limit: number
  /** New value of `due` on each claimed document. Until then, no other worker can claim the document. */
  readonly until: string
  readonly now: string
  /** Stored in `claimed_by`. */
  readonly by: string
}

/** Amount to add to each field. */
export type Increments = { readonly [field: string]: number }

/** How documents are written. */
export interface WriteOptions extends CacheOptions {
  /**
   * Whether the write resolves when later reads of this instance see it, possibly before it is committed. It is committed
   * with the next write that isn't deferred, or soon. If the process dies before that, the write is lost; `onRollback`
   * reports all other losses. For documents that can be derived from the log again.
   */
  readonly deferred?: boolean
}

/**
 * A collection of documents. Every write is atomic per document and safe to repeat: adapters repeat it if the response
 * was lost. Later reads on the same instance see every write.
 */
export interface Collection<T extends Doc = Doc> {
  readonly name: string
  get(id: string, options?: CacheOptions): Promise<T | undefined>
  /** Returns the existing documents, by ID. */
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, T>>
  /** A frozen result is cached: the store returns the identical list until the result or a document in it changes. */
  find(query: Query): Promise<readonly T[]>
  count(query: CountQuery): Promise<number>
  /**
   * Returns an object that is identical as long as no document changes that has this text in the field, which is `_id`
   * or part of an index. Undefined if the store doesn't know that. A promise only if reads have to wait for an earlier
   * write. For caches of what is derived from the documents: ask for it before reading them.
   */
  stampOf(field: string, is: string): object | undefined | Promise<object | undefined>
  /**
   * Returns an object that is identical as long as no document of the collection changes. Undefined if the store doesn't
   * know that, or if reads have to wait for an earlier write.
   */
  stamp(): object | undefined
  /** Whether later pages of a query are found faster by their offset than by the document before them. Default: no. */
  readonly isReadByOffset?: (query: Query) => boolean
  /**
   * Returns the document of each group with the greatest value of the field that is a text up to the bound. It costs
   * one index lookup per group, however many documents the group has. Not for collections with `expires`.
   */
  latest(query: LatestQuery): Promise<readonly T[]>

  /** Stores each document unless the stored one has the same or a later `_pos`. */
  putNewer(docs: readonly T[], options?: WriteOptions): Promise<void>
  /** Stores the document and replaces an existing one. */
  put(doc: T, options?: WriteOptions): Promise<void>
  putMany(docs: readonly T[], options?: CacheOptions): Promise<void>
  /** Returns false if the `_id` exists. Of several concurrent inserts, exactly one returns true. */
  insert(doc: T, options?: CacheOptions): Promise<boolean>
  /** Stores the documents whose `_id` doesn't exist yet. Existing documents don't change. */
  insertMany(docs: readonly T[], options?: WriteOptions): Promise<void>
  /** Replaces the stored document if it matches. Of several concurrent calls, exactly one returns true. */
  replace(doc: T, where: Filter, options?: CacheOptions): Promise<boolean>
  /** Adds to numbers atomically and returns the result. A missing document is first created from `base`. */
  increment(id: string, by: Increments, base: Omit<T, '_id'>): Promise<T>
  /** Claims due documents for one worker and returns them as they are after the claim. No other worker gets them. */
  claim(claim: ClaimRequest): Promise<readonly T[]>
  remove(ids: readonly string[]): Promise<void>
  removeWhere(where: Filter): Promise<number>
}

/** A lease that is held. The fence increases by at least one each time the lease changes owners. */
export interface Lease {
  readonly fence: number
}

/**
 * A store of documents, independent of the domain. When the store can't be reached, methods throw StoreUnavailable
 * within ten seconds.
 */
export interface DocumentStore {
  /**
   * Returns the collection, and creates it and its indexes if they are missing. Repeated calls with the same spec are
   * cheap.
   */
  collection<T extends Doc>(spec: CollectionSpec): Promise<Collection<T>>
  /** Returns the names of the existing collections. */
  collections(): Promise<readonly string[]>
  /**
   * Returns a text per collection: its name and, on a server, a space and an ID that changes if another process drops
   * the collection and creates it again.
   */
  incarnations(): Promise<readonly string[]>
  drop(name: string): Promise<void>
  /**
   * Takes or renews the lease `name` for `owner` for `ms` milliseconds by the store's clock; undefined if another
   * owner holds it. With `ms` 0, it releases the lease, and the next owner can take it immediately.
   */
  lease(name: string, owner: string, ms: number): Promise<Lease | undefined>
  /** Calls the listener if deferred writes are lost. Missing if the store defers none. */
  readonly onRollback?: (listener: () => void) => void
  /** Resolves when all earlier writes survive a power loss. For data that can't be restored from the log. */
  flush(): Promise<void>
  /**
   * Throws StoreUnavailable if the store hasn't enough room for large writes that no event needs, such as a file to
   * import. Other documents can still be written then, so that the read models show all events. `written` is the number
   * of bytes that were already written: there must be room for deleting them, too.
   */
  requireAmpleRoom(written?: number): void
  ping(): Promise<void>
  close(): Promise<void>
}
