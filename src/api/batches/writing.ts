import { z } from 'zod'
import type { BatchCommands, BatchRef } from '../../commands/batches.js'
import type { BatchPatch } from '../../domain/batches/deeds.js'
import { batches } from '../../projections/batches.js'
import { clearable, freeText, id, text } from '../frame/fields.js'
import type { Route } from '../frame/route.js'
import { holds } from '../frame/scopes.js'
import { found } from '../records/single.js'
import { batchDetails, batchGiven, batchNumber } from './naming.js'
import { type BatchRecords, batchResource } from './record.js'

export const createBody = z
  .strictObject({ material_id: id('mat'), batch_number: batchNumber(), ...batchDetails })
  .meta({
    id: 'NewBatch',
    description: 'A batch of which nothing has come in yet',
    example: {
      material_id: 'mat_01kaj2m0e0f6wr3vz5m8k2x9qa',
      batch_number: 'L-77',
      supplier: 'Nordic Resin',
      expires_on: '2027-03-31',
    },
  })

export const patchBody = z
  .strictObject({
    batch_number: batchNumber().optional(),
    ...batchDetails,
    reason: clearable(freeText(500)).meta({ description: 'Why; needed for another `expires_on`' }),
  })
  .meta({
    id: 'BatchPatch',
    description: 'What of a batch is to be changed',
    example: { expires_on: '2027-06-30', reason: 'Retested by the laboratory' },
  })

const reason = text(500).meta({ description: 'Why it is done' })
const stated = z.strictObject({ reason }).meta({
  id: 'BatchDeed',
  description: 'Why a batch may be taken no more, or may be again',
  example: { reason: 'Seal broken on arrival' },
})
const recallBody = z
  .strictObject({ reason, reference: clearable(freeText(200)).meta({ description: 'Under what it is known outside' }) })
  .meta({
    id: 'BatchRecall',
    description: 'Why a batch is recalled',
    example: { reason: 'Contaminated, says the supplier', reference: 'RC-2026-014' },
  })

export interface BatchWriting extends BatchRecords {
  readonly commands: BatchCommands
}

export function batchWritingRoutes({ commands, ...records }: BatchWriting): readonly Route[] {
  const { create, update, act } = batchResource(records)

  const refOf = async (id: string): Promise<BatchRef> => {
    const { material_id } = await found(records.readModels.of(batches), 'batch', id)
    return { id, materialId: material_id }
  }

  return [
    create({
      description: 'It has no stock before a receipt names it. Receipts make batches by themselves.',
      body: createBody,
      errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
      command: ({ body: { material_id, batch_number, ...said }, context }) =>
        commands.announce(context, material_id, { ...batchGiven(said), batch_number }),
    }),
    update({
      description:
        'Only what is sent changes; `null` clears an optional field; `custom_fields` is merged key by key. The number may be corrected, as long as no other batch of the material has it.',
      body: patchBody,
      errors: ['CONFLICT'],
      command: async ({ params, body, context }) => commands.change(context, await refOf(params.id), patchOf(body)),
    }),
    act('quarantine', {
      operationId: 'quarantineBatch',
      summary: 'Put a batch into quarantine: it is taken no more',
      description: 'What delivery notes being completed hold of it still leaves: see `reserved_by`.',
      body: stated,
      errors: ['INVALID_STATE'],
      command: async ({ params, body, context }) => commands.quarantine(context, await refOf(params.id), body),
    }),
    act('release', {
      operationId: 'releaseBatch',
      summary: 'Let a batch be taken again',
      description: 'One that is recalled is released by a key with the scope `admin` alone.',
      body: stated,
      errors: ['INVALID_STATE'],
      command: async ({ params, body, context, principal }) => {
        const asAdmin = holds(principal.scopes, 'admin')
        return commands.release(context, await refOf(params.id), { ...body, asAdmin })
      },
    }),
    act('recall', {
      operationId: 'recallBatch',
      summary: 'Recall a batch: it is taken no more, and where it went is in its trace',
      description: 'What delivery notes being completed hold of it still leaves: see `reserved_by`.',
      body: recallBody,
      errors: ['INVALID_STATE'],
      command: async ({ params, body: { reason, reference = null }, context }) =>
        commands.recall(context, await refOf(params.id), { reason, reference }),
    }),
  ]
}

export function patchOf({ batch_number, reason, custom_fields, ...said }: z.output<typeof patchBody>): BatchPatch {
  return { ...batchGiven(said), batch_number, reason, custom_fields }
}
