import type { RecordedCommand } from '../../commands/executor/outcome.js'
import type { CacheOptions, Collection, Doc } from '../../stores/document-store.js'
import { ApiError } from '../frame/response/errors.js'
import type { HandlerResponse } from '../frame/route.js'

/** Result of a command on one record. */
export interface Written<State> extends RecordedCommand {
  readonly id: string
  readonly state: State
  readonly revision: number
}

/** Headers of a response with a new record, for the API document. */
export const NEW_RECORD_HEADERS = { Location: 'Path of the new record' }

/** Returns the response to a write of one record. With status 201, it includes the location. */
export const writeResponse = <State>(
  status: number,
  path: string,
  { id, revision, position, appended, isRepeated }: Written<State>,
  body?: unknown,
  replayBody?: unknown,
): HandlerResponse => ({
  status,
  body,
  replayBody,
  revision,
  headers: status === 201 ? { Location: `/api/v1${path}/${id}` } : undefined,
  recorded: { position, appended, isRepeated },
})

export async function requireRecord<T extends Doc>(
  collection: Pick<Collection<T>, 'get'>,
  what: string,
  id: string,
  options?: CacheOptions,
): Promise<T> {
  const doc = await collection.get(id, options)
  if (!doc) throw new ApiError('NOT_FOUND', `${what.slice(0, 1).toUpperCase()}${what.slice(1)} ${id} not found.`)
  return doc
}

/** Returns the error for a field that has a valid format but conflicts with other fields. */
export const invalid = (field: string, message: string): ApiError =>
  new ApiError('VALIDATION_ERROR', `${field}: ${message}`, [{ field, message }])
