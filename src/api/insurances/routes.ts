import type { InsuranceCommands } from '../../commands/insurances.js'
import { claimFields, insuranceFields } from '../../events/insurances.js'
import { presentChanges } from '../../feed/published/fields.js'
import type { Route } from '../frame/route.js'
import type { LookUpNames } from '../records/names.js'
import { NEW_RECORD_HEADERS } from '../records/single.js'
import { cancelBody, createBody, patchBody, renewBody } from './body.js'
import { claimRoutes } from './claims.js'
import { createInsuredRecords } from './insured-records.js'
import { conditions, listQuery } from './query.js'
import { type InsuranceRecords, insuranceRecord, insuranceResource, textOf } from './record.js'

const THE_POLICY = { description: 'The policy', schema: insuranceRecord }

export interface InsuranceRoutes extends Omit<InsuranceRecords, 'insured'> {
  readonly commands: InsuranceCommands
  readonly names: LookUpNames
}

export function insuranceRoutes({ commands, names, ...options }: InsuranceRoutes): readonly Route[] {
  const { readModels } = options
  const records = { ...options, insured: createInsuredRecords(options) }
  const { list, read, create, update, act, history } = insuranceResource(records)
  const texts = textOf(records)
  return [
    list({
      summary: 'List insurance policies',
      description: 'The status of a policy is computed from its dates for the day of the request.',
      responses: { 200: { description: 'Page of policies', schema: insuranceRecord } },
      query: listQuery,
      where: query => conditions(query, records),
      show: async docs => ({ json: await texts(docs.map(doc => ({ id: doc._id, state: doc }))) }),
    }),
    read({ summary: 'Read an insurance policy', responses: { 200: THE_POLICY } }),
    history({ kind: 'an insurance policy', readModels, names, presentChanges: presentPolicyChanges }),
    create({
      summary: 'Create an insurance policy',
      description: 'All amounts must be in the same currency. Covered items must exist. They can be archived.',
      responses: { 201: { ...THE_POLICY, headers: NEW_RECORD_HEADERS } },
      body: createBody,
      errors: ['NOT_FOUND'],
      command: ({ body, context }) => commands.create(context, body),
    }),
    update({
      summary: 'Update an insurance policy',
      description:
        "Changes only the fields that are sent. `covered` replaces the whole list, `null` clears an optional field, and `custom_fields` is merged key by key. A change of the automatic renewal doesn't affect terms that it has already added. Returns 409 for a canceled policy.",
      responses: { 200: THE_POLICY },
      body: patchBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body, context }) => commands.update(context, id, body),
    }),
    act('renew', {
      operationId: 'renewInsurance',
      summary: 'Renew an insurance policy',
      description:
        'Adds a term, which begins on the day after the last term. Earlier terms stay in `terms`. A policy can have up to 500 agreed terms. Returns 409 for a policy that is canceled or has no end.',
      responses: { 200: THE_POLICY },
      body: renewBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body, context }) => commands.renew(context, id, body),
    }),
    act('cancel', {
      operationId: 'cancelInsurance',
      summary: 'Cancel an insurance policy',
      description:
        'Coverage ends after the given day. A cancellation is final. To cancel a renewed policy before its new term begins, send `If-Match`, which shows that you know about the renewal.',
      responses: { 200: THE_POLICY },
      body: cancelBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body, context }) => commands.cancel(context, id, body),
    }),
    ...claimRoutes({ ...records, commands }),
  ]
}

const CLAIM_FIELDS: ReadonlyMap<string, (typeof claimFields)[keyof typeof claimFields]> = new Map(
  Object.entries(claimFields),
)

/** Returns the changes of a policy and of its claims, such as `claims.1.status`, with quantities as numbers. */
function presentPolicyChanges(changes: object): object {
  const ofClaims = Object.keys(changes).flatMap(name => {
    const field = CLAIM_FIELDS.get(/^claims\.\d+\.(\w+)$/.exec(name)?.[1] ?? '')
    return field ? [[name, field] as const] : []
  })
  return presentChanges({ ...insuranceFields, ...Object.fromEntries(ofClaims) }, changes)
}
