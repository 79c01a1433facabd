import type { CommandContext } from '../../commands/context.js'
import type { ApiContext } from './api-context.js'
import type { ReadQuery } from './query.js'
import type { ApiRequest, Paging, Principal } from './route.js'
import type { Params } from './router.js'
import type { Signals } from './signals.js'

/**
 * What a handler is given. A class, against custom: few handlers look at `signal`, a controller for each request would
 * be waste, and an accessor in an object literal gives each object a shape of its own, which costs more than all other
 * steps of a request together.
 */
export class HandlerRequest implements ApiRequest<unknown, unknown> {
  readonly query: unknown
  readonly paging: Paging
  readonly headers: ApiContext['req']['headers']
  readonly #ctx: ApiContext
  readonly #signals: Signals

  constructor(
    ctx: ApiContext,
    readonly params: Params,
    signals: Signals,
    { query, paging }: ReadQuery,
    readonly principal: Principal,
    readonly body: unknown,
    readonly context: CommandContext,
  ) {
    this.#ctx = ctx
    this.#signals = signals
    this.query = query
    this.paging = paging
    this.headers = ctx.req.headers
  }

  get signal(): AbortSignal {
    return this.#signals.of(this.#ctx.res)
  }
}
