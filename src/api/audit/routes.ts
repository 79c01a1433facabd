import { z } from 'zod'
import { formatReceipt, signReceipt } from '../../audit/proofs/receipt.js'
import { type EventFinder, publishedType } from '../../audit/queries/event-finder.js'
import type { Prover } from '../../audit/queries/prover.js'
import type { SignerKey } from '../../audit/tlog/notes/keys.js'
import type { StoredEvent } from '../../events/log/envelope.js'
import {
  ALL_CHECKPOINTS,
  auditCheckpoints,
  type CheckpointDoc,
  newestCheckpoint,
} from '../../projections/audit-checkpoints.js'
import { listAuditKeys } from '../../projections/audit-verifier-keys.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { visibleTo } from '../events/visibility.js'
import { ApiError } from '../frame/response/errors.js'
import { TEXT_TYPE } from '../frame/response/negotiation.js'
import { type HandlerResponse, type Route, route } from '../frame/route.js'
import { id, integer } from '../frame/schema/fields.js'
import { emptyBody } from '../records/endpoints.js'
import { page } from '../records/listing.js'
import { invalid } from '../records/single.js'
import { checkpointRecord, consistencyRecord, keyList, presentCheckpoint, receiptRecord } from './records.js'
import { rejectRefusal } from './refusal.js'
import { type Tiles, tileRoute } from './tiles.js'

const TAG = 'Audit'

export interface AuditRoutes {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly tree: Tiles
  readonly prover: Prover
  readonly findEvent: EventFinder
  readonly openSigner: () => Promise<SignerKey & { readonly verifierKey: string }>
  /** Creates a checkpoint, or joins the one that is being created. */
  readonly createCheckpoint: () => Promise<CheckpointDoc>
  readonly now: () => number
}

const common = { scope: 'audit:read', tag: TAG } as const

const TEXT_HEADERS = { 'Content-Type': `${TEXT_TYPE}; charset=utf-8` }

const asText = (text: string): HandlerResponse => ({ text, headers: TEXT_HEADERS })

const noCheckpoint = () =>
  new ApiError('NOT_FOUND', 'The log has no checkpoint yet. To create one now, send POST /api/v1/audit/checkpoints.')

