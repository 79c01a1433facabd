import { ApiError } from './errors.js'

/** Returns the current names of records, by ID. Unknown IDs are missing. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** IDs of records whose names every client can read; not after a parenthesis, where the name precedes the ID. */
const ID = /(?<![(\w])(?:loc|mat|tool)_[0-9a-z]{26}\b/g
const MAX_IDS = 200
const NONE: ReadonlyMap<string, string> = new Map()

/** Returns the error with names in place of the IDs in its messages: rules know IDs, people know names. `details` keep the IDs. */
export async function inNames(error: ApiError, namesOf: NamesOf): Promise<ApiError> {
  const { code, message, details, headers } = error
  const texts = [message, ...details.map(detail => detail.message)]
  const ids = [...new Set(texts.flatMap(text => text.match(ID) ?? []))].slice(0, MAX_IDS)
  if (ids.length === 0) return error
  // Without the names, the error is sent with IDs.
  const names = await namesOf(ids).catch(() => NONE)
  const named = (text: string) => text.replace(ID, id => names.get(id) ?? id)
  const told = details.map(detail => ({ ...detail, message: named(detail.message) }))
  return new ApiError(code, named(message), told, headers)
}
