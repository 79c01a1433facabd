import { idOf, streamOf } from '../../domain/decisions/aggregate.js'
import { isRejection, type Rejection } from '../../domain/decisions/rejection.js'
import { type Material, material } from '../../domain/materials.js'
import * as rules from '../../domain/unique-values.js'
import type { Id, Mint } from '../../domain/values/ids.js'
import { type CommandIdentity, type EventContent, type Position, seal } from '../../events/log/envelope.js'
import type { ClaimedChange, UniqueField } from '../../events/unique-values.js'
import type { Append, EventStore } from '../../stores/event-store.js'
import { pause } from '../../stores/shared/pause.js'
import { appendAgain } from '../executor/append-again.js'
import { AlreadyApplied, isRepeated } from '../executor/applied-commands.js'
import type { CommandContext } from '../executor/context.js'
import type { Prepare } from '../executor/deciding.js'
import type { Executor } from '../executor/executor.js'
import type { Streams } from '../executor/stream-states.js'
import { becauseOf, preparatoryContext } from '../shared/causing-event.js'

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
  /** Settles reservations of an earlier run of the command. Throws AlreadyApplied if its append is in the log. */
  endEarlier(context: CommandContext, bearer: rules.Bearer | undefined): Promise<void>
  /** Completes a reserved change that its process has abandoned. */
  finish(valueId: string): Promise<void>
}

export interface UniqueValueOptions {
  readonly executor: Executor
  readonly streams: Streams
  readonly store: Pick<EventStore, 'append' | 'readStream'>
  readonly fields: readonly UniqueField[]
  /**
   * Returns the materials that have the value according to the read models, the oldest first. They include values from
   * before reservations existed. The streams of the materials decide.
   */
  readonly listed: (borne: rules.Borne) => Promise<readonly Id[]>
  /** Called with the position of an append that completes another process's change. */
  readonly written: (position: Position) => void
  readonly mint: Mint
}

/** How often an undecided reservation is checked before its process counts as gone. */
const LOOKS = 20
const LOOK_AFTER_MS = 25

