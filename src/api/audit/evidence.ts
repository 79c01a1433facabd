import { Readable } from 'node:stream'
import { z } from 'zod'
import { ProofFailure } from '../../audit/proofs/failure.js'
import type { createEvidenceSource, SubjectKind } from '../../audit/queries/evidence.js'
import { ApiError } from '../frame/response/errors.js'
import { ZIP_TYPE } from '../frame/response/negotiation.js'
import { type Route, route } from '../frame/route.js'
import { id } from '../frame/schema/fields.js'
import { inOrder, timestampFrom, timestampTo } from '../frame/schema/times.js'
import { rejectRefusal } from './refusal.js'

const SUBJECTS: Readonly<Record<string, SubjectKind>> = {
  material_id: 'material',
  batch_id: 'batch',
  tool_id: 'tool',
  delivery_note_id: 'delivery note',
}

const evidenceBody = z
  .strictObject({
    material_id: id('mat').optional(),
    batch_id: id('bat').optional(),
    tool_id: id('tool').optional(),
    delivery_note_id: id('dn').optional().meta({ description: 'ID of the delivery note' }),
    from: timestampFrom().optional().meta({ description: 'Start of the period. Default: creation of the record' }),
    to: timestampTo().optional().meta({
      description:
        'End of the period, inclusive. A date includes the whole day. Must not be in the future. Default: now',
    }),
  })
  .superRefine((body, context) => {
    const named = Object.keys(SUBJECTS).filter(field => body[field as keyof typeof body] !== undefined)
    if (named.length === 1) return
    const message = `exactly one of ${Object.keys(SUBJECTS).join(', ')} is required`
    context.addIssue({ code: 'custom', path: [named[1] ?? 'material_id'], message })
  })
  .superRefine(inOrder('from', 'to'))
  .meta({ id: 'EvidenceRequest', description: 'Record and period to prove: exactly one of the IDs' })

export const evidenceRoute = (prepare: ReturnType<typeof createEvidenceSource>, now: () => number): Route =>
  route({
    method: 'post',
    path: '/audit/evidence',
    scope: 'audit:read',
    tag: 'Audit',
    operationId: 'createEvidence',
    summary: 'Create an evidence package',
    description:
      'Returns a ZIP file that proves the history of one record to a third party, offline: all events of its stream, the proof that none is missing, a checkpoint, and a report with the balances at both ends of the period. Creates a checkpoint if the newest one is older than the end of the period. The format is in the audit documentation.',
    body: evidenceBody,
    noDryRun: 'The response is the file, and only a checkpoint is stored.',
    serves: [ZIP_TYPE],
    responses: { 200: { description: 'Evidence package' } },
    errors: ['NOT_FOUND', 'INVALID_STATE'],
    async handle({ body }) {
      requirePast(body.to, now())
      const [field, kind] = Object.entries(SUBJECTS).find(([name]) => body[name as keyof typeof body] !== undefined)!
      const subject = String(body[field as keyof typeof body])
      const evidence = await prepare({ kind, id: subject, from: body.from, to: body.to }).catch(rejectFailure)
      if (evidence === undefined) {
        const noun = kind.charAt(0).toUpperCase() + kind.slice(1)
        const message = `${noun} ${subject} not found.`
        throw new ApiError('NOT_FOUND', message, [{ field, message }])
      }
      const name = `evidence-${subject}-${evidence.manifest.created_at.slice(0, 10)}.zip`
      return {
        body: Readable.from(evidence.write(), { objectMode: false }),
        headers: { 'Content-Type': ZIP_TYPE, 'Content-Disposition': `attachment; filename="${name}"` },
      }
    },
  })

/** Rejects a period that no checkpoint can cover yet. */
function requirePast(to: string | undefined, now: number): void {
  if (to === undefined || to <= new Date(now).toISOString()) return
  const message = `The period ends in the future (${to}). Omit \`to\`, or use a time that has passed.`
  throw new ApiError('VALIDATION_ERROR', message, [{ field: 'to', message: 'must not be in the future' }])
}

function rejectFailure(error: unknown): never {
  if (!(error instanceof ProofFailure)) return rejectRefusal(error)
  if (error.check === 'format') throw new ApiError('VALIDATION_ERROR', `${error.message}.`)
  throw new ApiError('INVALID_STATE', `The record can't be proved: ${error.message}.`)
}
