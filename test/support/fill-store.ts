import type { Core } from '../../src/app/core.js'
import { ownContext } from '../../src/commands/bootstrap.js'
import type { CommandContext } from '../../src/commands/executor/context.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'

export interface FillOptions {
  readonly materials: number
  /** Number of movements of each material, in sequence. */
  readonly movements: number
  /** Called with the number of completed materials. */
  readonly progress?: (materials: number) => void
}

/** Number of materials that are filled concurrently and share commits. */
const CONCURRENT_COMMANDS = 200

/** Creates materials with movements through the commands. Returns the IDs. A material is two events, a movement one. */
export async function fillStore(
  core: Core,
  { materials, movements, progress = () => {} }: FillOptions,
): Promise<string[]> {
  const context = ownContext({ installation: core.instance.installation, now: Date.now })
  const ids: string[] = []
  for (let created = 0; created < materials; created += CONCURRENT_COMMANDS) {
    const some = Array.from({ length: Math.min(CONCURRENT_COMMANDS, materials - created) }, (_, n) => created + n)
    ids.push(...(await Promise.all(some.map(n => fillMaterial(core, context, n, movements)))))
    // Read models must keep up, because they are measured later.
    await core.readModels.waitFor('head', { ms: 60_000 })
    progress(ids.length)
  }
  return ids
}

async function fillMaterial(core: Core, context: CommandContext, n: number, movements: number): Promise<string> {
  const { materials } = core.commands
  const home = core.instance.installation.defaultLocationId
  const created = await materials.create(context, {
    name: `Material ${n}`,
    unit: 'pcs',
    sku: `SKU-${n}`,
    ean: null,
    category: `Category ${n % 50}`,
    description: null,
    min_stock: '1',
    purchase_price: null,
    custom_fields: {},
    primary_location_id: home,
    opening: [{ locationId: home, quantity: 1_000_000n, field: 'location_id' }],
  })
  if (isRejection(created)) throw new Error(created.message)
  const moving = Array.from({ length: movements }, () =>
    materials.moveStock(context, created.id, {
      type: 'receipt',
      quantity: 1n,
      note: null,
      reason: null,
      reference: null,
    }),
  )
  for (const moved of await Promise.all(moving)) if (isRejection(moved)) throw new Error(moved.message)
  return created.id
}
