import { resultBy, within } from '../../shared/deadline.js'
import { failureKindOf } from '../failures/failure-kinds.js'
import { unavailable } from '../failures/failures.js'
import type { GossipAnswer } from './members.js'

export interface SurveyOptions {
  /** Addresses of nodes in the URL. At least one. */
  readonly seeds: readonly string[]
  /** Resolves the name of a seed to addresses, each of which is asked. */
  readonly resolve: (seed: string) => Promise<readonly string[]>
  /** Asks a node, with a time limit. Rejects if there is no response. */
  readonly request: (address: string) => Promise<GossipAnswer>
  /**
   * Time without any data after which a node counts as frozen, in milliseconds. A node that refuses connections is
   * excluded immediately.
   */
  readonly silentMs: number
  /** Maximum wait for the names of seeds to resolve, in milliseconds. After that, only known nodes are asked. */
  readonly resolveMs: number
}

/** Asks all nodes of a cluster for their view of it, and records when each of them last responded. */
export function createMemberSurvey({ seeds, resolve, request, silentMs, resolveMs }: SurveyOptions) {
  const respondedAt = new Map<string, number>()
  const lookups = new Map<string, Promise<readonly string[]>>()
  let known: ReadonlySet<string> = new Set()
  let failure: unknown

  async function allSeeds(): Promise<readonly string[]> {
    const resolved = await Promise.all(seeds.map(seed => addressesOf(seed).catch(() => [])))
    return [...seeds, ...resolved.flat()]
  }

  /** Resolves a seed. A name server that hangs gets one query, not another with every check. */
  function addressesOf(seed: string): Promise<readonly string[]> {
    const lookup = lookups.get(seed) ?? resolve(seed).finally(() => lookups.delete(seed))
    lookups.set(seed, lookup)
    return resultBy(within(resolveMs), lookup, () => unavailable(`no node returned the cluster members behind ${seed}`))
  }

  async function requestEach(addresses: ReadonlySet<string>): Promise<readonly GossipAnswer[]> {
    const answers = await Promise.all([...addresses].map(address => requestOne(address)))
    return answers.filter(answer => answer !== undefined)
  }

  async function requestOne(address: string, again = true): Promise<GossipAnswer | undefined> {
    try {
      const answer = await request(address)
      respondedAt.set(address, performance.now())
      return answer
    } catch (error) {
      if (isUnreachable(error) && again) return requestOne(address, false)
      if (isUnreachable(error)) respondedAt.delete(address)
      // Prefer a failure that might pass: a single node that is unusable doesn't make the cluster unusable.
      if (failure === undefined || failureKindOf(failure)?.hopeless) failure = error
      return undefined
    }
  }

  return {
    /** Returns the responses of all known nodes; with `withSeeds`, also of those in the URL. */
    async surveyAll(withSeeds: boolean): Promise<readonly GossipAnswer[]> {
      failure = undefined
      const first = new Set(withSeeds ? [...known, ...(await allSeeds())] : known)
      const answers = await requestEach(first)
      if (answers.length === 0) return []
      known = new Set(answers.flatMap(({ members }) => members.map(({ address }) => address)))
      const more = await requestEach(new Set([...known].filter(address => !first.has(address))))
      // A node might have been asked under two names.
      return [...answers, ...more].filter(({ by }) => known.has(by))
    },
    responded: (address: string): void => void respondedAt.set(address, performance.now()),
    isAlive: (address: string): boolean => performance.now() - (respondedAt.get(address) ?? -silentMs) < silentMs,
    /** Returns the number of known nodes. */
    size: (): number => known.size,
    /** Returns a failure of the last survey. */
    failure: (): unknown => failure,
  }
}

export type MemberSurvey = ReturnType<typeof createMemberSurvey>

const isUnreachable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 14
