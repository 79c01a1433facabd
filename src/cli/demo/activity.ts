import { isRejection } from '../../domain/decisions/rejection.js'
import type { NoteType } from '../../events/delivery-notes.js'
import type { Random } from './random.js'
import { DATA, DAY_MS, type DemoMaterial, requireAccepted, shareOf, type Workshop, whole } from './workshop.js'

export const DAYS = 60

const WORK_BEGINS = 7 * 60 * 60 * 1000
const WORKDAY = 10 * 60 * 60 * 1000
/** Actions that run at the same time, so that they share disk flushes. */
const CONCURRENT_ACTIONS = 15

type Act = () => Promise<unknown>

/** An action at a time of day, independent of the other actions of that day. */
interface Action {
  /** Milliseconds since the start of the day. */
  readonly at: number
  readonly act: Act
}

const timeOfDay = (random: Random): number => WORK_BEGINS + random.below(WORKDAY)

/**
 * Returns a function that runs the movements, checkouts, and delivery notes of a day. It calls `atTime` with the time of
 * day. All random values are drawn before any action runs, so that they don't depend on timing.
 */
export function activityOf(workshop: Workshop) {
  const { random } = workshop
  const [checkouts, notes] = [checkoutsOf(workshop), notesOf(workshop)]
  return async (day: number, atTime: (ofDay: number) => void): Promise<void> => {
    const acts = [...movementsOf(workshop), ...checkouts(day), ...notes(day)]
    const actions = acts.map((act): Action => ({ at: timeOfDay(random), act }))
    actions.sort((one, other) => one.at - other.at)
    for (let n = 0; n < actions.length; n += CONCURRENT_ACTIONS) {
      const some = actions.slice(n, n + CONCURRENT_ACTIONS)
      atTime(some[0]?.at ?? 0)
      await Promise.all(some.map(({ act }) => act()))
    }
  }
}

const MOVEMENTS_A_DAY = 150
const MOVEMENT_NOTES = [...DATA.jobs, ...DATA.movement_notes]

function movementsOf(workshop: Workshop): readonly Act[] {
  const { commands, random, materials, by } = workshop
  const acts = Array.from({ length: MOVEMENTS_A_DAY }, () => movement(workshop))
  if (random.chance(0.2)) {
    // Materials with batches must be counted batch by batch.
    const { id, usual } = random.pick(materials.filter(({ hasBatches }) => !hasBatches))
    const counted = { type: 'set', quantity: whole(shareOf(usual, 0.7)), reason: 'Stocktaking' } as const
    acts.push(async () => void requireAccepted(await commands.materials.moveStock(by(undefined), id, counted)))
  }
  return acts
}

function movement({ commands, random, users, vans, materials, by }: Workshop): () => Promise<void> {
  const { id, usual } = random.pick(materials)
  const context = by(random.pick(users))
  const note = random.pick(MOVEMENT_NOTES)
  const used = whole(random.between(1, shareOf(usual, 0.05)))
  const order = `PO-${random.between(10_000, 99_999)}`
  const reordered = random.chance(0.06)
  const van = random.chance(0.03) ? random.pick(vans) : undefined
  return async () => {
    const outcome = await commands.materials.moveStock(context, id, { type: 'withdrawal', quantity: used, note })
    if (isRejection(outcome) || reordered) {
      const quantity = whole(shareOf(usual, 0.8))
      requireAccepted(await commands.materials.moveStock(context, id, { type: 'receipt', quantity, reference: order }))
    }
    // Insufficient stock is ignored.
    if (van) await commands.materials.moveStock(context, id, { type: 'transfer', quantity: whole(1), toId: van })
  }
}

/** A tool and its next action. Undefined while it is available. */
interface Tool {
  readonly id: string
  next: { readonly day: number; readonly what: 'check in' | 'repair' } | undefined
}

const CHECKOUTS_A_DAY = 4
const REPAIR_DAYS = 6
/** Days before the end on which a tool is checked out that is never checked in. */
const OVERDUE_LOAN_DAYS = [20, 14, 10]
/** Days before the end on which an available tool is found damaged. */
const DAMAGED = [40, 4, 3, 1]

/** Each tool occurs at most once a day, so the order within the day doesn't matter. */
function checkoutsOf(workshop: Workshop): (day: number) => readonly Act[] {
  const { commands, random, by } = workshop
  const tools = workshop.tools.map((id): Tool => ({ id, next: undefined }))

  const repair = (tool: Tool): Act => {
    tool.next = undefined
    const report = { condition: 'good', note: 'Repaired and tested' } as const
    return async () => requireAccepted(await commands.tools.release(by(undefined), tool.id, report))
  }
  const damage = (tool: Tool, day: number): Act => {
    tool.next = { day: day + REPAIR_DAYS, what: 'repair' }
    const report = { condition: 'damaged', note: 'Cord damaged, to be replaced' } as const
    return async () => requireAccepted(await commands.tools.sendToMaintenance(by(undefined), tool.id, report))
  }
  return day => {
    const due = tools.filter(({ next }) => next?.day === day)
    const free = tools.filter(({ next }) => !next)
    const takeFree = () => free.splice(random.below(free.length), 1)
    const acts = due.map(tool => (tool.next?.what === 'repair' ? repair(tool) : checkIn(workshop, tool, day)))
    if (DAMAGED.includes(DAYS - day)) acts.push(...takeFree().map(tool => damage(tool, day)))
    for (let n = 0; n < CHECKOUTS_A_DAY; n += 1) {
      const isForgotten = n === 0 && OVERDUE_LOAN_DAYS.includes(DAYS - day)
      acts.push(...takeFree().map(tool => checkOut(workshop, tool, day, isForgotten)))
    }
    return acts
  }
}

