import { isId, type Prefix } from '../../domain/ids.js'
import { ApiError } from './errors.js'

/** Whose id follows a segment of a path. */
const PREFIX_AFTER: Readonly<Record<string, Prefix>> = {
  materials: 'mat',
  movements: 'mov',
  batches: 'bat',
  tools: 'tool',
  calibrations: 'cal',
  insurances: 'ins',
  locations: 'loc',
  users: 'usr',
  'delivery-notes': 'dn',
  webhooks: 'wh',
  logs: 'wl',
  'api-keys': 'key',
  events: 'evt',
}

export type IdParameters = readonly { readonly name: string; readonly prefix: Prefix }[]

/** The parameters of a declared path that hold ids. */
export function idParameters(path: string): IdParameters {
  const found = path.matchAll(/([^/]+)\/\{(\w+)\}/g)
  return Array.from(found, ([, segment = '', name = '']) => ({ name, prefix: PREFIX_AFTER[segment] })).filter(
    (parameter): parameter is { name: string; prefix: Prefix } => parameter.prefix !== undefined,
  )
}

/** What can't be an id is the id of nothing: nobody needs to look it up. */
export function requireIds(parameters: IdParameters, sent: Readonly<Record<string, string>>): void {
  for (const { name, prefix } of parameters) {
    if (!isId(prefix, sent[name] ?? '')) throw new ApiError('NOT_FOUND', `There is no record ${sent[name]}`)
  }
}
