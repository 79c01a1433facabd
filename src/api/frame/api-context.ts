import type { ParameterizedContext } from 'koa'
import type { Principal, Route } from './route.js'

/** What the steps before an endpoint have found out about a request. */
export interface ApiState {
  requestId: string
  /** On the clock of `performance.now()`. */
  began: number
  /** Of whatever answer comes of it. */
  headers: Record<string, string>
  principal?: Principal
  route?: Route
}

export type ApiContext = ParameterizedContext<ApiState>
export type Next = () => Promise<unknown>
