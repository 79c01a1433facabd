import type { ParameterizedContext } from 'koa'
import type { TableQuery } from './csv/table-query.js'
import type { Parameters } from './request/query-string.js'
import type { Rendered } from './response/rendered.js'
import type { Paging, Principal, Route } from './route.js'

/** What the steps of a request have found out so far; each writes its own part. */
export interface ApiState {
  requestId: string
  /** As its sender said, where that is one. */
  traceparent: string | undefined
  /** On the clock of `performance.now()`. */
  began: number
  /** Of whatever answer comes of it. */
  headers: Record<string, string>
  principal: Principal | undefined
  /** Once its caller may ask for it. */
  route: Route | undefined
  /** In which the answer is wanted. */
  mediaType: string
  query: unknown
  paging: Paging
  /** Of a route that gives one. */
  table: TableQuery | undefined
  /** Of the query string, as they were sent. */
  parameters: Parameters | undefined
  body: unknown
  /** The body as it was sent; what tells two requests apart. */
  sent: unknown
  expectedRevision: number | undefined
  /** How much longer than others the request may take. */
  extraMs: number
  /** The work on the body, which can go on after the response: whether it has begun, and what to call at its end. */
  work: { begun: boolean; ended(): void } | undefined
}

export type ApiContext = ParameterizedContext<ApiState, { params: Readonly<Record<string, string>> }>
export type Next = () => Promise<unknown>

/** One step of a request on its way to its answer: it goes on with the next, or throws what the caller is told. */
export type Step = (ctx: ApiContext, next: () => Promise<Rendered>) => Promise<Rendered>
