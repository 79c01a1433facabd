import { expect } from 'chai'
import {
  type AppliedCommandIndex,
  createAppliedCommandIndex,
  IdempotencyConflict,
} from '../../src/commands/executor/applied-commands.js'
import type { CommandRun } from '../../src/commands/executor/context.js'
import {
  decideAll,
  type Failed,
  MAX_EVENTS_PER_APPEND,
  type QueuedCommand,
  type RepeatedCommand,
} from '../../src/commands/executor/deciding.js'
import type { Outcome } from '../../src/commands/executor/outcome.js'
import { NO_STATE, type StreamState } from '../../src/commands/executor/stream-state.js'
import { streamOf } from '../../src/domain/decisions/aggregate.js'
import * as users from '../../src/domain/users.js'
import { REGISTRY } from '../../src/events/kinds/registry.js'
import { GENESIS, hashOf } from '../../src/events/log/envelope.js'
import type { UserEvent } from '../../src/events/users.js'
import { NOW } from '../support/given.js'
import { createContext, expectAccepted, expectRejected } from '../support/shop.js'
import { DETAILS } from '../support/user-story.js'

type Command = QueuedCommand<users.User, UserEvent>
type Decided = Outcome<users.User> | RepeatedCommand | Failed

const STREAM = streamOf(users.user.kind, 'usr_ada')
const MIB = 1024 * 1024

const hire: Command = { context: createContext(), decide: state => users.create(state, DETAILS) }
const renameUser = (name: string, context = createContext()): Command => ({
  context,
  decide: state => users.update(state, { name }),
})
const failingCommand: Command = {
  context: createContext(),
  decide: () => {
    throw new Error('this command is broken')
  },
}

interface InitialState {
  readonly base?: StreamState<users.User>
  readonly now?: number
  readonly found?: AppliedCommandIndex
}
const decide = (
  commands: readonly Command[],
  { base = NO_STATE, now = Date.parse(NOW), found = createAppliedCommandIndex() }: InitialState = {},
) => decideAll(users.user, STREAM, base, commands, found, now, REGISTRY, () => 0)

const expectCommitted = (outcome: Decided | undefined) => {
  if (!outcome || 'applied' in outcome) throw new Error('it was not decided')
  if ('failed' in outcome) throw new Error('it was not decided', { cause: outcome.failed })
  return expectAccepted(outcome)
}
const rejectionOf = (outcome: Decided | undefined) => expectRejected(outcome ?? {})
const failureIn = (outcome: Decided | undefined) => outcome && 'failed' in outcome && outcome.failed
const identityOf = (key: string) => ({ key, hash: 'a'.repeat(64) })
const inProgressRun = (until: number): CommandRun => ({
  until,
  lookedUpTo: undefined,
})

describe('Commands that are decided in one batch', () => {
  it('are decided in sequence, each on the result of those before it', () => {
    const { outcomes, sealed, end } = decide([hire, renameUser('Bob'), renameUser('Cyd')])
    expect(outcomes.map(outcome => expectCommitted(outcome).state.name)).to.deep.equal(['Ada', 'Bob', 'Cyd'])
    expect(outcomes.map(outcome => expectCommitted(outcome).revision)).to.deep.equal([0, 1, 2])
    expect(sealed.at(-1)?.content.data).to.deep.equal({ name: { from: 'Bob', to: 'Cyd' } })
    expect(end).to.include({ revision: 2, hash: sealed.at(-1)?.hash })
  })

  it('produce a chain in which each event has the hash of the previous one', () => {
    const { sealed } = decide([hire, renameUser('Bob'), renameUser('Cyd')])
    expect(sealed.map(({ content }) => content.prev_hash)).to.deep.equal([GENESIS, sealed[0]?.hash, sealed[1]?.hash])
    for (const { text, hash } of sealed) expect(hashOf(text)).to.equal(hash)
  })

  it('record the actor, the request, and the command name in their events', () => {
    const context = createContext({ identity: identityOf('k'), correlationId: 'req_7', causationId: 'evt_1' })
    const { sealed } = decide([{ ...hire, context }])
    expect(sealed[0]?.content).to.deep.include({
      type: 'user-created',
      stream: STREAM,
      at: NOW,
      actor: context.actor,
      correlation_id: 'req_7',
      causation_id: 'evt_1',
      command: context.identity,
    })
  })

  it('never have an earlier time than previous events, whatever the clock shows', () => {
    const { end } = decide([hire])
    const anHourBefore = decide([renameUser('Bob')], { base: end, now: Date.parse(NOW) - 3_600_000 })
    expect(anHourBefore.sealed[0]?.content.at).to.equal(NOW)
  })

  it('are rejected individually, without affecting the others', () => {
    const { outcomes, sealed } = decide([hire, hire, renameUser('Bob')])
    expect(rejectionOf(outcomes[1]).rejected).to.equal('conflict')
    expect(expectCommitted(outcomes[2]).state.name).to.equal('Bob')
    expect(sealed).to.have.length(2)
  })

  it('fail individually, without affecting the others', () => {
    const { outcomes, sealed } = decide([hire, failingCommand, renameUser('Bob')])
    expect(failureIn(outcomes[1])).to.be.instanceOf(Error).with.property('message', 'this command is broken')
    expect(expectCommitted(outcomes[2]).revision).to.equal(1)
    expect(sealed).to.have.length(2)
  })

  it("append nothing that can't be read back from the log", () => {
    const odd: Command = { ...hire, decide: () => [{ type: 'user-created', data: { name: 'Ada' } as never }] }
    const unknown: Command = { ...hire, decide: () => [{ type: 'user-forgotten', data: {} } as never] }
    const { outcomes, sealed } = decide([odd, unknown])
    expect(failureIn(outcomes[0])).to.be.instanceOf(TypeError)
    expect(failureIn(outcomes[1])).to.be.instanceOf(RangeError)
    expect(sealed).to.deep.equal([])
  })

  it('return the existing state if nothing changes, and an error if there is none', () => {
    const { outcomes, sealed } = decide([hire, renameUser('Ada')])
    expect(expectCommitted(outcomes[1])).to.deep.include({ revision: 0, events: [] })
    expect(sealed).to.have.length(1)
    expect(failureIn(decide([{ ...hire, decide: () => [] }]).outcomes[0])).to.be.instanceOf(Error)
  })
})

