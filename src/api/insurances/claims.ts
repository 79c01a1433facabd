import { z } from 'zod'
import type { ClaimOutcome, InsuranceCommands } from '../../commands/insurances.js'
import type { Rejection } from '../../domain/decisions/rejection.js'
import type { Claim } from '../../domain/insurance/claims.js'
import { termOn } from '../../domain/insurance/terms.js'
import type { Policy } from '../../domain/insurances.js'
import { exact } from '../../domain/values/exact.js'
import { claimStatus, insurable } from '../../events/insurances.js'
import { claimId, insuranceClaims } from '../../projections/insurance-claims.js'
import { insurances } from '../../projections/insurances.js'
import { ApiError } from '../frame/response/errors.js'
import { accepted } from '../frame/response/rejections.js'
import { type Route, route } from '../frame/route.js'
import { sort } from '../frame/schema/sort.js'
import { dayOut, moneyOut, nullableText, presentMoney, quantityOut, timestamp } from '../records/fields.js'
import { matching, page } from '../records/listing.js'
import { NEW_RECORD_HEADERS, requireRecord, writeResponse } from '../records/single.js'
import { claimBody, claimPatchBody } from './body.js'
import type { InsuredRecords } from './insured-records.js'
import type { InsuranceRecords } from './record.js'

const claimRecord = z
  .object({
    insurance_id: z.string(),
    number: z.int().meta({ description: 'Number of the claim, consecutive within the policy, from 1.' }),
    occurred_on: dayOut(),
    reported_on: dayOut().nullable(),
    subject: z
      .object({
        type: insurable,
        id: z.string().meta({ description: 'ID of the item.' }),
        name: nullableText().meta({ description: 'Current name of the item.' }),
      })
      .meta({ id: 'InsuranceClaimSubject', description: 'Lost or damaged item.' })
      .nullable(),
    quantity: quantityOut().nullable().meta({ description: "Lost or damaged quantity, in the material's unit." }),
    description: z.string().meta({ description: 'Description of the incident.' }),
    insurer_reference: nullableText(),
    claimed: moneyOut().nullable(),
    settled: moneyOut().nullable(),
    status: claimStatus,
    in_force: z.boolean().meta({ description: 'Whether the policy was in force on the date of the incident.' }),
    covered: z.boolean().nullable().meta({
      description:
        'Whether the policy covers the item, directly or through its current location. Null if no item is stated.',
    }),
    created_at: timestamp(),
    updated_at: timestamp(),
  })
  .meta({ id: 'InsuranceClaim', description: 'Claim under an insurance policy.' })

const listQuery = z.strictObject({
  status: claimStatus.optional().meta({ description: 'Only claims with this status.' }),
  sort: sort({ number: '_seq', occurred_on: 'occurred_on' }).optional(),
})

/** Presents the claims of a policy, with the current state of the policy and of the items. */
async function present(claims: readonly Claim[], insuranceId: string, policy: Policy, insured: InsuredRecords) {
  const subjects = claims.flatMap(({ subject }) => subject ?? [])
  const [named, insuredBy] = await Promise.all([
    insured.namesOf(subjects),
    insured.insuredBy([...new Set(subjects.map(({ id }) => id))]),
  ])
  const covered = new Set(policy.covered.map(({ id }) => id))
  return claims.map(claim => {
    const { subject } = claim
    return {
      insurance_id: insuranceId,
      number: claim.number,
      occurred_on: claim.occurred_on,
      reported_on: claim.reported_on,
      subject: subject && { type: subject.type, id: subject.id, name: named.get(subject.id)?.name ?? null },
      quantity: claim.quantity === null ? null : exact(claim.quantity),
      description: claim.description,
      insurer_reference: claim.insurer_reference,
      claimed: claim.claimed && presentMoney(claim.claimed),
      settled: claim.settled && presentMoney(claim.settled),
      status: claim.status,
      in_force: termOn(policy, claim.occurred_on) !== null,
      covered: subject && [...(insuredBy.get(subject.id) ?? [])].some(id => covered.has(id)),
      created_at: claim.created_at,
      updated_at: claim.updated_at,
    }
  })
}

