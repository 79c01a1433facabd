import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { users } from '../../projections/users.js'
import { ApiError } from '../frame/errors.js'
import { id } from '../frame/fields.js'
import { type Route, route } from '../frame/route.js'
import { timestamp } from '../records/fields.js'
import { found } from '../records/single.js'
import { LINK_MINUTES, type Links } from './links.js'

const linkRecord = z
  .object({
    url: z.string().nullable().meta({
      description: 'The link, told this once; null where a repeated request is answered again',
    }),
    user_id: z.string().meta({ description: 'Whom it signs in' }),
    expires_at: timestamp().meta({ description: 'Until when it can be used, one time' }),
  })
  .meta({ id: 'ConsoleLink', description: 'A link that signs somebody in to the console, once' })

const newLink = z
  .strictObject({
    user_id: id('usr').optional().meta({ description: 'Who is to sign in; default whoever asks' }),
    minutes: z
      .int()
      .min(1)
      .max(LINK_MINUTES.invitation)
      .optional()
      .meta({ description: `How long it can be used; default ${LINK_MINUTES.invitation}, which is a day` }),
  })
  .meta({ id: 'NewConsoleLink', description: 'A link to be made', example: { minutes: 30 } })

export interface ConsoleRoutes {
  readonly links: Links
  readonly readModels: Pick<ReadModels, 'of'>
  /** Where the console is, as whoever asks reaches it. */
  readonly urlOf: (secret: string, headers: IncomingHttpHeaders) => string
}

export const consoleRoutes = ({ links, readModels, urlOf }: ConsoleRoutes): readonly Route[] => [
  route({
    method: 'post',
    path: '/console/links',
    scope: 'admin',
    tag: 'Users',
    operationId: 'createConsoleLink',
    summary: 'Make a link that signs somebody in to the console',
    description:
      'An invitation, or a way back in: it can be used once, by whoever has it. What it opens follows from the role of the user: an admin everything, a manager everything else, a member materials, tools and delivery notes.',
    body: newLink,
    bodyOptional: true,
    answers: { 201: { description: 'The link, which is shown this once', schema: linkRecord } },
    errors: ['NOT_FOUND', 'INVALID_STATE'],
    async handle({ body: { user_id: wanted, minutes = LINK_MINUTES.invitation }, principal, headers }) {
      const user_id = wanted ?? principal.user_id
      const { active, name } = await found(readModels.of(users), 'user', user_id)
      if (!active) throw new ApiError('INVALID_STATE', `${name} is not active: nobody signs in as ${name}`)
      const { secret, expires_at } = await links.make(user_id, minutes)
      const record = { url: urlOf(secret, headers), user_id, expires_at }
      return { status: 201, body: record, again: { ...record, url: null } }
    },
  }),
]
