import { isRejection } from '../../domain/decisions/rejection.js'
import { parseQuantity, type Quantity, ZERO } from '../../domain/values/quantity.js'
import { KINDS, type Kind } from './assortment.js'
import { accepted, type Crew, JOBS } from './crew.js'
import { type Deed, EVENING, timeOfDay } from './days.js'

export interface Stocked {
  readonly id: string
  readonly usual: number
  readonly home: string
  /** Whether the material has batch tracking. */
  readonly inBatches: boolean
}

const NOTES = [...JOBS, 'Repair', 'Offcuts sorted out']
const MOVES_A_DAY = 150

/** Settings of perishable goods: each delivery creates a batch with an automatic number. */
const kept = (shelf_life_days: number) => ({
  ...{ batch_tracking: true, batch_numbering: 'auto' as const, shelf_life_days, expiry_alert_days: 21 },
})

const whole = (amount: number): Quantity => parseQuantity(String(amount)) ?? ZERO
const part = (usual: number, share: number): number => Math.max(1, Math.round(usual * share))

/** Creates every kind of goods in each of its sizes, with an opening stock. */
export async function stockUp(crew: Crew): Promise<readonly Stocked[]> {
  const stocked: Stocked[] = []
  for (const [n, kind] of KINDS.entries()) {
    const sizes = kind.sizes.map((_, m) => stockOne(crew, kind, n, m))
    stocked.push(...(await Promise.all(sizes)))
  }
  return stocked
}

async function stockOne({ commands, places, people, by }: Crew, kind: Kind, n: number, m: number): Promise<Stocked> {
  const { name, category, unit, sizes, usual, price, keeps } = kind
  const home = places[n % places.length] as string
  const two = (number: number) => String(number + 1).padStart(2, '0')
  const made = await commands.materials.create(by(people[0] as string), {
    name: `${name} ${sizes[m]}`,
    unit,
    sku: `${category.slice(0, 3).toUpperCase()}-${two(n)}${two(m)}`,
    ean: `40${String(1_000_000_000 + n * 10_000 + m * 7)}`.slice(0, 13),
    category,
    min_stock: String(part(usual, 0.2)),
    purchase_price: String(price),
    custom_fields: { shelf: `${String.fromCharCode(65 + (n % 6))}${(m % 5) + 1}` },
    primary_location_id: home,
    opening: [{ locationId: home, quantity: whole(usual), field: 'stock' }],
    ...(keeps === undefined ? {} : { tracking: kept(keeps) }),
  })
  return { id: accepted(made).id, usual, home, inBatches: keeps !== undefined }
}

/**
 * Returns the movements of a day. All random values are drawn before any movement runs, so that they don't depend on
 * timing.
 */
export function moving(crew: Crew, stocked: readonly Stocked[]): () => readonly Deed[] {
  const { random, people } = crew
  // Materials with batches are left out, because they must be counted batch by batch.
  const withoutBatches = stocked.filter(({ inBatches }) => !inBatches)
  return () => {
    const deeds = Array.from({ length: MOVES_A_DAY }, () => ({ at: timeOfDay(random), act: movement(crew, stocked) }))
    if (random.chance(0.2)) {
      const { id, usual } = random.pick(withoutBatches)
      const counted = { type: 'set', quantity: whole(part(usual, 0.7)), reason: 'Stocktaking' } as const
      const context = crew.by(people[0] as string)
      const act = async () => void accepted(await crew.commands.materials.moveStock(context, id, counted))
      deeds.push({ at: EVENING, act })
    }
    return deeds
  }
}

function movement({ commands, random, people, vans, by }: Crew, stocked: readonly Stocked[]): () => Promise<void> {
  const { id, usual } = random.pick(stocked)
  const context = by(random.pick(people))
  const note = random.pick(NOTES)
  const used = whole(random.between(1, part(usual, 0.05)))
  const order = `PO-${random.between(10_000, 99_999)}`
  const reordered = random.chance(0.06)
  const van = random.chance(0.03) ? random.pick(vans) : undefined
  return async () => {
    const taken = await commands.materials.moveStock(context, id, { type: 'withdrawal', quantity: used, note })
    if (isRejection(taken) || reordered) {
      const quantity = whole(part(usual, 0.8))
      accepted(await commands.materials.moveStock(context, id, { type: 'receipt', quantity, reference: order }))
    }
    // Moves some stock to a van. Insufficient stock is ignored.
    if (van) await commands.materials.moveStock(context, id, { type: 'transfer', quantity: whole(1), toId: van })
  }
}