function checkOut({ commands, random, users, by, now }: Workshop, tool: Tool, day: number, isForgotten: boolean): Act {
  const userId = random.pick(users)
  const note = random.pick(DATA.jobs)
  const agreed = random.between(1, 8)
  // Most tools are returned in time.
  const back = day + agreed + (random.chance(0.85) ? 0 : random.between(1, 4))
  tool.next = { day: isForgotten ? Number.POSITIVE_INFINITY : back, what: 'check in' }
  return async () => {
    const expectedReturn = new Date(now() + agreed * DAY_MS).toISOString().slice(0, 10)
    requireAccepted(await commands.tools.checkOut(by(userId), tool.id, { userId, expectedReturn, note }))
  }
}

function checkIn({ commands, random, users, by }: Workshop, tool: Tool, day: number): Act {
  const isBroken = random.chance(0.05)
  const context = by(random.pick(users))
  tool.next = isBroken ? { day: day + REPAIR_DAYS, what: 'repair' } : undefined
  const report = isBroken ? ({ condition: 'needs_repair', note: 'Runs rough' } as const) : { note: null }
  return async () => requireAccepted(await commands.tools.checkIn(context, tool.id, report))
}

/** An open delivery note and the day on which it is completed or canceled. */
interface OpenNote {
  readonly day: number
  readonly what: 'complete' | 'cancel'
  id?: string
}

/** Days of the note that is canceled, and of the note that is still a draft at the end. */
const CANCELED = 31
const DRAFTED = DAYS - 1

/** Each note is completed on a later day, and retried daily while stock is short. */
function notesOf({ commands, random, users, vans, materials, by }: Workshop): (day: number) => readonly Act[] {
  const open = new Set<OpenNote>()

  const write = (note: Partial<NewNote> & Pick<NewNote, 'type'>, share: number, planned?: OpenNote): Act => {
    const context = by(planned && random.pick(users))
    const written = { ...EMPTY, items: itemsOf(random, materials, share), ...note }
    if (planned) open.add(planned)
    return async () => {
      const { id } = requireAccepted(await commands.deliveryNotes.create(context, written))
      if (planned) planned.id = id
    }
  }
  const end = (note: OpenNote): Act => {
    const context = by(random.pick(users))
    return async () => {
      const outcome = await commands.deliveryNotes[note.what](context, note.id as string)
      if (!isRejection(outcome)) open.delete(note)
    }
  }
  const receipt = (planned: OpenNote) => {
    const reference = `PO-${random.between(10_000, 99_999)}`
    return write({ type: 'receipt', note: random.pick(DATA.suppliers), reference }, 0.6, planned)
  }
  return day => {
    const acts = [...open].filter(note => note.day <= day).map(end)
    const within = (days: number): OpenNote => ({ day: day + random.between(1, days), what: 'complete' })
    const job = random.pick(DATA.jobs)
    const transfer = { type: 'transfer', note: 'Along to the site', location_id: random.pick(vans) } as const
    if (day % 3 === 0) acts.push(receipt(within(4)))
    if (day % 2 === 1) acts.push(write({ type: 'withdrawal', note: job }, 0.1, within(2)))
    if (day % 6 === 5) acts.push(write(transfer, 0.02, within(1)))
    if (day === CANCELED) acts.push(receipt({ day: day + 2, what: 'cancel' }))
    if (day === DRAFTED) acts.push(write({ type: 'withdrawal', status: 'draft', note: job }, 0.1))
    return acts
  }
}

interface NewNote {
  readonly type: NoteType
  readonly status: 'open' | 'draft'
  readonly location_id: string | null
  readonly note: string | null
  readonly reference: string | null
}

const NO_LOCATION = { from_location_id: null, to_location_id: null, location_id: null }
const EMPTY = { ...NO_LOCATION, status: 'open' as const, note: null, reference: null }

/** Returns items for a few materials, each with a share of its usual stock. */
function itemsOf(random: Random, materials: readonly DemoMaterial[], share: number) {
  const some = new Set(Array.from({ length: random.between(2, 7) }, () => random.pick(materials)))
  return [...some].map(({ id, usual }) => ({
    ...NO_LOCATION,
    material_id: id,
    quantity: String(shareOf(usual, share)),
  }))
}
