import { z } from 'zod'
import { keyKind } from '../../events/api-keys.js'
import { apiKeys } from '../../projections/api-keys.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type RecordHistoryDoc, recordHistory } from '../../projections/histories/record-history.js'
import { toolHistory } from '../../projections/histories/tool-history.js'
import { users } from '../../projections/users.js'
import type { Collection, Doc } from '../../stores/document-store.js'
import type { EventReader } from '../../stores/event-reader.js'
import { pagesOf } from '../../stores/find-after.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { type Route, route } from '../frame/route.js'
import { nullableText, timestamp } from '../records/fields.js'
import { changesOut, eventType } from '../records/history.js'
import { matching } from '../records/listing.js'
import { requireRecord } from '../records/single.js'
import { wholeChanges } from '../records/whole-changes.js'
import { personalChanges } from './personal-changes.js'
import { presentUser, userRecord } from './record.js'

/** More than a person causes. Access requests beyond that need the exported event log. */
const MAX_ENTRIES = 5_000

const personalData = z
  .object({
    user: userRecord,
    changes: z
      .array(
        z
          .object({ type: eventType, changes: changesOut, created_at: timestamp() })
          .meta({ id: 'PersonalChange', description: 'Change of the user record' }),
      )
      .meta({ description: 'Changes of the user record, with all previous names and email addresses, newest first' }),
    api_keys: z
      .array(
        z
          .object({
            id: z.string().meta({ description: 'Unique identifier of the API key or session' }),
            name: z.string().meta({ description: 'Name of the API key, or device of the session' }),
            kind: keyKind.meta({ description: 'Whether it is an API key or a session' }),
            created_at: timestamp(),
            last_used_at: timestamp().nullable(),
            expires_at: timestamp().nullable(),
            revoked_at: timestamp().nullable(),
          })
          .meta({ id: 'PersonalKey', description: 'API key or session of the user' }),
      )
      .meta({ description: 'API keys and sessions of the user, newest first' }),
    checkouts: z
      .array(
        z
          .object({
            tool_id: z.string().meta({ description: 'ID of the tool' }),
            checked_out_at: timestamp().nullable(),
            checked_in_at: timestamp()
              .nullable()
              .meta({ description: 'Time of the check-in. Null in the entry of the checkout' }),
            note: nullableText(),
          })
          .meta({ id: 'PersonalCheckout', description: 'Checkout or check-in of a tool' }),
      )
      .meta({ description: 'Checkouts and check-ins of tools, newest first' }),
    has_more: z.boolean().meta({
      description: `Whether a list has more than ${MAX_ENTRIES.toLocaleString('en')} entries, of which the newest are returned`,
    }),
  })
  .meta({ id: 'PersonalData', description: 'Everything that the service stores about a user as a person' })

export interface PersonalDataRoute {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly events: Pick<EventReader, 'readStream'>
  /** Returns the time of the last use of each key, by key ID. */
  readonly lastUsed: (keyIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export function personalDataRoute({ readModels, events, lastUsed }: PersonalDataRoute): Route {
  return route({
    method: 'get',
    path: '/users/{id}/personal-data',
    scope: 'admin',
    tag: 'Users',
    operationId: 'getPersonalData',
    summary: 'Export the personal data of a user',
    description:
      'Returns what the service stores about a user as a person, to answer an access request: the record with its changes, API keys and sessions, and checkouts of tools. Movements and other changes name the user by ID only: find them in the event feed by `actor.user_id`. Notes and other texts can also name the person.',
    responses: { 200: { description: 'Personal data of the user', schema: personalData } },
    async handle({ params: { id } }) {
      const user = await requireRecord(readModels.of(users), 'user', id)
      const history = await newest<RecordHistoryDoc>(readModels.of(recordHistory), 'record_id', id)
      const keys = await newest(readModels.of(apiKeys), 'user_id', id)
      const used = await lastUsed(keys.docs.map(({ _id }) => _id))
      const checkouts = await newest(readModels.of(toolHistory), 'holder_id', id)
      const whole = await wholeChanges(readModels.of(recordHistory), history.docs)
      const personal = await personalChanges(events, history.docs)
      return {
        body: {
          user: presentUser({ id, state: user }),
          changes: history.docs.map(({ type, created_at }, n) => ({
            ...{ type, changes: { ...personal[n], ...whole[n] }, created_at },
          })),
          api_keys: keys.docs.map(({ _id, name, kind, created_at, expires_at, revoked_at }) => ({
            ...{ id: _id, name, kind, created_at, last_used_at: used.get(_id) ?? null, expires_at, revoked_at },
          })),
          checkouts: checkouts.docs.map(({ tool_id, checked_out_at, checked_in_at, note }) => ({
            ...{ tool_id, checked_out_at, checked_in_at, note },
          })),
          has_more: [history, keys, checkouts].some(({ hasMore }) => hasMore),
        },
        revision: user.revision,
      }
    },
  })
}

/** Returns the newest documents about a user. */
async function newest<T extends Doc>(collection: Pick<Collection<T>, 'find'>, field: string, id: string) {
  const docs: T[] = []
  const query = { where: matching({ [field]: id }), sort: [{ field: '_seq', descending: true }] }
  for await (const page of pagesOf(collection, query)) {
    docs.push(...page)
    if (docs.length > MAX_ENTRIES) break
    await yieldToEventLoop()
  }
  return { docs: docs.slice(0, MAX_ENTRIES), hasMore: docs.length > MAX_ENTRIES }
}
