import { idOf } from '../../domain/decisions/aggregate.js'
import { isRejection, type Rejection } from '../../domain/decisions/rejection.js'
import type { Id, Prefix } from '../../domain/values/ids.js'
import type { CommandContext } from '../executor/context.js'
import type { Accepted, Outcome } from '../executor/executor.js'

/** The outcome of a command that creates a record, with the ID of the record. */
export type Created<State> = (Accepted<State> & { readonly id: Id }) | Rejection

/** Creates a record with a new ID, or with the ID that an earlier run of the same idempotent command gave it. */
export async function createRecord<State>(
  context: CommandContext,
  prefix: Prefix,
  create: (id: Id) => Promise<Outcome<State>>,
): Promise<Created<State>> {
  const id = context.applied ? idOf(context.applied.stream) : context.mint(prefix)
  const outcome = await create(id)
  return isRejection(outcome) ? outcome : { id, ...outcome }
}