export function createUniqueValues(options: UniqueValueOptions): UniqueValues {
  const { executor, streams, store, fields, listed, written, mint } = options
  const { uniqueValue } = rules
  const valueAt = (id: string) => streams.newest(uniqueValue, streamOf(uniqueValue.kind, id))

  return {
    preparing(asked) {
      if (fields.length === 0) return undefined
      const context = preparatoryContext(asked, mint)
      return async (append, before, after) => {
        const borne = valuesBorne(before)
        const wanted = valuesBorne(after).filter(({ field, value }) =>
          borne.every(known => known.field !== field || known.value !== value),
        )
        return wanted.length === 0 ? undefined : claimAll(wanted, append, context)
      }
    },

    async endEarlier(context, bearer) {
      const { identity, applied } = context
      if (!identity || applied || !isRepeated(context)) return
      for (const borne of rules.valuesOf(fields, bearer ?? {})) {
        const change = await changeOf((await valueAt(rules.uniqueValueId(borne))).state)
        if (change && isOf(change, identity) && (await land(change)))
          throw new AlreadyApplied(appliedBy(change, identity))
      }
    },

    async finish(valueId) {
      const { state } = await valueAt(valueId)
      if (!state?.change || state.released) return
      await land(state.change)
      const [event] = sealedOf(state.change)
      if (!event) return
      const context = becauseOf(event.content, mint)
      await executor.execute(uniqueValue, valueId, context, now => rules.settle(now, state.attempt))
    },
  }

  function valuesBorne(state: Material | undefined): readonly rules.Borne[] {
    return state && state.archived_at === null ? rules.valuesOf(fields, state) : []
  }

  async function claimAll(
    wanted: readonly rules.Borne[],
    append: Append,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const change = claimedChange(append)
    const decided_in = rules.uniqueValueId(wanted[0] as rules.Borne)
    const common = { material_id: idOf(append.stream), decided_in, change: wanted.length === 1 ? change : null }
    for (;;) {
      // A new ID each time, because another process might have found the previous attempt abandoned and continue it.
      const claim = { ...common, attempt: mint('evt') }
      for (const borne of wanted) {
        const refused = await take(borne, claim, context)
        if (refused && borne !== wanted[0]) {
          await executor.execute(uniqueValue, decided_in, context, state => rules.release(state, claim.attempt))
        }
        if (refused) return refused
      }
      if (wanted.length === 1) return undefined
      const decided = await executor.execute(uniqueValue, decided_in, context, state =>
        rules.decideChange(state, claim.attempt, change),
      )
      if (!isRejection(decided)) return undefined
    }
  }

  /** Reserves one value as soon as no material has it and no other reservation is open. */
  async function take(borne: rules.Borne, claim: Claim, context: CommandContext): Promise<Rejection | undefined> {
    const id = rules.uniqueValueId(borne)
    const { field, value } = borne
    for (let look = 0; ; look += 1) {
      const { state, revision } = await valueAt(id)
      if (rules.isHeldBy(state, claim.attempt)) return undefined
      if (state && !(await isEnded(state, id, look, context))) {
        await pause(LOOK_AFTER_MS)
        continue
      }
      const bearer = await bearerOf(borne, state)
      if (bearer && bearer.id !== claim.material_id) return rules.taken(borne, bearer)
      const outcome = await executor.execute(uniqueValue, id, context, now =>
        rules.claim(now, { field, value, ...claim }, revision),
      )
      if (!isRejection(outcome)) return undefined
    }
  }

  /** Reports whether the reserved change is in the log or can no longer get there. */
  async function isEnded(
    state: rules.UniqueValue,
    id: string,
    look: number,
    context: CommandContext,
  ): Promise<boolean> {
    if (state.released) return true
    const change = await changeOf(state)
    if (change) {
      await land(change)
      return true
    }
    const { attempt, decided_in } = state
    const elsewhere = decided_in !== id
    if (elsewhere && !rules.isHeldBy((await valueAt(decided_in)).state, attempt)) return true
    if (look < LOOKS) return false
    // If the change would be decided in this stream, taking over the value is enough: it replaces the reservation.
    if (!elsewhere) return true
    const given = await executor.execute(uniqueValue, decided_in, context, now => rules.release(now, attempt))
    return !isRejection(given)
  }

  /** Returns the decided change of a reservation, from its own stream or from that of the first value of the change. */
  async function changeOf(state: rules.UniqueValue | undefined): Promise<ClaimedChange | null> {
    if (!state || state.released) return null
    if (state.change) return state.change
    const { state: first } = await valueAt(state.decided_in)
    return first && rules.isHeldBy(first, state.attempt) ? first.change : null
  }

  /** Repeats the append unless its place is taken. Reports whether the change is in the log. */
  async function land({ stream, expected_revision, events }: ClaimedChange): Promise<boolean> {
    const sealed = sealedOf({ events })
    const before = await streams.newest(material, stream)
    if (before.revision <= expected_revision) {
      await appendAgain({ stream, expectedRevision: expected_revision, events: sealed }, store)
      const { position } = await streams.newest(material, stream)
      if (position !== undefined) written(position)
    }
    for await (const [event] of store.readStream(stream, { from: expected_revision + 1, limit: 1 })) {
      return event?.hash === sealed[0]?.hash
    }
    return false
  }

  async function bearerOf(
    borne: rules.Borne,
    claimed: rules.UniqueValue | undefined,
  ): Promise<{ readonly id: Id; readonly name: string } | undefined> {
    for (const id of [...(claimed ? [claimed.material_id] : []), ...(await listed(borne))]) {
      const state = await executor.newest(material, id)
      if (state && rules.bears(state, borne)) return { id, name: state.name }
    }
    return undefined
  }
}

type Claim = Omit<Parameters<typeof rules.claim>[1], 'field' | 'value'>

const claimedChange = ({ stream, expectedRevision, events }: Append): ClaimedChange => ({
  stream,
  expected_revision: expectedRevision,
  events: events.map(({ content }) => content),
})

/** Seals the reserved events again, which gives the same text and hash. */
const sealedOf = ({ events }: Pick<ClaimedChange, 'events'>) =>
  events.map((content: Pick<EventContent, 'id'>) => seal(content as EventContent))

const isOf = (change: ClaimedChange, { key, hash }: CommandIdentity): boolean =>
  sealedOf(change).some(({ content: { command } }) => command?.key === key && command.hash === hash)

const appliedBy = ({ stream, expected_revision: before, events }: ClaimedChange, { hash }: CommandIdentity) => ({
  ...{ stream, hash },
  firstRevision: before + 1,
  lastRevision: before + events.length,
})
