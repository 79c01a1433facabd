import type { RequestStep } from '../api-context.js'
import type { Route } from '../route.js'
import { ApiError } from './errors.js'

export const JSON_TYPE = 'application/json'
export const NDJSON_TYPE = 'application/x-ndjson'
export const CSV_TYPE = 'text/csv'
export const EVENT_STREAM_TYPE = 'text/event-stream'
export const TEXT_TYPE = 'text/plain'
export const BYTES_TYPE = 'application/octet-stream'
export const ZIP_TYPE = 'application/zip'

/**
 * Returns the media types of a route, the default first; none if its responses have no body. Each list is also a
 * table.
 */
export function mediaTypesOf(route: Pick<Route, 'serves' | 'responses' | 'list' | 'columns'>): readonly string[] {
  const { serves, responses, list, columns } = route
  if (list || columns) return [...(serves ?? [JSON_TYPE]), CSV_TYPE]
  if (serves) return serves
  return Object.keys(responses).every(status => status === '204') ? [] : [JSON_TYPE]
}

/** Returns the preferred type; of equally preferred ones, the one that is named more specifically, then the default. */
export function chosenFrom(accept: string, served: readonly string[]): string | undefined {
  const ranges = weighted(accept)
  if (ranges.length === 0) return served[0]
  let chosen: string | undefined
  let best: Preference = { weight: 0, exactness: 0 }
  for (const type of served) {
    const preference = preferenceFor(ranges, type)
    if (preference.weight < best.weight || preference.weight === 0) continue
    if (preference.weight === best.weight && preference.exactness <= best.exactness) continue
    chosen = type
    best = preference
  }
  return chosen
}

interface Preference {
  readonly weight: number
  readonly exactness: number
}

/** Returns the weight of a type: that of the most specific range that includes it. */
function preferenceFor(ranges: readonly Weighted[], type: string): Preference {
  const family = `${type.slice(0, type.indexOf('/'))}/*`
  const forms = ['*/*', family, type]
  let found: Preference = { weight: 0, exactness: -1 }
  for (const { value, weight } of ranges) {
    const exactness = forms.indexOf(value)
    if (exactness > found.exactness) found = { weight, exactness }
  }
  return found
}

/**
 * Selects the media type of the response before the request is handled, so that a write isn't rejected after it was
 * stored.
 */
export function negotiate(route: Route): RequestStep {
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

/** One value of a header such as Accept, in lower case, without its parameters. */
interface Weighted {
  readonly value: string
  /** From 0 (rejected) to 1. */
  readonly weight: number
}

/** Parses a header with weights: `br;q=0.5, gzip`. A missing or invalid weight is 1. */
const weighted = (header: string): readonly Weighted[] =>
  header.split(',').flatMap(part => {
    const [value = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
    const q = parameters.find(parameter => /^q\s*=/.test(parameter))
    return value === '' ? [] : [{ value, weight: q === undefined ? 1 : weightIn(q) }]
  })

function weightIn(parameter: string): number {
  const weight = Number.parseFloat(parameter.slice(parameter.indexOf('=') + 1))
  return weight >= 0 && weight <= 1 ? weight : 1
}

/** Returns `json` for `application/json` and `ndjson` for `application/x-ndjson`. */
export const formatOf = (mediaType: string): string => mediaType.replace(/^\w+\/(?:x-)?/, '')

/** Coding of a compressed response. */
export type Coding = 'br' | 'gzip'

/** Returns the supported coding that the client prefers most; of equally preferred ones, the smaller result. */
export function codingFor(acceptEncoding: string): Coding | undefined {
  const encodings = weighted(acceptEncoding)
  const weightOf = (...names: readonly string[]): number =>
    (encodings.find(({ value }) => names.includes(value)) ?? encodings.find(({ value }) => value === '*'))?.weight ?? 0
  const [br, zip] = [weightOf('br'), weightOf('gzip', 'x-gzip')]
  // Only a client that names `identity` wants an uncompressed response.
  const identity = encodings.find(({ value }) => value === 'identity')?.weight ?? 0
  const best = Math.max(br, zip)
  if (best === 0 || identity > best) return undefined
  return br === best ? 'br' : 'gzip'
}
