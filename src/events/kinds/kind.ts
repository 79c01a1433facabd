/** One kind of record. Everything that exists once per kind is derived from it. */
export interface Kind {
  /** Prefix of the stream names. Stored: never changes. */
  readonly stream: string
  /** Prefix of the IDs. Missing if the streams are named otherwise and the IDs aren't shown. */
  readonly prefix?: string
  /** Name of one record. */
  readonly noun: string
  /**
   * Scopes for reading and writing: its own two scopes, its own read scope for records that clients don't write, the
   * scopes of the records that it belongs to, or `admin` only.
   */
  readonly scopes?: 'own' | 'read' | 'theirs' | 'admin'
  /** Name of its scopes, if it isn't the name of the row. */
  readonly scope?: string
  /** Whether other records show the names of its records. */
  readonly named?: true
  /** Event types in its streams. Stored: they never change. */
  readonly storedEvents: readonly string[]
  /** Published events. Their names are part of the API. */
  readonly publishedEvents: { readonly [type: string]: string }
  /** Published events that dates cause, not users. */
  readonly clockEvents?: readonly string[]
  /** Published events that require `admin`. */
  readonly adminEvents?: { readonly [type: string]: string }
  /** Read model with one document per stream, which `verify` compares with the log. */
  readonly list?: string
  /** Read models with one document per part of a record, by the name of the part. */
  readonly parts?: { readonly [record: string]: string }
  /** Read models with one entry per event, by the name of the entry. */
  readonly histories?: { readonly [entry: string]: string }
}
