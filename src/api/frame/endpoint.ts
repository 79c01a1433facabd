import type { CommandContext } from '../../commands/context.js'
import { concernsName } from '../../commands/named.js'
import type { CommandIdentity } from '../../events/envelope.js'
import type { ApiContext } from './api-context.js'
import { requireScope } from './authentication.js'
import { bodyReader } from './body-reader.js'
import { commandIdentity } from './command-identity.js'
import { renderError } from './error-handling.js'
import type { Frame } from './frame.js'
import { HandlerRequest } from './handler-request.js'
import type { Run } from './idempotency.js'
import { listHeaders, listText } from './paging.js'
import { idParameters, requireIds } from './path-parameters.js'
import { awaitPosition, keepingUp, POSITION_HEADER, positionHeader } from './positions.js'
import { expectedRevision } from './preconditions.js'
import { publicUrl } from './public-url.js'
import { queryReader, type ReadQuery } from './query.js'
import { type Rendered, render, send } from './rendered.js'
import type { Answer, Principal, Route } from './route.js'
import type { Params } from './router.js'
import type { Signals } from './signals.js'
import { inTime, timeLimit } from './time-limit.js'

/** Everything that happens between a matched route and its answer, in its order. */
export function endpoint(
  route: Route,
  frame: Frame,
  signals: Signals,
): (ctx: ApiContext, params: Params) => Promise<void> {
  const ids = idParameters(route.path)
  const readQuery = queryReader(route)
  const readBody = bodyReader(route)
  const reads = route.method === 'get'
  const namable = route.method === 'post' || route.method === 'patch'

  return async (ctx, params) => {
    ctx.state.route = route
    const principal = ctx.state.principal!
    const { headers } = ctx.req
    requireScope(principal, route.scope)
    requireIds(ids, params)
    const asked = readQuery(ctx.querystring)
    const reading = performance.now()
    const read = readBody && (await readBody(ctx.req, ctx.res))
    // How long the body takes is up to who sends it.
    const extraMs = performance.now() - reading + (route.waitsMs?.(asked.query) ?? 0)
    const revision = expectedRevision(headers['if-match'])
    const identity = namable
      ? commandIdentity(headers['idempotency-key'], {
          userId: principal.user_id,
          method: route.method,
          url: ctx.req.url ?? '',
          body: read?.sent,
        })
      : null

    const handle = async (run: Run): Promise<Rendered> => {
      const context = contextOf(ctx, principal, identity, revision, run)
      const answer = await route.handle(new HandlerRequest(ctx, params, signals, asked, principal, read?.body, context))
      return render(complete(answer, asked, ctx, frame))
    }

    const answer = async (): Promise<Rendered> => {
      const seen = headers['inventory-position']
      if (reads && seen !== undefined) await awaitPosition(frame.positions, seen)
      const rendered = identity
        ? await frame.idempotency(identity, run =>
            handle(run).catch(error => {
              if (concernsName(error)) throw error
              return renderError(error, ctx.state.requestId, frame.log)
            }),
          )
        : await handle({ applied: null, mint: frame.mint })
      if (rendered.position !== undefined) await keepingUp(frame.positions, frame.log)
      return rendered
    }
    send(ctx, await inTime(answer(), timeLimit(ctx.state, frame, extraMs)))
  }
}

const contextOf = (
  ctx: ApiContext,
  { user_id, key_id }: Principal,
  identity: CommandIdentity | null,
  revision: number | undefined,
  run: Run,
): CommandContext => ({
  actor: { user_id, key_id },
  correlationId: ctx.state.requestId,
  causationId: null,
  identity,
  expectedRevision: revision,
  ...run,
})

/** The headers and the list that the frame adds to what the handler said. */
function complete(answer: Answer, { paging, parameters }: ReadQuery, ctx: ApiContext, frame: Frame): Answer {
  const { list, position } = answer
  if (!list && position === undefined) return answer
  return {
    ...answer,
    ...(list ? { text: listText(list, paging) } : {}),
    headers: {
      ...(list ? listHeaders(list.total, paging, publicUrl(frame.publicUrl, ctx.req, ctx.path), parameters) : {}),
      ...(position === undefined ? {} : { [POSITION_HEADER]: positionHeader(frame.positions, position) }),
      ...answer.headers,
    },
  }
}
