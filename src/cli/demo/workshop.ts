import { type Installation, ownContext } from '../../commands/bootstrap.js'
import type { CommandContext } from '../../commands/context.js'
import type { Core } from '../../core.js'
import { createMint } from '../../domain/ids.js'
import { parseQuantity, type Quantity, ZERO } from '../../domain/quantity.js'
import type { Rejection } from '../../domain/rejection.js'
import { KINDS } from './assortment.js'
import { createRandom } from './random.js'

export interface Workshop {
  /** Locations, people and materials. */
  furnish(): Promise<void>
  /** One day's movements; `at` is told the time of day of each. */
  work(at: (milliseconds: number) => void): Promise<void>
}

export interface WorkshopOptions {
  readonly commands: Core['commands']
  readonly installation: Installation
  readonly now: () => number
  readonly accept: <T extends object>(outcome: T | Rejection) => T
}

interface Stocked {
  readonly id: string
  readonly usual: number
  readonly home: string
}

const PLACES = [
  ['Timber rack', 'T1'],
  ['Board store', 'B1'],
  ['Shelf A, fittings', 'A'],
  ['Shelf B, screws', 'B'],
  ['Paint cabinet', 'P1'],
  ['Machine room', 'M1'],
  ['Service van 1', 'V1'],
  ['Service van 2', 'V2'],
] as const

const PEOPLE = [
  ['Mara Lindqvist', 'manager'],
  ['Jonas Öztürk', 'member'],
  ['Ana Ferreira', 'member'],
  ['Piet de Vries', 'member'],
] as const

const NOTES = ['Kitchen Holloway', 'Stairs Parkside', 'Wardrobe Nguyen', 'Repair', 'Showroom', 'Offcuts sorted out']
const WORK_BEGINS = 7 * 60 * 60 * 1000
const WORKDAY = 10 * 60 * 60 * 1000
const MOVES_A_DAY = 150

export function createWorkshop({ commands, installation, now, accept }: WorkshopOptions): Workshop {
  const random = createRandom(20261121)
  const mint = createMint(now)
  const own = ownContext({ installation, now })
  const places: string[] = []
  const people: string[] = []
  const stocked: Stocked[] = []

  const by = (userId: string): CommandContext => ({ ...own, mint, actor: { user_id: userId, key_id: null } })
  const whole = (amount: number): Quantity => parseQuantity(String(amount)) ?? ZERO

  async function move(material: Stocked): Promise<void> {
    const context = by(random.pick(people))
    const note = random.pick(NOTES)
    const part = Math.max(1, Math.round(material.usual * 0.05))
    const used = await commands.materials.moveStock(context, material.id, {
      type: 'withdrawal',
      quantity: whole(random.between(1, part)),
      note,
    })
    if ('rejected' in used || random.chance(0.06)) {
      const quantity = whole(Math.max(1, Math.round(material.usual * 0.8)))
      const reference = `PO-${random.between(10_000, 99_999)}`
      accept(await commands.materials.moveStock(context, material.id, { type: 'receipt', quantity, reference }))
    }
    if (random.chance(0.03)) await carry(context, material)
  }

  /** Some goes along in a van; a shortage there is nobody's loss. */
  async function carry(context: CommandContext, material: Stocked): Promise<void> {
    const van = random.pick(places.slice(-2))
    if (van === material.home) return
    await commands.materials.moveStock(context, material.id, { type: 'transfer', quantity: whole(1), toId: van })
  }

  return {
    async furnish() {
      for (const [name, code] of PLACES) {
        const made = await commands.locations.create(own, { name, code, description: null, parent_id: null })
        places.push(accept(made).id)
      }
      for (const [name, role] of PEOPLE) {
        const email = `${name.split(' ')[0]?.toLowerCase()}@workshop.example`
        people.push(accept(await commands.users.create(own, { name, role, email })).id)
      }
      for (const [n, kind] of KINDS.entries()) {
        const home = places[n % (PLACES.length - 2)] as string
        for (const [m, size] of kind.sizes.entries()) {
          const made = await commands.materials.create(own, {
            name: `${kind.name} ${size}`,
            unit: kind.unit,
            sku: `${kind.category.slice(0, 3).toUpperCase()}-${String(n + 1).padStart(2, '0')}${String(m + 1).padStart(2, '0')}`,
            ean: `40${String(1_000_000_000 + n * 10_000 + m * 7)}`.slice(0, 13),
            category: kind.category,
            description: null,
            min_stock: String(Math.max(1, Math.round(kind.usual * 0.2))),
            purchase_price: String(kind.price),
            custom_fields: { shelf: `${String.fromCharCode(65 + (n % 6))}${(m % 5) + 1}` },
            primary_location_id: home,
            opening: [{ locationId: home, quantity: whole(kind.usual), field: 'stock' }],
          })
          stocked.push({ id: accept(made).id, usual: kind.usual, home })
        }
      }
    },

    async work(at) {
      const times = Array.from({ length: MOVES_A_DAY }, () => WORK_BEGINS + random.below(WORKDAY)).sort((a, b) => a - b)
      for (const time of times) {
        at(time)
        await move(random.pick(stocked))
      }
      if (random.chance(0.2)) await count(random.pick(stocked))
    },
  }

  /** Stocktaking: what lies there is written down anew. */
  async function count({ id, usual }: Stocked): Promise<void> {
    const quantity = whole(Math.round(usual * 0.7))
    accept(
      await commands.materials.moveStock(by(people[0] as string), id, { type: 'set', quantity, reason: 'Stocktaking' }),
    )
  }
}
