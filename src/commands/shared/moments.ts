import type { Moment } from '../../domain/batches/tracked.js'
import type { Calendar } from '../../domain/values/days.js'
import type { Id } from '../../domain/values/ids.js'
import type { CommandContext } from '../executor/context.js'

/**
 * The moment at which a command is decided. Batches that it makes have the same ids whenever it is decided again, and
 * where it makes none, none is drawn.
 */
export function momentsOf(
  { mint }: Pick<CommandContext, 'mint'>,
  calendar: Pick<Calendar, 'dayOf'>,
): (now: string) => Moment {
  const drawn: Id[] = []
  const newBatchId = (nth: number): Id => {
    while (drawn.length <= nth) drawn.push(mint('bat'))
    return drawn[nth] as Id
  }
  return now => ({ now, today: calendar.dayOf(now), newBatchId })
}