export interface ClaimRoutes extends Pick<InsuranceRecords, 'readModels' | 'insured'> {
  readonly commands: Pick<InsuranceCommands, 'openClaim' | 'updateClaim'>
}

/** Parses the number of a claim. Throws a not-found error for text that can't be a claim number. */
function numbered(sent: string): number {
  if (/^[1-9]\d{0,8}$/.test(sent)) return Number(sent)
  throw noClaim(sent)
}

const noClaim = (number: string) => new ApiError('NOT_FOUND', `Claim ${number} not found in this policy.`)

const common = { tag: 'Insurance' } as const
const the = { description: 'The claim', schema: claimRecord }

export function claimRoutes({ readModels, insured, commands }: ClaimRoutes): readonly Route[] {
  const policyOf = (id: string) => requireRecord(readModels.of(insurances), 'insurance', id)

  async function respond(status: number, id: string, { claim, ...left }: Exclude<ClaimOutcome, Rejection>) {
    const [body] = await present([claim], id, left.state, insured)
    const written = { ...left, id: String(claim.number), revision: claim.revision }
    return writeResponse(status, `/insurances/${id}/claims`, written, body)
  }

  return [
    route({
      ...common,
      method: 'get',
      path: '/insurances/{id}/claims',
      scope: 'insurance:read',
      operationId: 'listInsuranceClaims',
      summary: 'List the claims of an insurance policy',
      query: listQuery,
      list: true,
      responses: { 200: { description: 'Page of claims', schema: claimRecord } },
      async handle({ params: { id }, query: { status, sort }, paging }) {
        const policy = await policyOf(id)
        const where = matching({ insurance_id: id, status })
        const { docs, ...around } = await page(readModels.of(insuranceClaims), { where, sort }, paging)
        return { list: { ...around, data: await present(docs, id, policy, insured) } }
      },
    }),

    route({
      ...common,
      method: 'post',
      path: '/insurances/{id}/claims',
      scope: 'insurance:write',
      operationId: 'openInsuranceClaim',
      summary: 'Open a claim',
      description:
        "A claim is opened even if the policy wasn't in force or doesn't cover the item: `in_force` and `covered` show this. A policy can have up to 200 claims that are neither settled nor withdrawn.",
      body: claimBody,
      responses: { 201: { ...the, headers: NEW_RECORD_HEADERS } },
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      async handle({ params: { id }, body, context }) {
        const outcome = accepted(await commands.openClaim(context, id, body))
        return respond(201, id, outcome)
      },
    }),

    route({
      ...common,
      method: 'get',
      path: '/insurances/{id}/claims/{number}',
      scope: 'insurance:read',
      operationId: 'getInsuranceClaim',
      summary: 'Read a claim',
      responses: { 200: the },
      async handle({ params: { id, number } }) {
        const policy = await policyOf(id)
        const claim = await readModels.of(insuranceClaims).get(claimId(id, numbered(number)))
        if (!claim) throw noClaim(number)
        const [body] = await present([claim], id, policy, insured)
        return { body, revision: claim.revision }
      },
    }),

    route({
      ...common,
      method: 'patch',
      path: '/insurances/{id}/claims/{number}',
      scope: 'insurance:write',
      operationId: 'updateInsuranceClaim',
      summary: 'Update a claim',
      description:
        "Changes only the fields that are sent. The status changes from `open` to `submitted`, from `submitted` to `accepted` or `rejected`, and from `accepted` to `settled`. A rejected claim can be submitted again. An open or submitted claim can be withdrawn. Settled and withdrawn claims can't be changed. `If-Match` takes the `ETag` of the claim.",
      body: claimPatchBody,
      responses: { 200: the },
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      async handle({ params: { id, number }, body, context }) {
        const outcome = accepted(await commands.updateClaim(context, id, numbered(number), body))
        return respond(200, id, outcome)
      },
    }),
  ]
}
