import { createRequire } from 'node:module'
import type { Core } from '../../app/core.js'
import { type Installation, ownContext } from '../../commands/bootstrap.js'
import type { CommandContext } from '../../commands/executor/context.js'
import { isRejection, type Rejection } from '../../domain/decisions/rejection.js'
import { plusDays } from '../../domain/values/days.js'
import { createMint } from '../../domain/values/ids.js'
import { parseQuantity, type Quantity, ZERO } from '../../domain/values/quantity.js'
import { createRandom, type Random } from './random.js'
import type WorkshopData from './workshop.json'

/** The sample data. `$id` refers to a record by its code or name, and `$day` to a day relative to the first. */
export const DATA: typeof WorkshopData = createRequire(import.meta.url)('./workshop.json')

export const DAY_MS = 24 * 60 * 60 * 1000

/** The commands and records that the activity of the workshop needs. */
export interface Workshop {
  readonly commands: Core['commands']
  readonly now: () => number
  readonly random: Random
  /** IDs of the created records, by code or name. */
  readonly ids: Map<string, string>
  readonly users: readonly string[]
  readonly vans: readonly string[]
  readonly materials: readonly DemoMaterial[]
  readonly tools: readonly string[]
  by(userId: string | undefined): CommandContext
}

/** A material with its usual stock. */
export interface DemoMaterial {
  readonly id: string
  readonly usual: number
  readonly hasBatches: boolean
}

export interface WorkshopOptions {
  readonly commands: Core['commands']
  readonly installation: Installation
  readonly now: () => number
}

/** Creates locations, users, materials, and tools. */
export async function openWorkshop({ commands, installation, now }: WorkshopOptions): Promise<Workshop> {
  const own = ownContext({ installation, now })
  const mint = createMint(now)
  const ids = new Map<string, string>()
  const created = async (key: string, creating: Promise<{ readonly id: string } | Rejection>): Promise<string> => {
    const { id } = requireAccepted(await creating)
    ids.set(key, id)
    return id
  }
  const locate = ({ name, code }: { readonly name: string; readonly code: string }) =>
    created(code, commands.locations.create(own, { name, code, description: null, parent_id: null }))
  const places = await Promise.all(DATA.locations.map(locate))
  const vans = await Promise.all(DATA.vans.map(locate))
  const hire = ({ name, role }: (typeof DATA.users)[number]) => {
    const firstName = name.split(' ')[0] ?? name
    const email = `${firstName.toLowerCase()}@workshop.example`
    return created(firstName, commands.users.create(own, { name, role: role as 'manager' | 'member', email }))
  }
  const users = await Promise.all(DATA.users.map(hire))
  const by = (userId = users[0] as string): CommandContext => ({
    ...own,
    mint,
    actor: { user_id: userId, key_id: null },
  })
  const workshop = { commands, now, random: createRandom(20261121), ids, users, vans, by }
  return { ...workshop, materials: await createMaterials(workshop, places), tools: await furnish(workshop) }
}

type Staffed = Omit<Workshop, 'materials' | 'tools'>

export const whole = (amount: number): Quantity => parseQuantity(String(amount)) ?? ZERO
export const shareOf = (usual: number, share: number): number => Math.max(1, Math.round(usual * share))

/** Creates every material in each of its sizes, with an opening stock. */
async function createMaterials({ commands, by }: Staffed, places: readonly string[]): Promise<readonly DemoMaterial[]> {
  const two = (number: number) => String(number + 1).padStart(2, '0')
  const stockOne = async (kind: (typeof DATA.materials)[number], n: number, size: string, m: number) => {
    const { name, category, unit, usual_stock: usual, price, shelf_life_days } = kind
    const home = places[n % places.length] as string
    const created = await commands.materials.create(by(undefined), {
      name: `${name} ${size}`,
      unit,
      sku: `${category.slice(0, 3).toUpperCase()}-${two(n)}${two(m)}`,
      ean: `40${String(1_000_000_000 + n * 10_000 + m * 7)}`.slice(0, 13),
      category,
      min_stock: String(shareOf(usual, 0.2)),
      purchase_price: String(price),
      custom_fields: { shelf: `${String.fromCharCode(65 + (n % 6))}${(m % 5) + 1}` },
      primary_location_id: home,
      opening: [{ locationId: home, quantity: whole(usual), field: 'stock' }],
      ...(shelf_life_days === undefined
        ? {}
        : { tracking: { batch_tracking: true, batch_numbering: 'auto', shelf_life_days, expiry_alert_days: 21 } }),
    })
    return { id: requireAccepted(created).id, usual, hasBatches: shelf_life_days !== undefined }
  }
  const stocked: DemoMaterial[] = []
  for (const [n, kind] of DATA.materials.entries()) {
    const sizes = typeof kind.sizes === 'string' ? sizesNamed(kind.sizes) : kind.sizes
    stocked.push(...(await Promise.all(sizes.map((size, m) => stockOne(kind, n, size, m)))))
  }
  return stocked
}

const sizesNamed = (name: string): readonly string[] => DATA.sizes[name as keyof typeof DATA.sizes]

async function furnish({ commands, ids, by }: Staffed): Promise<readonly string[]> {
  const all = DATA.tools.flatMap(kind => Array.from({ length: kind.count }, (_, n) => ({ kind, n })))
  const furnishOne = async ({ kind, n }: (typeof all)[number], index: number) => {
    const created = await commands.tools.create(by(undefined), {
      name: kind.count === 1 ? kind.name : `${kind.name} no. ${n + 1}`,
      category: kind.category,
      serial_number: `${kind.serial}-${20_411 + (index + 1) * 37}`,
      asset_tag: `A-${String(index + 1).padStart(4, '0')}`,
      condition: n === 0 ? 'good' : 'new',
      location_id: ids.get(kind.location) ?? null,
      custom_fields: {},
    })
    return requireAccepted(created).id
  }
  return Promise.all(all.map(furnishOne))
}

type AnyCommand = (context: CommandContext, ...args: unknown[]) => Promise<{ readonly id?: string } | Rejection>

/** Runs the events of a day that the data lists, one after another. */
export async function runListed({ commands, ids, by }: Workshop, day: number, firstDay: string): Promise<void> {
  const resolved = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if ('$id' in value) return ids.get(String(value.$id))
    return '$day' in value ? plusDays(firstDay, Number(value.$day)) : value
  }
  for (const { user, command, args, ...event } of DATA.events.filter(event => event.day === day)) {
    const [group = '', name = ''] = command.split('.')
    const run = (commands as unknown as Record<string, Record<string, AnyCommand>>)[group]?.[name]
    if (run === undefined) throw new Error(`unknown command ${command}`)
    const { id } = requireAccepted(await run(by(ids.get(user)), ...JSON.parse(JSON.stringify(args), resolved)))
    if ('id' in event && event.id !== undefined && id !== undefined) ids.set(event.id, id)
  }
}

export function requireAccepted<T extends object>(outcome: T | Rejection): T {
  if (isRejection(outcome)) throw new Error(outcome.message)
  return outcome
}
