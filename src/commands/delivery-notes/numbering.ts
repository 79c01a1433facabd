import { streamOf } from '../../domain/decisions/aggregate.js'
import { isRejection } from '../../domain/decisions/rejection.js'
import { assignNumber, type DeliveryNote, deliveryNote } from '../../domain/delivery-notes.js'
import { assign, deliveryNumbers, numberOf, numberText, otherYearOf, yearOf } from '../../domain/delivery-numbers.js'
import type { Calendar } from '../../domain/values/days.js'
import type { Id, Mint } from '../../domain/values/ids.js'
import type { EventReader } from '../../stores/event-reader.js'
import type { CommandContext } from '../executor/context.js'
import type { Accepted, Executor } from '../executor/executor.js'
import { becauseOf, eventAt } from '../shared/causing-event.js'

/**
 * Assigns consecutive numbers without gaps: first the stream of the year assigns the next number to an existing note,
 * then the note records it. Both steps can be repeated. After a crash between them, only the second is left.
 */
export interface Numbering {
  /** Returns the last known number of the year. A note that is created later has a higher one. */
  lastOf(year: string): Promise<number>
  /** Assigns a number. The note has none in the first `searched` numbers. */
  number(id: Id, searched: number): Promise<Accepted<DeliveryNote>>
}

export interface NumberingOptions {
  readonly executor: Executor
  readonly events: EventReader
  readonly mint: Mint
  readonly calendar: Pick<Calendar, 'dayOf'>
}

export function createNumbering({ executor, events: log, mint, calendar }: NumberingOptions): Numbering {
  async function numberFor(id: Id, year: string, context: CommandContext, searchedBefore: number): Promise<number> {
    for (let searched = searchedBefore; ; ) {
      const outcome = await executor.execute(deliveryNumbers, year, context, state => assign(state, id, searched))
      if (!isRejection(outcome)) {
        const number = numberOf(outcome.state, id)
        if (number === undefined) throw new Error(`the number of ${id} is no longer in the state`)
        return number
      }
      const found = await search(id, year, searched)
      if (found.number !== undefined) return found.number
      searched = found.searched
    }
  }

  async function search(id: Id, year: string, from: number): Promise<{ number?: number; searched: number }> {
    let searched = from
    for await (const events of log.readStream(streamOf(deliveryNumbers.kind, year), { from })) {
      for (const { type, data } of events) {
        if (type !== 'delivery-number-assigned') continue
        searched = data.number
        if (data.delivery_note_id === id) return { number: searched, searched }
      }
    }
    return { searched }
  }

  /** Returns the year of the number. A note that already has a number keeps its year, even if the time zone changed. */
  async function yearFor(id: Id, createdAt: string, searched: number): Promise<string> {
    const year = yearOf(calendar, createdAt)
    const other = searched === 0 ? otherYearOf(year, createdAt) : undefined
    return other !== undefined && (await search(id, other, 0)).number !== undefined ? other : year
  }

  return {
    lastOf: async year => (await executor.load(deliveryNumbers, year))?.last ?? 0,

    async number(id, searched) {
      const note = await executor.load(deliveryNote, id)
      const created = await eventAt(log, streamOf(deliveryNote.kind, id), 0)
      const context = becauseOf(created, mint)
      const assigned = async () => {
        const year = await yearFor(id, created.at, searched)
        return numberText(year, await numberFor(id, year, context, searched))
      }
      const number = note?.number ?? (await assigned())
      const outcome = await executor.execute(deliveryNote, id, context, state => assignNumber(state, number))
      if (isRejection(outcome)) throw new Error(`${id} can't be numbered: ${outcome.message}`)
      return outcome
    },
  }
}
