import type { Step } from '../api-context.js'
import { formatOf } from '../csv/table-query.js'
import type { Route } from '../route.js'
import { ApiError } from './errors.js'
import { chosenFrom, mediaTypesOf } from './media-types.js'

/**
 * Selects the media type of the response before the request is handled, so that a write isn't rejected after it was
 * stored.
 */
export function acceptable(route: Route): Step {
  const served = mediaTypesOf(route)
  const [usual] = served
  if (usual === undefined) return (_, next) => next()
  return ({ req, state }, next) => {
    const { accept } = req.headers
    const format = state.table?.format
    const named = format === undefined ? undefined : served.find(type => formatOf(type) === format)
    if (named !== undefined) state.mediaType = named
    else
      state.mediaType = accept === undefined || accept === '*/*' || accept === usual ? usual : mediaType(accept, served)
    return next()
  }
}

function mediaType(accept: string, served: readonly string[]): string {
  const chosen = chosenFrom(accept, served)
  if (chosen !== undefined) return chosen
  const message = `must allow ${served.join(' or ')}`
  throw new ApiError('NOT_ACCEPTABLE', `Accept: ${message}`, [{ field: 'Accept', message }])
}
