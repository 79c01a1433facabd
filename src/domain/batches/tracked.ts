import type { BatchOwner, BatchSettings, BatchThen } from '../../events/batches.js'
import type { MaterialEvent } from '../../events/materials.js'
import { isEmpty } from '../decisions/changes.js'
import { type Rejection, reject } from '../decisions/rejection.js'
import type { Past } from '../stock/past.js'
import type { Reservations } from '../stock/reservations.js'
import type { Stock } from '../stock/stock.js'
import type { Calendar, Day } from '../values/days.js'
import type { Id } from '../values/ids.js'
import type { Batches } from './batches.js'

/** The parts of a material that the batch rules need. */
export interface Tracked extends Stock, BatchSettings {
  readonly name: string
  readonly sku: string | null
  readonly unit: string
  readonly primary_location_id: string
  readonly reservations: Reservations
  readonly batches: Batches
}

/** The time of a decision, and the IDs of batches that it creates. */
export interface Moment {
  readonly now: string
  readonly today: Day
  dayOf(instant: string): Day
  /** Returns the ID of the nth new batch. It is the same each time the command is decided. */
  readonly newBatchId: (nth: number) => string
  /** Absent if the decision can't be backdated. */
  readonly past?: Past
}

/**
 * Returns the moments at which a command is decided. If it is decided again, the batches that it creates have the same
 * IDs. IDs are drawn only when they are needed.
 */
export function momentSource(
  { mint }: { readonly mint: (prefix: 'bat') => Id },
  calendar: Pick<Calendar, 'dayOf'>,
  past?: Past,
): (now: string) => Moment {
  const drawn: Id[] = []
  const newBatchId = (nth: number): Id => {
    while (drawn.length <= nth) drawn.push(mint('bat'))
    return drawn[nth] as Id
  }
  return now => new LazyMoment(now, newBatchId, calendar, past)
}

/**
 * Computes `today` only when a batch needs it, because a time zone makes it expensive. A class for speed: a getter in
 * an object literal would give each moment its own hidden class.
 */
class LazyMoment implements Moment {
  readonly past?: Past
  readonly #calendar: Pick<Calendar, 'dayOf'>

  constructor(
    readonly now: string,
    readonly newBatchId: Moment['newBatchId'],
    calendar: Pick<Calendar, 'dayOf'>,
    past: Past | undefined,
  ) {
    this.#calendar = calendar
    if (past) this.past = past
  }

  get today(): Day {
    return this.dayOf(this.now)
  }

  dayOf(instant: string): Day {
    return this.#calendar.dayOf(instant)
  }
}

/** The day of a receipt, and the days of other instants. */
export type ReceiptDay = Pick<Moment, 'today' | 'dayOf'>

/** Returns the day of a receipt that takes effect now or took effect at an earlier time. */
export const receiptDay = (moment: Moment, effectiveAt: string | undefined): ReceiptDay =>
  effectiveAt === undefined ? moment : { today: moment.dayOf(effectiveAt), dayOf: instant => moment.dayOf(instant) }

/** Returns the moment of a decision without effect. The batches that it creates have no real IDs. */
export const rehearsalMoment = (now: string, calendar: Pick<Calendar, 'dayOf'>, past?: Past): Moment =>
  momentSource({ mint: () => 'bat_none' }, calendar, past)(now)

export const isTracked = <T extends { readonly batch_tracking?: true | undefined; readonly batches?: Batches }>(
  material: T,
): material is T & Tracked => material.batch_tracking === true && material.batches !== undefined

export const ownerOf = ({ name, sku, unit }: BatchOwner): BatchOwner => ({ name, sku, unit })

export const registered = (batch: BatchThen, material: BatchOwner): MaterialEvent => ({
  type: 'batch-registered',
  data: { batch, material: ownerOf(material) },
})

/** Rejects a change of batch tracking while delivery notes have reservations, because these fix batches. */
export const busy = ({ reservations }: { readonly reservations: Reservations }): Rejection | undefined =>
  isEmpty(reservations)
    ? undefined
    : reject('invalid-state', 'A delivery note with this material is being completed. Retry in a moment.')
