import { z } from 'zod'
import type { MaterialInput } from '../../commands/materials.js'
import type { TrackingRequest } from '../../domain/batches/tracking.js'
import type { MaterialPatch } from '../../domain/materials.js'
import { ZERO } from '../../domain/values/quantity.js'
import { batchNumbering, batchPolicy } from '../../events/batches.js'
import { namesIn } from '../../events/schema/names-in.js'
import { batchNumber } from '../batches/fields.js'
import { namingFields, requestedFor } from '../batches/naming.js'
import { hasScope } from '../frame/access/scopes.js'
import { ApiError, type ErrorDetail } from '../frame/response/errors.js'
import type { Principal } from '../frame/route.js'
import { clearable, id, optionalList, quantity, quantityFromZero } from '../frame/schema/fields.js'
import { createShape, fieldsIn, patchShape } from '../records/field-table.js'
import { invalid } from '../records/single.js'
import { fields } from './fields.js'

/** Fields that configure batch tracking. A material without batch tracking has none of them. Null means the default. */
const tracking = {
  batch_tracking: clearable(z.boolean()).meta({
    description:
      'Whether batch tracking is on. The other settings of batches require it. Default for a new material: `false`. Null means `false`. Turning it on puts all stock into one batch (`opening_batch_number`). Turning it off requires a stock of 0',
  }),
  batch_policy: clearable(batchPolicy).meta({
    description:
      'Order in which batches are picked if a request names none. Default with batch tracking: `fefo`. Null restores the default',
  }),
  batch_numbering: clearable(batchNumbering).meta({
    description:
      'Rule for receipts without a batch number. Default with batch tracking: `required`. Null restores the default',
  }),
  shelf_life_days: clearable(z.int().min(1).max(36_500)).meta({
    description:
      'Shelf life in days. Sets `expires_on` of a new batch that has none, counted from `manufactured_on`, or else from the day of receipt. Null: not set',
  }),
  expiry_alert_days: clearable(z.int().min(0).max(3650)).meta({
    description:
      'Days before the expiration date at which a batch counts as expiring. Default with batch tracking: 30. Null restores the default',
  }),
  block_expired: clearable(z.boolean()).meta({
    description:
      'Whether expired batches are blocked: they are not picked, and a withdrawal that names one needs `batch_override`. Default with batch tracking: `true`. Null restores the default',
  }),
  opening_batch_number: clearable(batchNumber()).meta({
    description:
      'Number of the batch that receives the existing stock when batch tracking is turned on, and opening stock that names no batch. Default: `OPENING`. Null means the default',
  }),
}

const openingBalance = z
  .strictObject({
    id: id('loc').meta({ description: 'ID of the location' }),
    stock: quantityFromZero().meta({ description: 'Opening stock at the location. Decimal, up to 6 places' }),
    ...namingFields,
  })
  .meta({ id: 'OpeningBalance', description: 'Opening stock of a new material at one location' })

export const createBody = z
  .strictObject({
    ...createShape(fields),
    ...tracking,
    stock: quantityFromZero().optional().meta({
      description: 'Opening stock at the primary location. Decimal, up to 6 places. Default: 0',
    }),
    location_id: clearable(id('loc')).meta({
      description: 'ID of the primary location. Default: the first of `locations`, or else the default location',
    }),
    locations: optionalList(openingBalance, 500).meta({
      description:
        'Opening stock by location, instead of `stock`, each location once. The first location is the primary one unless `location_id` is given',
    }),
  })
  .meta({
    id: 'NewMaterial',
    description: 'Material to create',
    example: { name: 'Wood screw 4 x 40', sku: 'SCR-0440', unit: 'pcs', stock: 250, min_stock: 50 },
  })

export const patchBody = z
  .strictObject({
    ...patchShape(fields),
    ...tracking,
    stock: quantity().optional().meta({
      description:
        'New quantity on hand in all locations. The difference is corrected at the primary location. Decimal, up to 6 places',
    }),
    location_id: id('loc').optional().meta({
      description: 'ID of the new primary location. If all stock is at one location, it is transferred to the new one',
    }),
  })
  .meta({
    id: 'MaterialPatch',
    description: 'Fields of a material to update',
    example: { min_stock: 80, custom_fields: { shelf: 'A3' } },
  })

type SentTracking = z.output<z.ZodObject<typeof tracking>>

/**
 * Returns the detail of the error if a material has tracking settings and the key lacks the scope for them. Exports
 * give `batch_tracking: false` for materials without batches.
 */
export function trackingProblem(
  body: SentTracking,
  { scopes }: Pick<Principal, 'scopes'>,
  isNew: boolean,
): ErrorDetail | undefined {
  if (hasScope(scopes, 'batches:write')) return undefined
  const field = trackingField(body, isNew)
  const message = 'requires an API key with the scope batches:write'
  return field && { field, message, scope: 'batches:write' }
}

/** Returns the first tracking setting in a request that isn't the default of a new material. */
export function trackingField(body: SentTracking, isNew: boolean): keyof TrackingRequest | undefined {
  const trackingRequest: TrackingRequest = fieldsIn(tracking, body)
  return namesIn(trackingRequest).find(
    name => trackingRequest[name] !== undefined && !(isNew && isUnset(name, trackingRequest[name])),
  )
}

/** Reports whether a setting of a new material asks for nothing but the default. */
const isUnset = (name: keyof TrackingRequest, value: TrackingRequest[keyof TrackingRequest]): boolean =>
  value === null || (name === 'batch_tracking' && value === false)

export function newMaterial(
  body: z.output<typeof createBody>,
  defaultLocationId: string,
  principal: Pick<Principal, 'scopes'>,
): MaterialInput {
  const problem = trackingProblem(body, principal, true)
  if (problem) throw new ApiError('INSUFFICIENT_SCOPE', `${problem.field} ${problem.message}`, [problem])
  if (body.locations && body.stock !== undefined) throw invalid('locations', "can't be combined with stock")
  const opened = body.locations?.map(({ id, stock, ...naming }, n) => ({
    locationId: id,
    quantity: stock,
    field: `locations.${n}.id`,
    requested: requestedFor(naming, stock, `locations.${n}.`),
  }))
  if (opened && new Set(opened.map(({ locationId }) => locationId)).size < opened.length) {
    throw invalid('locations', 'must not contain a location twice')
  }
  const home = body.location_id ?? opened?.[0]?.locationId ?? defaultLocationId
  return {
    primary_location_id: home,
    tracking: fieldsIn(tracking, body),
    opening: opened ?? [{ locationId: home, quantity: body.stock ?? ZERO, field: 'location_id' }],
    ...fieldsIn(fields, body),
  }
}

export const patchOf = (body: z.output<typeof patchBody>, { scopes }: Pick<Principal, 'scopes'>): MaterialPatch => ({
  stock: body.stock,
  ...fieldsIn(fields, body),
  tracking: fieldsIn(tracking, body),
  canChangeBatches: hasScope(scopes, 'batches:write'),
  primary_location_id: body.location_id,
})
