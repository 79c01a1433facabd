import { answeredBy, within } from '../../shared/deadline.js'
import { unavailable } from '../failures/failures.js'
import { troubleIn } from '../failures/trouble.js'
import type { GossipAnswer } from './members.js'

export interface SurveyOptions {
  /** Where nodes may be, as far as the URL says; at least one. */
  readonly seeds: readonly string[]
  /** The addresses behind the name of a seed, each to be asked for itself. */
  readonly resolve: (seed: string) => Promise<readonly string[]>
  /** Bounded in time; rejects where nobody answers. */
  readonly ask: (address: string) => Promise<GossipAnswer>
  /** So long nothing at all has come from a node that hangs. One that refuses connections is gone at once. */
  readonly silentMs: number
  /** So long the addresses behind the names of the seeds are waited for: those that are known are asked without them. */
  readonly resolveMs: number
}

/** Asks all nodes of a cluster how they see it, and remembers who was heard of when. */
export function createMemberSurvey({ seeds, resolve, ask, silentMs, resolveMs }: SurveyOptions) {
  const heardAt = new Map<string, number>()
  const lookups = new Map<string, Promise<readonly string[]>>()
  let known: ReadonlySet<string> = new Set()
  let failure: unknown

  async function allSeeds(): Promise<readonly string[]> {
    const resolved = await Promise.all(seeds.map(seed => addressesOf(seed).catch(() => [])))
    return [...seeds, ...resolved.flat()]
  }

  /** A name server that hangs is asked once, not once more with every look. */
  function addressesOf(seed: string): Promise<readonly string[]> {
    const lookup = lookups.get(seed) ?? resolve(seed).finally(() => lookups.delete(seed))
    lookups.set(seed, lookup)
    return answeredBy(within(resolveMs), lookup, () =>
      unavailable(`no node returned the cluster members behind ${seed}`),
    )
  }

  async function askEach(addresses: ReadonlySet<string>): Promise<readonly GossipAnswer[]> {
    const answers = await Promise.all([...addresses].map(address => askOne(address)))
    return answers.filter(answer => answer !== undefined)
  }

  async function askOne(address: string, again = true): Promise<GossipAnswer | undefined> {
    try {
      const answer = await ask(address)
      heardAt.set(address, performance.now())
      return answer
    } catch (error) {
      if (isGone(error) && again) return askOne(address, false)
      if (isGone(error)) heardAt.delete(address)
      // Of several the one that may pass: one node that can never be used does not make the cluster unusable.
      if (failure === undefined || troubleIn(failure)?.hopeless) failure = error
      return undefined
    }
  }

  return {
    /** The answers of all that are known; with seeds, also of those that the URL names. */
    async askAll(withSeeds: boolean): Promise<readonly GossipAnswer[]> {
      failure = undefined
      const first = new Set(withSeeds ? [...known, ...(await allSeeds())] : known)
      const answers = await askEach(first)
      if (answers.length === 0) return []
      known = new Set(answers.flatMap(({ members }) => members.map(({ address }) => address)))
      const more = await askEach(new Set([...known].filter(address => !first.has(address))))
      // The same node may have been asked by two names.
      return [...answers, ...more].filter(({ by }) => known.has(by))
    },
    heard: (address: string): void => void heardAt.set(address, performance.now()),
    isAlive: (address: string): boolean => performance.now() - (heardAt.get(address) ?? -silentMs) < silentMs,
    /** How many nodes the cluster has, as far as is known. */
    size: (): number => known.size,
    /** Why somebody did not answer the last time. */
    failure: (): unknown => failure,
  }
}

export type MemberSurvey = ReturnType<typeof createMemberSurvey>

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 14
