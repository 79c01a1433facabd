import { z } from 'zod'
import type { MaterialCheck } from '../../audit/queries/material-check.js'
import { exact } from '../../domain/values/exact.js'
import { ApiError } from '../frame/response/errors.js'
import { type Route, route } from '../frame/route.js'
import { quantityOut } from '../records/fields.js'
import { checkpointRecord, presentCheckpoint } from './records.js'

const compared = {
  shown: quantityOut().meta({ description: 'Balance that the service shows' }),
  replayed: quantityOut().meta({ description: 'Balance that results from the events' }),
}

const materialCheck = z
  .object({
    id: z.string().meta({ description: 'ID of the material' }),
    matches: z.boolean().meta({ description: 'Whether all events are intact, and all balances follow from them' }),
    revision: z.int().meta({ description: 'Revision of the last event of the material' }),
    hash: z.string().meta({ description: 'Hash of the last event of the material' }),
    stock: z.object(compared).meta({ id: 'ComparedStock', description: 'Total stock' }),
    locations: z.array(
      z
        .object({ location_id: z.string(), ...compared })
        .meta({ id: 'ComparedLocation', description: 'Stock at one location' }),
    ),
    findings: z.array(z.string()).meta({ description: 'Problems that were found. Empty if there are none' }),
    checkpoint: checkpointRecord.nullable().meta({ description: 'Newest checkpoint. Null before the first one' }),
    head_proof: z.string().nullable().meta({
      description:
        'Proof of the last event of the material before the checkpoint. If its revision is lower than `revision`, the later events are proved by the next checkpoint. Null before the first checkpoint',
    }),
  })
  .meta({ id: 'MaterialCheck', description: 'Balances of a material, replayed from its events' })

export const materialCheckRoute = (check: (id: string) => Promise<MaterialCheck | undefined>): Route =>
  route({
    method: 'get',
    path: '/materials/{id}/verify',
    scope: 'audit:read',
    tag: 'Audit',
    operationId: 'verifyMaterial',
    summary: 'Verify the balances of a material',
    description:
      'Replays all events of the material: verifies their hashes and links, and compares the balances with those that the service shows. The head proof shows which event is the last one before the newest checkpoint.',
    responses: { 200: { description: 'Result of the verification', schema: materialCheck } },
    errors: ['NOT_FOUND'],
    async handle({ params: { id } }) {
      const checked = await check(id)
      if (checked === undefined) throw new ApiError('NOT_FOUND', `Material ${id} not found.`)
      const { isEqual, revision, hash, stock, locations, findings, head } = checked
      const numbers = ({ shown, replayed }: typeof stock) => ({ shown: exact(shown), replayed: exact(replayed) })
      return {
        body: {
          ...{ id, matches: isEqual, revision, hash, stock: numbers(stock) },
          locations: locations.map(one => ({ location_id: one.locationId, ...numbers(one) })),
          findings: findings.map(({ place, problem }) => `${place}: ${problem}`),
          checkpoint: head ? presentCheckpoint(head.checkpoint) : null,
          head_proof: head?.file ?? null,
        },
      }
    },
  })