describe('A command with an expected revision', () => {
  const insisting = (expectedRevision: number) => renameUser('Bob', createContext({ expectedRevision }))

  it('is decided only on that revision, and otherwise gets the current one', () => {
    const { end } = decide([hire, renameUser('Cyd')])
    const { outcomes } = decide([insisting(0)], { base: end })
    expect(rejectionOf(outcomes[0])).to.include({ rejected: 'other-revision' })
    expect(rejectionOf(outcomes[0]).message).to.contain('revision 1, expected 0')
    expect(expectCommitted(decide([insisting(1)], { base: end }).outcomes[0]).revision).to.equal(2)
  })

  it('succeeds only once among several with the same revision', () => {
    const { end } = decide([hire])
    const { outcomes } = decide([insisting(0), insisting(0), insisting(0)], { base: end })
    expect(outcomes.map(outcome => 'rejected' in outcome)).to.deep.equal([false, true, true])
  })

  it('reports a missing record rather than a revision mismatch', () => {
    expect(rejectionOf(decide([insisting(3)]).outcomes[0]).rejected).to.equal('not-found')
  })
})

describe('The size limit of a write', () => {
  const long = (bytes: number) => renameUser('x'.repeat(bytes))

  it('is below the limit of a store; remaining commands wait for the next write', () => {
    const { end } = decide([hire])
    const { outcomes, sealed } = decide([long(300_000), long(300_001), long(300_002)], { base: end })
    expect(outcomes, 'each event has the old and the new value').to.have.length(1)
    expect(sealed.reduce((sum, { text }) => sum + text.length, 0)).to.be.lessThan(MIB)
  })

  it('never splits a command: a command too large for any write is rejected, and the next continues', () => {
    const { end } = decide([hire])
    const { outcomes } = decide([long(800_000), renameUser('Bob')], { base: end })
    expect(rejectionOf(outcomes[0])).to.include({ rejected: 'invalid' })
    expect(expectCommitted(outcomes[1]).state.name).to.equal('Bob')
  })

  it('counts bytes, not characters', () => {
    const { end } = decide([hire])
    const { outcomes } = decide([renameUser('€'.repeat(240_000))], { base: end })
    expect(rejectionOf(outcomes[0])).to.include({ rejected: 'invalid' })
  })

  it('allows as many small commands as are taken together', () => {
    const many = Array.from({ length: MAX_EVENTS_PER_APPEND - 1 }, (_, n) => renameUser(`Ada ${n}`))
    expect(decide([hire, ...many]).outcomes).to.have.length(MAX_EVENTS_PER_APPEND)
  })
})

describe('An idempotent command', () => {
  const now = Date.parse(NOW)
  const naming = (key: string, until: number) =>
    renameUser('Bob', createContext({ identity: identityOf(key), run: inProgressRun(until) }))

  it('that is already in the log is not decided again, and returns its position', () => {
    const found = createAppliedCommandIndex()
    const { end, sealed } = decide([{ ...hire, context: createContext({ identity: identityOf('k') }) }])
    for (const { content, hash } of sealed) found.note(REGISTRY.read({ ...content, hash, position: 1 }))
    const { outcomes, sealed: more } = decide([naming('k', now + 1)], { base: end, found })
    const [outcome] = outcomes
    expect(outcome && 'applied' in outcome && outcome.applied).to.include({
      ...{ stream: STREAM, firstRevision: 0, lastRevision: 0 },
    })
    expect(more).to.deep.equal([])
  })

  it('is not decided after another instance might have taken it over, without affecting its neighbors', () => {
    const { end } = decide([hire])
    const { outcomes } = decide([naming('a', now), naming('b', now + 1)], { base: end })
    expect(failureIn(outcomes[0])).to.be.instanceOf(IdempotencyConflict)
    expect(expectCommitted(outcomes[1]).revision).to.equal(1)
  })
})
