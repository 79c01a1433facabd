import { accepted, type Crew, JOBS } from './crew.js'
import { DAY_MS, DAYS, type Deed, timeOfDay } from './days.js'
import { TOOL_KINDS, type ToolKind } from './toolroom.js'

/** A tool and its next action. Undefined while it is available. */
interface Lendable {
  readonly id: string
  next: { readonly day: number; readonly what: 'return' | 'repair' } | undefined
}

const LOANS_A_DAY = 4
const REPAIR_DAYS = 6
/** Days before the end on which a tool is checked out that is never returned. */
const FORGOTTEN = [20, 14, 10]
/** Days before the end on which an available tool is found broken. */
const BREAKS = [40, 4, 3, 1]

export async function furnishToolroom(crew: Crew): Promise<readonly Lendable[]> {
  const kept = TOOL_KINDS.flatMap(kind => Array.from({ length: kind.count }, (_, n) => ({ kind, n })))
  return Promise.all(kept.map(({ kind, n }, tag) => furnishOne(crew, kind, n, tag + 1)))
}

async function furnishOne(crew: Crew, kind: ToolKind, n: number, tag: number): Promise<Lendable> {
  const { commands, places, people, by } = crew
  const made = await commands.tools.create(by(people[0] as string), {
    name: kind.count === 1 ? kind.name : `${kind.name} no. ${n + 1}`,
    category: kind.category,
    serial_number: `${kind.serial}-${20_411 + tag * 37}`,
    asset_tag: `A-${String(tag).padStart(4, '0')}`,
    condition: n === 0 ? 'good' : 'new',
    location_id: places[kind.place] ?? null,
    custom_fields: {},
  })
  return { id: accepted(made).id, next: undefined }
}

/**
 * Returns the checkouts and check-ins of a day. Each tool occurs at most once a day, so the order within the day
 * doesn't matter.
 */
export function lending(crew: Crew, tools: readonly Lendable[]): (day: number) => readonly Deed[] {
  const { random } = crew
  return day => {
    const due = tools.filter(({ next }) => next?.day === day)
    const free = tools.filter(({ next }) => !next)
    const takeFree = () => free.splice(random.below(free.length), 1)
    const acts = due.map(tool => (tool.next?.what === 'repair' ? repaired(crew, tool) : returned(crew, tool, day)))
    if (BREAKS.includes(DAYS - day)) acts.push(...takeFree().map(tool => foundBroken(crew, tool, day)))
    for (let n = 0; n < LOANS_A_DAY; n += 1) {
      const forgotten = n === 0 && FORGOTTEN.includes(DAYS - day)
      acts.push(...takeFree().map(tool => lent(crew, tool, day, forgotten)))
    }
    return acts.map(act => ({ at: timeOfDay(random), act }))
  }
}

type Act = Deed['act']

function lent({ commands, random, people, by, now }: Crew, tool: Lendable, day: number, forgotten: boolean): Act {
  const userId = random.pick(people)
  const note = random.pick(JOBS)
  const agreed = random.between(1, 8)
  // Most tools are returned in time.
  const back = day + agreed + (random.chance(0.85) ? 0 : random.between(1, 4))
  tool.next = { day: forgotten ? Number.POSITIVE_INFINITY : back, what: 'return' }
  return async () => {
    const expectedReturn = new Date(now() + agreed * DAY_MS).toISOString().slice(0, 10)
    accepted(await commands.tools.checkOut(by(userId), tool.id, { userId, expectedReturn, note }))
  }
}

function returned({ commands, random, people, by }: Crew, tool: Lendable, day: number): Act {
  const broken = random.chance(0.05)
  const context = by(random.pick(people))
  tool.next = broken ? { day: day + REPAIR_DAYS, what: 'repair' } : undefined
  const report = broken ? ({ condition: 'needs_repair', note: 'Runs rough' } as const) : { note: null }
  return async () => void accepted(await commands.tools.checkIn(context, tool.id, report))
}

function foundBroken({ commands, people, by }: Crew, tool: Lendable, day: number): Act {
  tool.next = { day: day + REPAIR_DAYS, what: 'repair' }
  const report = { condition: 'damaged', note: 'Cord damaged, to be replaced' } as const
  return async () => void accepted(await commands.tools.sendToMaintenance(by(people[0] as string), tool.id, report))
}

function repaired({ commands, people, by }: Crew, tool: Lendable): Act {
  tool.next = undefined
  const report = { condition: 'good', note: 'Repaired and tested' } as const
  return async () => void accepted(await commands.tools.release(by(people[0] as string), tool.id, report))
}
