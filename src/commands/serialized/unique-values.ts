import { idOf } from '../../domain/decisions/aggregate.js'
import { isRejection, type Rejection } from '../../domain/decisions/rejection.js'
import { type Material, material } from '../../domain/materials.js'
import * as rules from '../../domain/unique-values.js'
import type { Id, Mint } from '../../domain/values/ids.js'
import type { CommandIdentity } from '../../events/log/envelope.js'
import type { ReservedChange, UniqueField } from '../../events/unique-values.js'
import type { Append } from '../../stores/event-store.js'
import { pause } from '../../stores/shared/pause.js'
import { mightBeApplied } from '../executor/applied-commands.js'
import type { Applied, CommandContext } from '../executor/context.js'
import type { Prepare } from '../executor/deciding.js'
import type { Executor } from '../executor/executor.js'
import { becauseOf, preparatoryContext } from '../shared/causing-event.js'
import { createReservations, type ReservationOptions, sealedEventsOf } from './reservations.js'

/**
 * Ensures across all instances that no two materials have the same value, apart from archived materials:
 *
 *     the previous reservation is settled ─▶ no material has the value ─▶ reserved, with the append itself ─▶ appended
 *
 * A reservation is appended to the stream of its value only if no other was appended since the check. It contains the
 * append that gives the value to the material. A process that finds the reservation repeats that append. Afterwards the
 * append is in the log, or another event has taken its place. The stream of the material therefore decides, and no
 * reservation has to be undone. A change that needs several values reserves them one after another and is decided in
 * the stream of the first.
 */
export interface UniqueValues {
  /** Returns the step that reserves the values of a change before it is appended; undefined if no field is unique. */
  preparing(context: CommandContext): Prepare<Material> | undefined
  /**
   * Completes the change that an earlier execution of the command reserved. Returns the context with its events, if
   * they are in the log.
   */
  withEarlier(context: CommandContext, values: rules.UniqueFields | undefined): Promise<CommandContext>
  /** Completes a reserved change that its process has abandoned. */
  finish(valueId: string): Promise<void>
}

export interface UniqueValueOptions extends ReservationOptions {
  readonly executor: Executor
  readonly fields: readonly UniqueField[]
  /**
   * Returns the materials that have the value according to the read models, the oldest first. They include values from
   * before reservations existed. The streams of the materials decide.
   */
  readonly listed: (fieldValue: rules.UniqueFieldValue) => Promise<readonly Id[]>
  readonly mint: Mint
}

/** Interval at which an undecided reservation is read again. */
const RETRY_MS = 25

export function createUniqueValues(options: UniqueValueOptions): UniqueValues {
  const { executor, fields, mint } = options
  const { uniqueValue } = rules
  const reservations = createReservations(options)

  function valuesOf(state: Material | undefined): readonly rules.UniqueFieldValue[] {
    return state && state.archived_at === null ? rules.valuesOf(fields, state) : []
  }

  async function reserveAll(
    values: readonly rules.UniqueFieldValue[],
    append: Append,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const change = reservedChange(append)
    const decided_in = rules.uniqueValueId(values[0] as rules.UniqueFieldValue)
    const common = { material_id: idOf(append.stream), decided_in, change: values.length === 1 ? change : null }
    for (;;) {
      // A new ID each time, because another process might have found the previous attempt abandoned and continue it.
      const reservation = { ...common, attempt: mint('evt') }
      for (const value of values) {
        const rejection = await reserve(value, reservation, context)
        if (rejection && value !== values[0]) await reservations.release(decided_in, reservation.attempt, context)
        if (rejection) return rejection
      }
      if (values.length === 1) return undefined
      const decided = await executor.execute(uniqueValue, decided_in, context, state =>
        rules.decideChange(state, reservation.attempt, change),
      )
      if (!isRejection(decided)) return undefined
    }
  }

  /** Reserves one value as soon as no material has it and no other reservation is open. */
  async function reserve(
    fieldValue: rules.UniqueFieldValue,
    reservation: Reservation,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const id = rules.uniqueValueId(fieldValue)
    const { field, value } = fieldValue
    for (let reads = 0; ; reads += 1) {
      const { state, revision } = await reservations.read(id)
      if (rules.isReservedBy(state, reservation.attempt)) return undefined
      if (state && !(await reservations.isEnded(state, id, reads, context))) {
        await pause(RETRY_MS)
        continue
      }
      const owner = await materialWithValue(fieldValue, state, options)
      if (owner && owner.id !== reservation.material_id) return rules.valueTaken(fieldValue, owner)
      const outcome = await executor.execute(uniqueValue, id, context, now =>
        rules.reserve(now, { field, value, ...reservation }, revision),
      )
      if (!isRejection(outcome)) return undefined
    }
  }

  return {
    preparing(command) {
      if (fields.length === 0) return undefined
      const context = preparatoryContext(command, mint)
      return async (append, before, after) => {
        const current = valuesOf(before)
        const added = valuesOf(after).filter(({ field, value }) =>
          current.every(known => known.field !== field || known.value !== value),
        )
        return added.length === 0 ? undefined : reserveAll(added, append, context)
      }
    },

    async withEarlier(context, values) {
      const { identity, applied } = context
      if (!identity || applied || !mightBeApplied(context)) return context
      for (const value of rules.valuesOf(fields, values ?? {})) {
        const { state } = await reservations.read(rules.uniqueValueId(value))
        const change = await reservations.changeOf(state)
        if (change && isOf(change, identity) && (await reservations.resolve(change)))
          return { ...context, applied: eventsOf(change) }
      }
      return context
    },

    async finish(valueId) {
      const { state } = await reservations.read(valueId)
      if (!state?.change || state.released) return
      await reservations.resolve(state.change)
      const [event] = sealedEventsOf(state.change)
      if (!event) return
      const context = becauseOf(event.content, mint)
      await executor.execute(uniqueValue, valueId, context, now => rules.settle(now, state.attempt))
    },
  }
}

async function materialWithValue(
  fieldValue: rules.UniqueFieldValue,
  reserved: rules.UniqueValue | undefined,
  { executor, listed }: UniqueValueOptions,
): Promise<{ readonly id: Id; readonly name: string } | undefined> {
  for (const id of [...(reserved ? [reserved.material_id] : []), ...(await listed(fieldValue))]) {
    const state = await executor.newest(material, id)
    if (state && rules.hasValue(state, fieldValue)) return { id, name: state.name }
  }
  return undefined
}

type Reservation = Omit<Parameters<typeof rules.reserve>[1], 'field' | 'value'>

const reservedChange = ({ stream, expectedRevision, events }: Append): ReservedChange => ({
  stream,
  expected_revision: expectedRevision,
  events: events.map(({ content }) => content),
})

const isOf = (change: ReservedChange, { key, hash }: CommandIdentity): boolean =>
  sealedEventsOf(change).some(({ content: { command } }) => command?.key === key && command.hash === hash)

const eventsOf = ({ stream, expected_revision: before, events }: ReservedChange): Applied => ({
  ...{ stream, firstRevision: before + 1 },
  lastRevision: before + events.length,
})
