import { z } from 'zod'
import { type By, type MaterialRequest, noneNamed } from '../../../commands/bulk/materials.js'
import type { MovementRequest } from '../../../commands/bulk/movements.js'
import type { MaterialInput } from '../../../commands/materials.js'
import { type Rejection, reject } from '../../../domain/decisions/rejection.js'
import { READ_ONLY, withoutFields } from '../../frame/request/json-body.js'
import { ApiError } from '../../frame/response/errors.js'
import type { Principal } from '../../frame/route.js'
import { id, text } from '../../frame/schema/fields.js'
import { validate } from '../../frame/schema/validation.js'
import { createBody, newMaterial, patchBody, patchOf } from '../bodies.js'
import { EFFECTS, movementBody } from '../movement-schemas.js'
import { movementOf } from '../movements.js'
import { materialCode } from '../record.js'

const MAX_ITEMS = 1000

const items = z.array(z.unknown()).min(1, 'must not be empty').max(MAX_ITEMS, `must be at most ${MAX_ITEMS}`)

const listOf = (item: z.ZodType) =>
  z
    .array(item)
    .min(1)
    .max(MAX_ITEMS)
    .meta({
      description: `Items, up to ${MAX_ITEMS.toLocaleString('en')}. Each is applied independently. Items for the same record are applied in order`,
    })

const MODES = ['create', 'update', 'upsert'] as const

const mode = z.enum(MODES).meta({
  description:
    '`create` creates materials. `update` updates existing materials. `upsert` updates existing materials and creates the others',
})
const by = materialCode.optional().meta({
  description:
    'Field by which existing materials are found. Default: `id`. With `sku` and `ean`, archived materials are not found',
})

export const materialsBody = z.strictObject({ mode, by, items })

const materialItem = patchBody
  .extend({
    id: id('mat').optional().meta({ description: 'ID of the material to update, if `by` is `id`' }),
    stock: patchBody.shape.stock.meta({
      description:
        'Opening stock of a new material, or new quantity on hand of an existing one. Decimal, up to 6 places',
    }),
    location_id: patchBody.shape.location_id.meta({
      description:
        'ID of the primary location. If an existing material has all its stock at one location, it is transferred to the new one',
    }),
    locations: createBody.shape.locations.meta({
      description:
        'Opening stock by location, instead of `stock`. Only for items that always create a material: with `mode` `create`, or with `upsert` by `id` if the item has no ID',
    }),
  })
  .meta({
    id: 'MaterialItem',
    description:
      'Material to create or update. Creating it requires `name` and `unit`. An update changes only the fields that are sent',
  })

export const materialsBodySchema = z.strictObject({ mode, by, items: listOf(materialItem) }).meta({
  id: 'MaterialsInBulk',
  description: 'Materials to create or update',
  example: {
    mode: 'upsert',
    by: 'sku',
    items: [
      { sku: 'SCR-0440', name: 'Wood screw 4 x 40', unit: 'pcs', min_stock: 50 },
      { sku: 'SCR-0450', name: 'Wood screw 4 x 50', unit: 'pcs', stock: 120 },
    ],
  },
})

export type MaterialsBody = z.output<typeof materialsBody>

/** Parses an item. Throws if it is invalid. */
export function materialRequest(
  { mode, by = 'id' }: MaterialsBody,
  sent: unknown,
  defaultLocationId: string,
  principal: Pick<Principal, 'scopes'>,
): MaterialRequest {
  const details = withoutFields(object(sent), READ_ONLY)
  const make = () => newMaterial(validate(createBody, details, 'item'), defaultLocationId, principal)
  const isNew = mode === 'create' || (mode === 'upsert' && by === 'id' && !('id' in object(sent)))
  if (isNew) return { make: make() }
  const is = named[by](sent)
  const patch = patchOf(validate(patchBody, details, 'item'), principal)
  const otherwise = mode === 'upsert' && by !== 'id' ? orRejection(make) : noneNamed({ by, is })
  return { named: { by, is }, patch, otherwise }
}

const named: Readonly<Record<By, (sent: unknown) => string>> = {
  id: sent => validate(z.object({ id: id('mat') }), sent, 'item').id,
  sku: sent => validate(z.object({ sku: text(100) }), sent, 'item').sku,
  ean: sent => validate(z.object({ ean: text(100) }), sent, 'item').ean,
}

/**
 * Returns a new material, or the rejection for the case that the material doesn't exist: an upsert of an existing
 * material doesn't need the fields of a new one.
 */
function orRejection(make: () => MaterialInput): MaterialInput | Rejection {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return reject(error.code === 'INSUFFICIENT_SCOPE' ? 'missing-scope' : 'invalid', error.message, error.details)
  }
}

export const movementsBody = z.strictObject({ items })

const of = { material_id: id('mat') }
const [receipt, withdrawal, transfer, correction] = movementBody.options
const movementItem = z
  .discriminatedUnion('type', [
    receipt.extend(of).meta({ id: 'ReceiptItem', description: EFFECTS.receipt }),
    withdrawal.extend(of).meta({ id: 'WithdrawalItem', description: EFFECTS.withdrawal }),
    transfer.extend(of).meta({ id: 'TransferItem', description: EFFECTS.transfer }),
    correction.extend(of).meta({ id: 'CorrectionItem', description: EFFECTS.correction }),
  ])
  .meta({ id: 'MovementItem', description: 'Movement of one material. `type` determines its fields' })

export const movementsBodySchema = z.strictObject({ items: listOf(movementItem) }).meta({
  id: 'MovementsInBulk',
  description: 'Movements to create',
  example: {
    items: [
      { material_id: 'mat_01h455vb4pex5vsknk084sn02q', type: 'receipt', quantity: 200, reference: 'PO-1207' },
      { material_id: 'mat_01h455vb4pex5vsknk084sn02q', type: 'withdrawal', quantity: 12, note: 'Order 4711' },
    ],
  },
})

export function movementRequest(sent: unknown, principal: Pick<Principal, 'scopes'>): MovementRequest {
  const { material_id: materialId, ...movement } = validate(
    movementItem,
    withoutFields(object(sent), READ_ONLY),
    'item',
  )
  return { materialId, movement: movementOf(movement, principal) }
}

function object(sent: unknown): object {
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return sent
  throw new ApiError('VALIDATION_ERROR', 'item: must be an object', [{ field: 'item', message: 'must be an object' }])
}
