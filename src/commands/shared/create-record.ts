import { idOf } from '../../domain/decisions/aggregate.js'
import type { Rejection } from '../../domain/decisions/rejection.js'
import { isRejection } from '../../domain/decisions/rejection.js'
import type { Id, Prefix } from '../../domain/values/ids.js'
import type { CommandContext } from '../executor/context.js'
import type { Accepted, Outcome } from '../executor/executor.js'

/** The outcome of a command that makes a new record, with the record's id. */
export type Made<State> = (Accepted<State> & { readonly id: Id }) | Rejection

/** Makes a record under a new id, or under the one that an earlier run of the same named command gave it. */
export async function made<State>(
  context: CommandContext,
  prefix: Prefix,
  create: (id: Id) => Promise<Outcome<State>>,
): Promise<Made<State>> {
  const id = context.applied ? idOf(context.applied.stream) : context.mint(prefix)
  const outcome = await create(id)
  return isRejection(outcome) ? outcome : { ...outcome, id }
}
