import { isId, type Prefix } from '../../../domain/values/ids.js'
import { RECORDS } from '../../../events/kinds/kinds.js'
import type { Step } from '../api-context.js'
import { ApiError } from '../response/errors.js'

export type IdParameters = readonly { readonly name: string; readonly prefix: Prefix }[]

/** Returns the parameters of a path that contain IDs. */
export function idParameters(path: string): IdParameters {
  const found = path.matchAll(/([^/]+)\/\{(\w+)\}/g)
  return Array.from(found, ([, segment = '', name = '']) => ({ name, prefix: RECORDS.get(segment)?.prefix })).filter(
    (parameter): parameter is { name: string; prefix: Prefix } => parameter.prefix !== undefined,
  )
}

/** Responds with 404 to a text that can't be an ID, without a lookup. */
export const withIds =
  (parameters: IdParameters): Step =>
  (ctx, next) => {
    for (const { name, prefix } of parameters) {
      const sent = ctx.params[name]
      if (!isId(prefix, sent ?? '')) throw new ApiError('NOT_FOUND', `Record ${sent} not found.`)
    }
    return next()
  }
