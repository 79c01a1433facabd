import { z } from 'zod'
import type { BatchCommands, BatchRef } from '../../commands/batches.js'
import { batches } from '../../projections/batches.js'
import { hasScope } from '../frame/access/scopes.js'
import type { Route } from '../frame/route.js'
import { clearable, freeText, id, text } from '../frame/schema/fields.js'
import { createShape, patchShape } from '../records/field-table.js'
import { requireRecord } from '../records/single.js'
import { fields } from './fields.js'
import { type BatchRecords, batchResource } from './record.js'

export const createBody = z.strictObject({ material_id: id('mat'), ...createShape(fields) }).meta({
  id: 'NewBatch',
  description: 'Batch to create, without stock',
  example: {
    material_id: 'mat_01kaj2m0e0f6wr3vz5m8k2x9qa',
    batch_number: 'L-77',
    supplier: 'Nordic Resin',
    expires_on: '2027-03-31',
  },
})

export const patchBody = z
  .strictObject({
    ...patchShape(fields),
    reason: clearable(freeText(500)).meta({ description: 'Reason for the change. Required if `expires_on` changes' }),
  })
  .meta({
    id: 'BatchPatch',
    description: 'Fields of a batch to update',
    example: { expires_on: '2027-06-30', reason: 'Retested by the laboratory' },
  })

const reason = text(500).meta({ description: 'Reason for the change of status' })
const stated = z.strictObject({ reason }).meta({
  id: 'BatchDeed',
  description: 'Reason for a quarantine or a release',
  example: { reason: 'Seal broken on arrival' },
})
const recallBody = z
  .strictObject({
    reason,
    reference: clearable(freeText(200)).meta({ description: 'External reference of the recall, such as its number' }),
  })
  .meta({
    id: 'BatchRecall',
    description: 'Reason for a recall',
    example: { reason: 'Contaminated, says the supplier', reference: 'RC-2026-014' },
  })

export interface BatchWriting extends BatchRecords {
  readonly commands: BatchCommands
}

export function batchWritingRoutes({ commands, ...records }: BatchWriting): readonly Route[] {
  const { create, update, act } = batchResource(records)

  const refOf = async (id: string): Promise<BatchRef> => {
    const { material_id } = await requireRecord(records.readModels.of(batches), 'batch', id)
    return { id, materialId: material_id }
  }

  return [
    create({
      description: 'The new batch has no stock. A receipt adds stock by naming the batch, or creates a new batch.',
      body: createBody,
      errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
      command: ({ body: { material_id, ...details }, context }) => commands.announce(context, material_id, details),
    }),
    update({
      description:
        'Changes only the fields that are sent. `null` clears an optional field. `custom_fields` is merged key by key. A change of `expires_on` requires a `reason`.',
      body: patchBody,
      errors: ['CONFLICT'],
      command: async ({ params, body, context }) => commands.change(context, await refOf(params.id), body),
    }),
    act('quarantine', {
      operationId: 'quarantineBatch',
      summary: 'Quarantine a batch',
      description:
        "Quarantined stock can't be picked. Stock that delivery notes have already reserved is still issued: see `reserved_by`. A batch that is already quarantined or recalled returns 409.",
      body: stated,
      errors: ['INVALID_STATE'],
      command: async ({ params, body, context }) => commands.quarantine(context, await refOf(params.id), body),
    }),
    act('release', {
      operationId: 'releaseBatch',
      summary: 'Release a batch',
      description:
        'Stock of a released batch can be picked again. Releasing a recalled batch requires the scope `admin`. A batch that is neither quarantined nor recalled returns 409.',
      body: stated,
      errors: ['INVALID_STATE'],
      command: async ({ params, body, context, principal }) => {
        const asAdmin = hasScope(principal.scopes, 'admin')
        return commands.release(context, await refOf(params.id), { ...body, asAdmin })
      },
    }),
    act('recall', {
      operationId: 'recallBatch',
      summary: 'Recall a batch',
      description:
        "Recalled stock can't be picked. To find out where it went, trace the batch. Stock that delivery notes have already reserved is still issued: see `reserved_by`. A batch that is already recalled returns 409.",
      body: recallBody,
      errors: ['INVALID_STATE'],
      command: async ({ params, body: { reason, reference = null }, context }) =>
        commands.recall(context, await refOf(params.id), { reason, reference }),
    }),
  ]
}
