import { expect } from 'chai'
import type { Aggregate, Decision } from '../../src/domain/decisions/aggregate.js'
import { isRejection, type Rejection, type RejectionKind } from '../../src/domain/decisions/rejection.js'
import { type AnyEvent, EVENT_TYPES, type EventName } from '../../src/events/kinds/registry.js'

/** The time of the event, if it matters. */
interface RecordedAt {
  readonly at?: string
}

/** The result of a command on an aggregate. Each check returns the same object for chaining. */
export interface Outcome<State, Event> {
  /** Exactly these events, each valid by its schema. */
  gives(...events: readonly Event[]): Outcome<State, Event>
  changesNothing(): Outcome<State, Event>
  isRejected(kind: RejectionKind, message?: string | RegExp): Outcome<State, Event>
  /** The state afterward has these parts. */
  resultsIn(parts: Partial<State>): Outcome<State, Event>
  /** Returns the rejection, for assertions on its details. */
  rejection(): Rejection
  events(): readonly Event[]
  state(): State | undefined
}

/** The default time of everything in a story. */
export const NOW = '2026-11-21T09:30:00.000Z'

export const ACTOR = { user_id: 'usr_1', key_id: 'key_1' }

/**
 * `given(tool)(created, checkedOut).when(state => archive(state, NOW)).isRejected('invalid-state', /Ada/)`: decides on
 * the state that results from a history of events.
 */
export const given =
  <State extends object, Event extends AnyEvent>(aggregate: Aggregate<State, Event>) =>
  (...history: readonly (Event & RecordedAt)[]) => ({
    when: (decide: (state: State | undefined) => Decision<Event>): Outcome<State, Event> => {
      for (const fact of history) expectValid(fact)
      const before = fold(aggregate, history)
      const frozen = JSON.stringify(before)
      const decided = decide(before)
      expect(JSON.stringify(before), 'the state that was decided on').to.equal(frozen)
      if (!isRejection(decided)) decided.forEach(expectValid)
      return createOutcome(aggregate, history, decided)
    },
    /** The state that the history results in. */
    state: () => fold(aggregate, history),
  })

/** Returns the state after these events. It must survive JSON, because snapshots are stored as JSON. */
export function fold<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  history: readonly (Event & RecordedAt)[],
): State | undefined {
  let state: State | undefined
  history.forEach((fact, revision) => {
    state = aggregate.evolve(state, { ...fact, at: fact.at ?? NOW, revision, actor: ACTOR })
  })
  if (state) expect(JSON.parse(JSON.stringify(state))).to.deep.equal(state)
  return state
}

function createOutcome<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  history: readonly (Event & RecordedAt)[],
  decided: Decision<Event>,
): Outcome<State, Event> {
  const events = () => {
    if (isRejection(decided)) expect.fail(`refused: ${decided.message}`)
    return decided
  }
  const rejection = () => {
    if (!isRejection(decided)) expect.fail(`accepted: ${JSON.stringify(decided)}`)
    return decided
  }
  const state = () => fold(aggregate, [...history, ...events()])
  const checks: Outcome<State, Event> = {
    events,
    rejection,
    state,
    gives(...expected) {
      expect(events()).to.deep.equal(expected)
      return checks
    },
    changesNothing() {
      expect(events()).to.deep.equal([])
      return checks
    },
    isRejected(kind, message = '') {
      expect(rejection().rejected).to.equal(kind)
      if (typeof message === 'string') expect(rejection().message).to.include(message)
      else expect(rejection().message).to.match(message)
      return checks
    },
    resultsIn(parts) {
      expect(state()).to.deep.include(parts)
      return checks
    },
  }
  return checks
}

/** Checks that an event matches its schema: otherwise it could not be read back from the log. */
export function expectValid({ type, data }: { readonly type: string; readonly data: object }): void {
  const result = (EVENT_TYPES[type as EventName] ?? expect.fail(`there is no event ${type}`)).schema.safeParse(data)
  expect(result.error?.message, type).to.equal(undefined)
}
