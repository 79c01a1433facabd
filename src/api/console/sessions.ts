import type { IncomingMessage } from 'node:http'
import type { ApiKeyCommands } from '../../commands/api-keys.js'
import type { CommandContext } from '../../commands/executor/context.js'
import type { LinkCommands } from '../../commands/links.js'
import { lowerPlan } from '../../domain/api-keys.js'
import { isRejection } from '../../domain/decisions/rejection.js'
import type { Mint } from '../../domain/values/ids.js'
import { apiKeys } from '../../projections/api-keys.js'
import { credentials } from '../../projections/credentials.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { ReadYourWrites } from '../../projections/engine/read-your-writes.js'
import { WAIT_MS } from '../../projections/engine/time-limits.js'
import { users } from '../../projections/users.js'
import { unauthorized } from '../frame/access/authentication.js'
import type { KeyHolders } from '../frame/access/key-holders.js'
import { keyHash, keyHint, makeKey } from '../frame/access/keys.js'
import { PLAN_OF_ROLE, scopesOfRole } from '../frame/access/role-scopes.js'
import { accepted } from '../frame/response/rejections.js'
import type { Principal } from '../frame/route.js'
import type { SessionCookie } from './cookie.js'
import { deviceOf } from './device.js'
import { isLinkSecret, linkSecretHash } from './links.js'
import { isOwnPage } from './own-page.js'

const DAY_S = 24 * 60 * 60
/** Maximum lifetime of a session in seconds, regardless of use. */
const LIFETIME_S = { own: 30 * DAY_S, shared: 12 * 60 * 60 } as const

export interface SignInRequest {
  readonly link?: string | undefined
  readonly key?: string | undefined
  /** Whether other people use this device. */
  readonly shared?: boolean | undefined
}

export interface OpenedSession {
  readonly token: string
  readonly seconds: number
}

export interface Sessions {
  /** Returns the principal of the session cookie. Undefined without a cookie. Throws if the session isn't valid. */
  of(req: IncomingMessage): Promise<Principal | undefined>
  /** Like `of`, for a page that checks whether a user is signed in: returns undefined for an invalid session. */
  find(req: IncomingMessage): Promise<Principal | undefined>
  open(signIn: SignInRequest, device: string | undefined, requestId: string): Promise<OpenedSession>
  end(principal: Principal, requestId: string): Promise<void>
  /**
   * Ends the sessions of the user and revokes the user's pending sign-in links. A session that was opened with a key
   * ends only the sessions of that key. This session ends last: after a crash, the user can repeat the request.
   */
  endAll(principal: Principal, requestId: string): Promise<void>
}

export interface SessionsOptions {
  readonly cookie: SessionCookie
  readonly links: Pick<LinkCommands, 'open' | 'revokeAllOf'>
  readonly holders: Pick<KeyHolders, 'authenticate' | 'ofSession'>
  readonly commands: ApiKeyCommands
  readonly readModels: Pick<ReadModels, 'of'> & Pick<ReadYourWrites, 'waitFor'>
  readonly mint: Mint
  readonly now: () => number
  readonly publicUrl: string | undefined
}

