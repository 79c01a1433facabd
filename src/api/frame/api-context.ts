import type { ParameterizedContext } from 'koa'
import type { Parameters } from './request/query-string.js'
import type { Rendered } from './response/rendered.js'
import type { Paging, Principal, Route } from './route.js'

/** Form of a requested table. */
export interface TableQuery {
  /** Takes precedence over `Accept`. */
  readonly format?: string | undefined
  readonly bom?: boolean | undefined
  /** List within the entries that gets one row per element. */
  readonly rows?: string | undefined
}

/** State of a request. Each step writes its own part. */
export interface ApiState {
  requestId: string
  /** Trace context of the sender, if it is valid. */
  traceparent: string | undefined
  /** In milliseconds of `performance.now()`. */
  began: number
  /** Headers of the response, whatever its status. */
  headers: Record<string, string>
  principal: Principal | undefined
  /** Set when the principal is permitted to use the route. */
  route: Route | undefined
  /** Media type of the response. */
  mediaType: string
  query: unknown
  paging: Paging
  /** Set for routes that can return a table. */
  table: TableQuery | undefined
  /** Whether the request only shows what it would change. */
  isDryRun: boolean
  /** Parameters of the query string, as sent. */
  parameters: Parameters | undefined
  body: unknown
  /** The body as sent. It distinguishes two requests with the same key. */
  sent: unknown
  /** Removes a stored file that the handler didn't take over. */
  removeFile: (() => Promise<void>) | undefined
  expectedRevision: number | undefined
  /** Additional time that the request can take, in milliseconds. */
  extraMs: number
  /** Ends the count of the body in the memory budget. Set while the body is counted and no work on it has begun. */
  releaseBody: (() => void) | undefined
}

export type ApiContext = ParameterizedContext<ApiState, { params: Readonly<Record<string, string>> }>
export type Next = () => Promise<unknown>

/** One step of a request. It returns the response of the next step, or throws an error for the client. */
export type RequestStep = (ctx: ApiContext, next: () => Promise<Rendered>) => Promise<Rendered>
