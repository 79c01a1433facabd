import type { Moment } from '../../domain/batches/tracked.js'
import type { Calendar } from '../../domain/values/days.js'
import type { Id } from '../../domain/values/ids.js'
import type { CommandContext } from '../executor/context.js'

/**
 * Returns the moments at which a command is decided. If it is decided again, the batches that it creates have the same
 * IDs. IDs are drawn only when they are needed.
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
