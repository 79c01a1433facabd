import { isRejection, type Rejection, type RejectionDetail, reject } from '../domain/decisions/rejection.js'
import type { Claim, ClaimPatch } from '../domain/insurance/claims.js'
import * as rules from '../domain/insurances.js'
import { location } from '../domain/locations.js'
import { material } from '../domain/materials.js'
import { tool } from '../domain/tools.js'
import type { Calendar } from '../domain/values/days.js'
import { type Id, isId, type Prefix } from '../domain/values/ids.js'
import type { Insurable } from '../events/insurances.js'
import { yieldToEventLoop } from '../stores/shared/yield-to-event-loop.js'
import type { CommandContext } from './executor/context.js'
import type { Accepted, Executor, Outcome } from './executor/executor.js'
import { type Created, createRecord } from './shared/create-record.js'

type InsuranceOutcome = Outcome<rules.Insurance>
/** A policy after a command, and the claim that the command is about. */
export type ClaimOutcome = (Accepted<rules.Insurance> & { readonly claim: Claim }) | Rejection

export interface InsuranceCommands {
  create(context: CommandContext, details: rules.InsuranceDetails): Promise<Created<rules.Insurance>>
  update(context: CommandContext, id: Id, patch: rules.InsurancePatch): Promise<InsuranceOutcome>
  renew(context: CommandContext, id: Id, renewal: rules.Renewal): Promise<InsuranceOutcome>
  cancel(context: CommandContext, id: Id, cancellation: rules.Cancellation): Promise<InsuranceOutcome>
  openClaim(context: CommandContext, id: Id, claim: rules.NewClaim): Promise<ClaimOutcome>
  /** The expected revision is that of the claim. */
  updateClaim(context: CommandContext, id: Id, number: number, patch: ClaimPatch): Promise<ClaimOutcome>
}

export interface InsuranceOptions {
  readonly executor: Executor
  readonly calendar: Pick<Calendar, 'dayOf'>
}

/** A record that a request refers to, and the field that names it. */
interface Named {
  readonly type: Insurable
  readonly id: Id
  readonly field: string
}

const PREFIXES: { readonly [type in Insurable]: Prefix } = { tool: 'tool', material: 'mat', location: 'loc' }

/**
 * Number of items that are looked up before yielding: each of up to 1,000 covered items can have 100 events to read.
 */
const MAX_CONCURRENT_LOOKUPS = 8

export function createInsuranceCommands({ executor, calendar }: InsuranceOptions): InsuranceCommands {
  const { insurance } = rules

  const exists = async ({ type, id }: Named): Promise<boolean> => {
    if (!isId(PREFIXES[type], id)) return false
    return (await known('load', type, id)) || known('newest', type, id)
  }

  const known = async (how: 'load' | 'newest', type: Insurable, id: Id): Promise<boolean> => {
    if (type === 'tool') return (await executor[how](tool, id)) !== undefined
    if (type === 'material') return (await executor[how](material, id)) !== undefined
    return (await executor[how](location, id)) !== undefined
  }

  /** Returns why these records can't be referred to; undefined if they can. Archived records are permitted. */
  async function absent(context: CommandContext, named: readonly Named[]): Promise<Rejection | undefined> {
    if (context.applied) return undefined
    const details: RejectionDetail[] = []
    for (let at = 0; at < named.length; at += MAX_CONCURRENT_LOOKUPS) {
      const some = named.slice(at, at + MAX_CONCURRENT_LOOKUPS)
      if (at > 0) await yieldToEventLoop()
      const existing = await Promise.all(some.map(exists))
      for (const [n, { type, id, field }] of some.entries()) {
        if (!existing[n]) details.push({ field, message: `${capitalized(type)} ${id} not found.` })
      }
    }
    return details[0] && reject('not-found', details[0].message, details)
  }

  /** Returns the items that the policy doesn't cover yet. */
  async function added(id: Id, { covered = [] }: rules.InsurancePatch): Promise<readonly Named[]> {
    if (covered.length === 0) return []
    const state = await executor.load(insurance, id)
    const before = new Set(state?.covered.map(({ type, id }) => `${type} ${id}`))
    return named(covered).filter(({ type, id }) => !before.has(`${type} ${id}`))
  }

  return {
    async create(context, details) {
      const refused = await absent(context, named(details.covered))
      if (refused) return refused
      return createRecord(context, 'ins', id =>
        executor.execute(insurance, id, context, state => rules.create(state, details)),
      )
    },

    async update(context, id, patch) {
      const refused = await absent(context, await added(id, patch))
      const decide = (state: rules.Insurance | undefined, now: string) =>
        rules.update(state, patch, calendar.dayOf(now))
      return refused ?? executor.execute(insurance, id, context, decide)
    },

    renew: (context, id, renewal) =>
      executor.execute(insurance, id, context, (state, now) => rules.renew(state, renewal, calendar.dayOf(now))),

    cancel(context, id, cancellation) {
      const hasSeen = context.expectedRevision !== undefined
      return executor.execute(insurance, id, context, state => rules.cancel(state, cancellation, hasSeen))
    },

    async openClaim(context, id, claim) {
      const refused = await absent(context, subjectOf(claim))
      const decide = (state: rules.Insurance | undefined, now: string) =>
        rules.openClaim(state, claim, calendar.dayOf(now))
      return refused ?? withClaim(await executor.execute(insurance, id, context, decide))
    },

    async updateClaim(context, id, number, patch) {
      const refused = await absent(context, subjectOf(patch))
      const { expectedRevision: expected } = context
      const decide = (state: rules.Insurance | undefined, now: string) =>
        rules.updateClaim(state, number, patch, { today: calendar.dayOf(now), expected })
      if (refused) return refused
      return withClaim(
        await executor.execute(insurance, id, { ...context, expectedRevision: undefined }, decide),
        number,
      )
    },
  }
}

/** The state contains the claim that changed last, which is the claim of the command. */
function withClaim(outcome: InsuranceOutcome, number?: number): ClaimOutcome {
  if (isRejection(outcome)) return outcome
  const opened = outcome.events.find(event => event.type === 'insurance-claim-opened')
  const claim = outcome.state.claims[number ?? opened?.data.number ?? 0]
  if (!claim) throw new Error('the changed claim is missing from its policy')
  return { ...outcome, claim }
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const named = (covered: rules.InsuranceDetails['covered']): readonly Named[] =>
  covered.map(({ type, id }, n) => ({ type, id, field: `covered.${n}.id` }))

const subjectOf = ({ subject }: ClaimPatch): readonly Named[] => (subject ? [{ ...subject, field: 'subject.id' }] : [])
