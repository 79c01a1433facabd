import { isRejection } from '../../domain/decisions/rejection.js'
import type { DeliveryNoteCreated, NoteType } from '../../events/delivery-notes.js'
import { accepted, type Crew, JOBS } from './crew.js'
import { DAYS, type Deed, timeOfDay } from './days.js'
import type { Stocked } from './stock.js'

/** An open delivery note and the day on which it is completed or canceled. */
interface Open {
  readonly day: number
  readonly what: 'complete' | 'cancel'
  id: string | undefined
}

const SUPPLIERS = ['Hallam Timber', 'Norden Fittings', 'Kessler Coatings', 'Brückner Boards'] as const
/** Days of the note that is canceled, and of the note that is still a draft at the end. */
const CANCELLED = 31
const DRAFTED = DAYS - 1

/** Returns the delivery notes of a day. Each is completed on a later day, and retried daily while stock is short. */
export function paperwork(crew: Crew, stocked: readonly Stocked[]): (day: number) => readonly Deed[] {
  const { random } = crew
  const pile = new Set<Open>()

  return day => {
    const due = [...pile].filter(open => open.day <= day)
    const acts = due.map(open => seenTo(crew, pile, open))
    if (day % 3 === 0) acts.push(written(crew, pile, receipt(crew, stocked), day + random.between(1, 4)))
    if (day % 2 === 1) acts.push(written(crew, pile, withdrawal(crew, stocked), day + random.between(1, 2)))
    if (day % 6 === 5) acts.push(written(crew, pile, transfer(crew, stocked), day + 1))
    if (day === CANCELLED) acts.push(written(crew, pile, receipt(crew, stocked), day + 2, 'cancel'))
    if (day === DRAFTED) acts.push(drafted(crew, withdrawal(crew, stocked)))
    return acts.map(act => ({ at: timeOfDay(random), act }))
  }
}

type Act = Deed['act']

function written(
  { commands, random, people, by }: Crew,
  pile: Set<Open>,
  note: DeliveryNoteCreated,
  day: number,
  what: Open['what'] = 'complete',
): Act {
  const context = by(random.pick(people))
  const open: Open = { day, what, id: undefined }
  pile.add(open)
  return async () => {
    open.id = accepted(await commands.deliveryNotes.create(context, note)).id
  }
}

function drafted({ commands, people, by }: Crew, note: DeliveryNoteCreated): Act {
  const context = by(people[0] as string)
  return async () => void accepted(await commands.deliveryNotes.create(context, { ...note, status: 'draft' }))
}

function seenTo({ commands, random, people, by }: Crew, pile: Set<Open>, open: Open): Act {
  const context = by(random.pick(people))
  return async () => {
    const id = open.id as string
    const outcome = await commands.deliveryNotes[open.what](context, id)
    // A note with too little stock stays open until more has arrived.
    if (!isRejection(outcome)) pile.delete(open)
  }
}

const receipt = (crew: Crew, stocked: readonly Stocked[]): DeliveryNoteCreated => ({
  ...noteOf('receipt', crew, stocked, 0.6),
  note: crew.random.pick(SUPPLIERS),
  reference: `PO-${crew.random.between(10_000, 99_999)}`,
})

const withdrawal = (crew: Crew, stocked: readonly Stocked[]): DeliveryNoteCreated => ({
  ...noteOf('withdrawal', crew, stocked, 0.1),
  note: crew.random.pick(JOBS),
})

const transfer = (crew: Crew, stocked: readonly Stocked[]): DeliveryNoteCreated => ({
  ...noteOf('transfer', crew, stocked, 0.02),
  note: 'Along to the site',
  location_id: crew.random.pick(crew.vans),
})

/** Returns a note with a few goods, each with a share of its usual stock. */
function noteOf(type: NoteType, { random }: Crew, stocked: readonly Stocked[], share: number): DeliveryNoteCreated {
  const goods = new Set(Array.from({ length: random.between(2, 7) }, () => random.pick(stocked)))
  const items = [...goods].map(({ id, usual }) => ({
    material_id: id,
    quantity: String(Math.max(1, Math.round(usual * share))),
    location_id: null,
    from_location_id: null,
    to_location_id: null,
  }))
  return {
    type,
    status: 'open',
    location_id: null,
    from_location_id: null,
    to_location_id: null,
    items,
    note: null,
    reference: null,
  }
}