const notYet = (field: string) =>
  new ApiError(
    'INVALID_STATE',
    'No checkpoint contains this event yet. Retry after the next one, or create one now with POST /api/v1/audit/checkpoints.',
    [{ field, message: 'is not in a checkpoint yet' }],
  )

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: A list of routes, which are read one at a time.
export function auditRoutes(options: AuditRoutes): readonly Route[] {
  const { readModels, tree, prover, findEvent, openSigner, createCheckpoint, now } = options

  const newest = async (): Promise<CheckpointDoc> => {
    const checkpoint = await newestCheckpoint(readModels)
    if (checkpoint === undefined) throw noCheckpoint()
    return checkpoint
  }

  async function requireEvent(eventId: string): Promise<StoredEvent> {
    const event = await findEvent(eventId)
    if (event === undefined) throw new ApiError('NOT_FOUND', `Event ${eventId} not found.`)
    return event
  }

  return [
    route({
      method: 'get',
      path: '/audit/checkpoint',
      ...common,
      operationId: 'getCheckpoint',
      summary: 'Read the newest checkpoint',
      description:
        'Returns the signed note (C2SP tlog-checkpoint) with all cosignatures. Keep copies of checkpoints outside the installation. With a copy, anyone can prove later whether an event before it was changed or removed.',
      serves: [TEXT_TYPE],
      responses: { 200: { description: 'Newest checkpoint' } },
      errors: ['NOT_FOUND'],
      handle: async () => asText((await newest()).checkpoint),
    }),

    route({
      method: 'get',
      path: '/audit/checkpoints',
      ...common,
      operationId: 'listCheckpoints',
      summary: 'List checkpoints',
      description: 'Returns all checkpoints, newest first.',
      list: true,
      responses: { 200: { description: 'Page of checkpoints', schema: checkpointRecord } },
      async handle({ paging }) {
        const query = { where: ALL_CHECKPOINTS, sort: [{ field: '_id', descending: true }] }
        const { docs, ...pageInfo } = await page(readModels.of(auditCheckpoints), query, paging)
        return { list: { ...pageInfo, data: docs.map(presentCheckpoint) } }
      },
    }),

    route({
      method: 'post',
      path: '/audit/checkpoints',
      scope: 'admin',
      tag: TAG,
      operationId: 'createCheckpoint',
      summary: 'Create a checkpoint',
      description:
        'Signs the current state of the event log. The service also creates checkpoints at intervals. Returns 409 if the event log contradicts an earlier checkpoint, and the service therefore refuses to sign it.',
      noDryRun: 'A checkpoint is an event of the log that it signs.',
      ...emptyBody,
      serves: [TEXT_TYPE],
      responses: { 201: { description: 'Signed checkpoint' } },
      errors: ['INVALID_STATE'],
      handle: async () => ({ ...asText((await createCheckpoint().catch(rejectRefusal)).checkpoint), status: 201 }),
    }),

    route({
      method: 'get',
      path: '/audit/proof',
      ...common,
      operationId: 'getProof',
      summary: 'Prove that the log contains an event',
      description:
        'Returns a proof (C2SP tlog-proof) with the text of the event, its path in the tree, and a checkpoint. `inventory verify-proof` and the verifiers in `tools/` check it offline. Returns 409 if no checkpoint contains the event yet.',
      query: z.strictObject({ event: id('evt').meta({ description: 'ID of a published event' }) }),
      serves: [TEXT_TYPE],
      responses: { 200: { description: 'Proof of the event' } },
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      async handle({ query }) {
        const proof = await prover.proveEvent(await requireEvent(query.event))
        if (proof === undefined) throw notYet('event')
        return asText(proof)
      },
    }),

    route({
      method: 'get',
      path: '/audit/consistency',
      ...common,
      operationId: 'getConsistencyProof',
      summary: 'Prove that the log only grew',
      description:
        'Returns the consistency proof between the trees of two checkpoints. With it, a client that has seen the smaller one verifies that the larger one contains the same events in the same order.',
      query: z.strictObject({
        from: integer(1, Number.MAX_SAFE_INTEGER).meta({
          description: 'Size of the smaller tree. Must not be greater than `to`',
        }),
        to: integer(1, Number.MAX_SAFE_INTEGER).optional().meta({
          description: 'Size of the larger tree, at most that of the newest checkpoint, which is the default',
        }),
      }),
      responses: { 200: { description: 'Consistency proof', schema: consistencyRecord } },
      errors: ['NOT_FOUND'],
      async handle({ query }) {
        const { size } = await newest()
        const { from, to = size } = query
        if (to > size || from > size)
          throw invalid(to > size ? 'to' : 'from', `must be at most ${size}, the size of the newest checkpoint`)
        if (from > to) throw invalid('from', 'must not be greater than to')
        const hashes = await prover.proveGrowth(from, to)
        return { body: { from, to, hashes: hashes.map(hash => hash.toString('base64')) } }
      },
    }),

    route({
      method: 'get',
      path: '/audit/keys',
      ...common,
      operationId: 'listAuditKeys',
      summary: 'List the keys of the log',
      description:
        'Returns the keys that sign checkpoints, newest first. Compare the key with a copy from another source, because anyone who has the private key can sign another log.',
      responses: { 200: { description: 'Keys of the log', schema: keyList } },
      async handle() {
        const used = [...(await listAuditKeys(readModels))].reverse()
        const data = used.map(({ verifier_key, from, until }) => ({ verifier_key, from, until }))
        const { verifierKey } = await openSigner()
        const isUsed = data.some(({ verifier_key }) => verifier_key === verifierKey)
        const unused = { verifier_key: verifierKey, from: null, until: null }
        return { body: { data: isUsed ? data : [unused, ...data] } }
      },
    }),

    tileRoute({ tree, newest: () => newestCheckpoint(readModels) }),

    route({
      method: 'get',
      path: '/events/{id}/receipt',
      scope: 'events:read',
      tag: TAG,
      operationId: 'getReceipt',
      summary: 'Read the receipt of an event',
      description:
        'Returns a promise, signed with the key of the log, that the log contains the event. After the next checkpoint, the receipt contains the proof that the promise was kept.',
      responses: { 200: { description: 'Receipt', schema: receiptRecord } },
      errors: ['NOT_FOUND'],
      async handle({ params, principal }) {
        const event = await requireEvent(params.id)
        const type = publishedType(event, params.id)
        if (type === undefined || !visibleTo(principal)(type))
          throw new ApiError('NOT_FOUND', `Event ${params.id} not found.`)
        const { id: event_id, stream, revision, hash } = event
        const facts = { event: event_id, stream, revision, hash, issued_at: new Date(now()).toISOString() }
        const signer = await openSigner()
        const proof = await prover.proveHash(event, signer.verifierKey)
        const receipt = await signReceipt(facts, signer)
        return { text: formatReceipt({ ...receipt, proof: proof ?? null }) }
      },
    }),
  ]
}
