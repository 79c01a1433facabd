import type { Context, Middleware } from 'koa'
import { z } from 'zod'
import { type Cursor, cursorOf } from '../../events/log/cursor.js'
import type { Position } from '../../events/log/envelope.js'
import { apiKeys } from '../../projections/api-keys.js'
import type { Consistency } from '../../projections/engine/consistency.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { WAIT_MS } from '../../projections/engine/time-limits.js'
import { users } from '../../projections/users.js'
import { pause } from '../../stores/shared/pause.js'
import { unauthorized } from '../frame/access/authentication.js'
import { clientAddress, type Trusts } from '../frame/access/client-address.js'
import { isKey } from '../frame/access/keys.js'
import { DRY_RUN } from '../frame/request/dry-run.js'
import { readLittleJson } from '../frame/request/json-body.js'
import { parameterError } from '../frame/request/query-string.js'
import { ApiError } from '../frame/response/errors.js'
import type { Principal } from '../frame/route.js'
import { validate } from '../frame/schema/validation.js'
import { requireRecord } from '../records/single.js'
import type { Attempt } from './attempts.js'
import type { SessionCookie } from './cookie.js'
import { isOwnPage } from './own-page.js'
import type { Sessions } from './sessions.js'

const PATH = '/console/session'

const signInBody = z
  .strictObject({
    link: z.string().max(200).optional(),
    key: z.string().max(256).optional(),
    shared: z.boolean().optional(),
  })
  .refine(({ link, key }) => (link === undefined) !== (key === undefined), 'give either a link or a key')

export interface SessionCursorOptions {
  readonly logName: string
  readonly head: () => Promise<Position>
  readonly readModels: Pick<Consistency, 'waitFor'>
}

/**
 * Returns a function that returns a cursor up to which all reads show everything. Without a cursor, the event stream
 * starts with new events, so signing in doesn't wait for slow stores.
 */
export function sessionCursor({ logName, head, readModels }: SessionCursorOptions): () => Promise<Cursor | null> {
  const ms = WAIT_MS.sessionPlace
  const visibleCursor = async () => {
    const position = await head()
    return (await readModels.waitFor(position, { ms })) ? cursorOf(logName, position) : null
  }
  return () => Promise.race([visibleCursor().catch(() => null), pause(ms, { ref: false }).then(() => null)])
}

export interface SessionHandlers {
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly attempt: Attempt
  /** Proxies whose `X-Forwarded-For` names the client. */
  readonly trusts: Trusts
  readonly readModels: Pick<ReadModels, 'of'>
  readonly publicUrl: string | undefined
  /** Returns a cursor up to which all reads show everything. A client that reads the events after it misses none. */
  readonly cursor: () => Promise<Cursor | null>
}

/**
 * Handles `/console/session`: reads the session, signs in, and signs out. It isn't part of the API because it only
 * serves browsers.
 */
export function sessionHandlers(options: SessionHandlers): Middleware {
  const { sessions, cookie, attempt, trusts, readModels, publicUrl, cursor } = options

  const present = async (principal: Principal | undefined) => {
    const public_url = publicUrl ?? null
    if (!principal) return { session: null, public_url }
    const { key_id, user_id, scopes, plan } = principal
    const [key, user, after] = await Promise.all([
      requireRecord(readModels.of(apiKeys), 'session', key_id),
      requireRecord(readModels.of(users), 'user', user_id),
      cursor(),
    ])
    return {
      session: {
        id: key_id,
        user: { id: user_id, name: user.name, role: user.role },
        scopes: [...scopes],
        plan,
        opened_with: key.opened_with === null ? 'link' : 'key',
        created_at: key.created_at,
        expires_at: key.expires_at,
        after,
      },
      public_url,
    }
  }

  const fromOwnPage = (ctx: Context) => {
    if (!isOwnPage(ctx.req, publicUrl))
      throw unauthorized('Sign-in is allowed only from a page of this service. Check PUBLIC_URL.', { field: 'origin' })
  }

  const methods: Readonly<Record<string, (ctx: Context) => Promise<void>>> = {
    async GET(ctx) {
      ctx.body = await present(await sessions.find(ctx.req))
    },

    async POST(ctx) {
      fromOwnPage(ctx)
      const body = validate(signInBody, (await readLittleJson(ctx.req, ctx.res)) ?? {}, 'body')
      const { token, seconds } = await attempt(clientAddress(ctx.req, trusts), async () => {
        if (body.key?.startsWith('inv_') && !isKey(body.key))
          throw unauthorized('The API key is mistyped or incomplete.', { field: 'key' })
        return sessions.open(body, ctx.get('User-Agent'), ctx.state.requestId)
      })
      // The response has no body: the client reads the session with the new cookie.
      ctx.set('Set-Cookie', cookie.set(ctx.req, token, seconds))
      ctx.status = 204
    },

    async DELETE(ctx) {
      fromOwnPage(ctx)
      const principal = await sessions.find(ctx.req)
      if (principal) {
        const { requestId } = ctx.state
        if (ctx.query.everywhere === 'true') await sessions.endAll(principal, requestId)
        else await sessions.end(principal, requestId)
      }
      ctx.set('Set-Cookie', cookie.set(ctx.req, '', 0))
      ctx.status = 204
    },
  }

  return async (ctx, next) => {
    if (ctx.path !== PATH) return next()
    const method = methods[ctx.method === 'HEAD' ? 'GET' : ctx.method]
    if (!method) {
      const Allow = 'DELETE, GET, POST'
      throw new ApiError('METHOD_NOT_ALLOWED', `${PATH} supports only ${Allow}.`, [], { Allow })
    }
    // Nothing about a session can be simulated: it exists only with its cookie.
    if (method !== methods.GET && DRY_RUN in ctx.query)
      throw parameterError(DRY_RUN, 'is not supported here. Signing in or out changes the session of the browser.')
    ctx.set(ctx.state.headers ?? {})
    await method(ctx)
  }
}
