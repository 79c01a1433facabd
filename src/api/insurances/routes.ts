import type { InsuranceCommands } from '../../commands/insurances.js'
import type { Route } from '../frame/route.js'
import type { LookUpNames } from '../records/names.js'
import { cancelBody, createBody, newInsurance, patchBody, patchOf, renewalOf, renewBody } from './body.js'
import { claimRoutes } from './claims.js'
import { changesShown } from './history.js'
import { conditions, listQuery } from './query.js'
import { type InsuranceRecords, insuranceResource, textOf } from './record.js'
import { createThings } from './things.js'

export interface InsuranceRoutes extends Omit<InsuranceRecords, 'things'> {
  readonly commands: InsuranceCommands
  readonly names: LookUpNames
}

export function insuranceRoutes({ commands, names, ...options }: InsuranceRoutes): readonly Route[] {
  const { readModels } = options
  const records = { ...options, things: createThings(options) }
  const { list, read, create, update, act, history } = insuranceResource(records)
  const texts = textOf(records)
  return [
    list({
      description:
        'Nothing happens at midnight: which policies are pending, expiring or expired is a matter of the day on which it is asked.',
      query: listQuery,
      where: query => conditions(query, records),
      show: async docs => ({ bytes: Buffer.from(await texts(docs.map(doc => ({ id: doc._id, state: doc })))) }),
    }),
    read(),
    history({ readModels, names, told: changesShown }),
    create({
      summary: 'Register an insurance policy',
      description:
        'Its amounts are of one currency. What it covers has to be there, and is named once; it may be archived, now or later.',
      body: createBody,
      errors: ['NOT_FOUND'],
      command: ({ body, context }) => commands.create(context, newInsurance(body)),
    }),
    update({
      description:
        'Only what is sent changes; `covered` replaces all that is covered; `null` clears an optional field; `custom_fields` is merged key by key. What has renewed itself up to now stays as it was when the renewal is changed. 409 once it is cancelled.',
      body: patchBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body, context }) => commands.update(context, id, patchOf(body)),
    }),
    act('renew', {
      operationId: 'renewInsurance',
      summary: 'Agree on the next term of an insurance policy',
      description: 'It begins on the day after the last one; the earlier ones stay in `terms`.',
      body: renewBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body, context }) => commands.renew(context, id, renewalOf(body)),
    }),
    act('cancel', {
      operationId: 'cancelInsurance',
      summary: 'Cancel an insurance policy',
      description:
        'It insures up to that day, and is cancelled for good. One that is renewed already is cancelled before the new term only by who says with `If-Match` what they have seen.',
      body: cancelBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body: { on, reason = null }, context }) =>
        commands.cancel(context, id, { on, reason }),
    }),
    ...claimRoutes({ ...records, commands }),
  ]
}
