import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { LinkCommands } from '../../commands/links.js'
import type { SignInLink } from '../../domain/links.js'
import { presentActor } from '../../feed/presenters.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { LINK_STATES, type LinkState, type SignInLinkDoc, signInLinks } from '../../projections/links.js'
import type { FilterCondition } from '../../stores/document-store.js'
import { LINK_MINUTES, linkSecretHash, makeLinkSecret } from '../console/links.js'
import { accepted } from '../frame/response/rejections.js'
import { type Route, route } from '../frame/route.js'
import { id } from '../frame/schema/fields.js'
import { actorOut, nullableText, timestamp } from '../records/fields.js'
import { matching, page } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'

const STATUSES = [...LINK_STATES, 'expired'] as const
const status = z.enum(STATUSES).meta({
  id: 'SignInLinkStatus',
  description:
    '`pending`: can be used once. `opened`: was used. `revoked`: was revoked, or the role or activity of its user changed. `expired`: was not used in time.',
})

const details = {
  id: z.string().meta({ description: 'Unique identifier of the sign-in link.' }),
  user_id: z.string().meta({ description: 'User that the link signs in.' }),
  expires_at: timestamp().meta({ description: 'Time until which the link can be used.' }),
}

const newLinkRecord = z
  .object({
    url: z.string().nullable().meta({
      description: 'URL of the link. Returned only once: null in a replayed response.',
    }),
    ...details,
  })
  .meta({ id: 'ConsoleLink', description: 'A link that signs a user in to the console once.' })

const linkRecord = z
  .object({
    ...details,
    user_name: nullableText().meta({ description: 'Current name of the user that the link signs in.' }),
    status,
    created_at: timestamp(),
    created_by: actorOut.meta({ description: 'User and API key that created the link' }),
    opened_at: timestamp().nullable().meta({ description: 'Time at which the link was used. Null until then.' }),
    revoked_at: timestamp().nullable().meta({ description: 'Time of revocation. Null until then.' }),
  })
  .meta({ id: 'SignInLink', description: 'A sign-in link without its URL.' })

const newLink = z
  .strictObject({
    user_id: id('usr')
      .optional()
      .meta({ description: 'User that the link signs in. Default: the user of the request.' }),
    minutes: z
      .int()
      .min(1)
      .max(LINK_MINUTES.invitation)
      .optional()
      .meta({ description: `Minutes until the link expires. Default: ${LINK_MINUTES.invitation} (one day).` }),
  })
  .meta({ id: 'NewConsoleLink', description: 'A sign-in link to create.', example: { minutes: 30 } })

const listQuery = z.strictObject({
  user_id: z.string().max(100).optional().meta({ description: 'Only links for this user.' }),
  status: status.optional().meta({ description: 'Only links with this status.' }),
})

export interface LinkRoutes {
  readonly commands: LinkCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly now: () => number
  /** Returns the URL of a link, with the public URL of the service or the host of the request. */
  readonly urlOf: (secret: string, headers: IncomingHttpHeaders) => string
}

export function linkRoutes({ commands, readModels, names, now, urlOf }: LinkRoutes): readonly Route[] {
  const common = { scope: 'admin', tag: 'Users' } as const
  const time = () => new Date(now()).toISOString()

  async function presentLinks(docs: readonly SignInLinkDoc[]) {
    const named = await names({ users: docs.flatMap(({ user_id, created_by }) => [user_id, created_by.user_id]) })
    return docs.map(doc => {
      const { _id, user_id, created_at, created_by, expires_at, opened_at, revoked_at, invalidated_at } = doc
      return {
        ...{ id: _id, user_id, user_name: named.user(user_id), status: statusOf(doc, time()), created_at, expires_at },
        ...{ created_by: presentActor(created_by, named), opened_at, revoked_at: revoked_at ?? invalidated_at },
      }
    })
  }

  return [
    route({
      method: 'get',
      path: '/console/links',
      ...common,
      operationId: 'listConsoleLinks',
      summary: 'List sign-in links',
      query: listQuery,
      list: true,
      responses: { 200: { description: 'Page of sign-in links', schema: linkRecord } },
      async handle({ query: { user_id, status }, paging }) {
        const where = [...matching({ user_id }), ...(status === undefined ? [] : withStatus(status, time()))]
        const { docs, ...around } = await page(readModels.of(signInLinks), { where, sort: NEWEST_FIRST }, paging)
        return { list: { ...around, data: await presentLinks(docs) } }
      },
    }),

    route({
      method: 'post',
      path: '/console/links',
      ...common,
      operationId: 'createConsoleLink',
      summary: 'Create a sign-in link',
      description:
        'Use a sign-in link to invite a user, or to give a user access again. Anyone who has the link can use it once. The session has the permissions of the role of the user. Its rate limit plan is the lower of the plan of the request and the default plan of the role.',
      body: newLink,
      bodyOptional: true,
      responses: { 201: { description: 'Created link. Its URL is returned only once', schema: newLinkRecord } },
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      async handle({ body, principal, context, headers }) {
        const { user_id = principal.user_id, minutes = LINK_MINUTES.invitation } = body
        const secret = makeLinkSecret()
        const secret_hash = linkSecretHash(secret)
        const expires = new Date(now() + minutes * 60_000).toISOString()
        const created = accepted(
          await commands.create(context, { user_id, secret_hash, plan: principal.plan, expires_at: expires }),
        )
        const record = recordOf(created.id, created.state)
        const url = created.state.secret_hash === secret_hash ? urlOf(secret, headers) : null
        return { status: 201, body: { ...record, url }, replayBody: { ...record, url: null }, recorded: created }
      },
    }),

    route({
      method: 'delete',
      path: '/console/links/{id}',
      ...common,
      operationId: 'revokeConsoleLink',
      summary: 'Revoke a sign-in link',
      description: 'A link that was already used returns 409. To sign the user out, revoke the session.',
      responses: { 204: { description: 'Revoked, by this request or earlier' } },
      errors: ['INVALID_STATE'],
      async handle({ params: { id }, context }) {
        const recorded = accepted(await commands.revoke(context, id))
        return { status: 204, revision: recorded.revision, recorded }
      },
    }),
  ]
}

const NEWEST_FIRST = [{ field: 'created_at', descending: true }]

const recordOf = (id: string, { user_id, expires_at }: SignInLink) => ({ id, user_id, expires_at })

const statusOf = ({ state, expires_at }: SignInLinkDoc, time: string) =>
  state === 'pending' && expires_at <= time ? 'expired' : state

function withStatus(status: LinkState | 'expired', time: string): readonly FilterCondition[] {
  switch (status) {
    case 'pending':
      return [
        { field: 'state', is: 'pending' },
        { field: 'expires_at', above: time },
      ]
    case 'expired':
      return [
        { field: 'state', is: 'pending' },
        { field: 'expires_at', atMost: time },
      ]
    default:
      return [{ field: 'state', is: status }]
  }
}