/** Browser requests don't pass through the API frame, so the command context is created here. */
type Requester = Pick<CommandContext, 'actor' | 'correlationId'>

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: The functions of a session share its cookie and its commands.
export function createSessions(options: SessionsOptions): Sessions {
  const { cookie, links, holders, commands, readModels, mint, now, publicUrl } = options

  const contextOf = ({ actor, correlationId }: Requester): CommandContext => ({ actor, ...withoutActor(correlationId) })
  const withoutActor = (correlationId: string): Omit<CommandContext, 'actor'> => ({
    ...{ correlationId, mint },
    ...{ causationId: null, identity: null, applied: null, expectedRevision: undefined },
  })

  /** The link is used up before the session is opened: after a crash in between, the user needs another link. */
  async function grantedByLink(secret: string, requestId: string) {
    const opened = isLinkSecret(secret) && (await links.open(withoutActor(requestId), linkSecretHash(secret)))
    if (!opened || isRejection(opened)) throw deadLink()
    const { user_id, plan, created_by } = opened.state
    const user = await readModels.of(users).get(user_id)
    if (!user?.active) throw deadLink()
    return {
      ...{ user_id, plan: lowerPlan(plan, PLAN_OF_ROLE[user.role]), scopes: [...scopesOfRole(user.role)] },
      ...{ opened_with: null, until: null, key_id: null, link: { id: opened.id, created_by } },
    }
  }

  /** Returns the user, the scopes, and the plan of a new session, as granted by its link or key. */
  async function granted({ link, key }: SignInRequest, requestId: string) {
    if (key !== undefined) {
      const principal = await holders.authenticate(key)
      if (!principal) throw unauthorized('The API key is unknown, revoked, or expired.', { field: 'key' })
      const { user_id, key_id, plan } = principal
      const { expires_at = null } = (await readModels.of(apiKeys).get(key_id)) ?? {}
      const scopes = [...principal.scopes]
      return { user_id, plan, scopes, opened_with: keyHash(key), until: expires_at, key_id, link: null }
    }
    return grantedByLink(link ?? '', requestId)
  }

  async function* sessionsOf(user_id: string) {
    const where = [
      { field: 'user_id', is: user_id },
      { field: 'kind', is: 'session' },
      { field: 'revoked_at', is: null },
    ]
    // Callers end sessions only after they have read all pages, because the offset would skip sessions otherwise.
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const page = await readModels.of(apiKeys).find({ where, offset, limit: PAGE_SIZE })
      yield* page
      if (page.length < PAGE_SIZE) return
    }
  }

  /** Ends the oldest sessions beyond the limit. Runs after a session was opened, so simultaneous sign-ins count too. */
  async function endOldest(user_id: string, context: CommandContext): Promise<void> {
    await readModels.waitFor('head', { of: apiKeys.name, ms: WAIT_MS.read })
    const live: string[] = []
    for await (const { _id, expires_at } of sessionsOf(user_id)) {
      if (expires_at === null || Date.parse(expires_at) > now()) live.push(_id)
    }
    // IDs sort by the time of creation.
    const oldest = live.sort().slice(0, Math.max(0, live.length - MAX_SESSIONS))
    for (const id of oldest) accepted(await commands.revoke(context, id))
  }

  const sessions: Sessions = {
    async of(req) {
      const token = cookie.read(req)
      if (token === undefined) return undefined
      if (!isOwnPage(req, publicUrl)) throw unauthorized('Sessions work only on pages of this service.')
      const principal = await holders.ofSession(token)
      if (!principal) throw unauthorized('The session has ended. Sign in again.')
      return principal
    },

    async find(req) {
      const token = cookie.read(req)
      if (token === undefined || !isOwnPage(req, publicUrl)) return undefined
      const principal = await holders.ofSession(token)
      if (principal) return principal
      // The session might have just been opened at another instance.
      await readModels.waitFor('head', { of: credentials.name, ms: WAIT_MS.read })
      return holders.ofSession(token)
    },

    async open(signIn, device, requestId) {
      const { user_id, plan, scopes, opened_with, until, key_id, link } = await granted(signIn, requestId)
      const time = now()
      const lasts = time + (signIn.shared ? LIFETIME_S.shared : LIFETIME_S.own) * 1000
      const ends = until === null ? lasts : Math.min(lasts, Date.parse(until))
      const token = makeKey()
      const details = { user_id, plan, scopes, opened_with, link, kind: 'session', name: deviceOf(device) } as const
      const context = contextOf({ actor: { user_id, key_id }, correlationId: requestId })
      const secret = { key_hash: keyHash(token), prefix: keyHint(token) }
      accepted(
        await commands.create(context, {
          ...details,
          ...secret,
          scopes: [...scopes],
          expires_at: new Date(ends).toISOString(),
        }),
      )
      await endOldest(user_id, context)
      return { token, seconds: Math.max(1, Math.floor((ends - time) / 1000)) }
    },

    async end({ user_id, key_id }, requestId) {
      const context = contextOf({ actor: { user_id, key_id }, correlationId: requestId })
      accepted(await commands.revoke(context, key_id))
    },

    async endAll(principal, requestId) {
      await readModels.waitFor('head', { of: apiKeys.name, ms: WAIT_MS.read })
      const { opened_with: opener = null } = (await readModels.of(apiKeys).get(principal.key_id)) ?? {}
      if (opener === null) {
        const { user_id, key_id } = principal
        await links.revokeAllOf(contextOf({ actor: { user_id, key_id }, correlationId: requestId }), user_id)
      }
      const open: string[] = []
      for await (const { _id, opened_with } of sessionsOf(principal.user_id)) {
        if (_id !== principal.key_id && (opener === null || opened_with === opener)) open.push(_id)
      }
      for (const key_id of [...open, principal.key_id]) await sessions.end({ ...principal, key_id }, requestId)
    },
  }
  return sessions
}

const deadLink = () =>
  unauthorized('The sign-in link has expired, was revoked, or was already used.', { field: 'link' })

const PAGE_SIZE = 200
/** Live sessions of one user. */
const MAX_SESSIONS = 10
