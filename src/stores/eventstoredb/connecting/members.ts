/** State of a cluster member, as reported by a node. */
export interface Member {
  /** `host:port`, as clients reach it. */
  readonly address: string
  readonly state: 'leader' | 'readable' | 'unreadable'
  readonly alive: boolean
}

/** Response of a node. */
export interface GossipAnswer {
  readonly by: string
  readonly members: readonly Member[]
}

const reportsOwnState = ({ by, members }: GossipAnswer, ...states: readonly Member['state'][]): boolean =>
  members.some(({ address, state }) => address === by && states.includes(state))

const believesIn =
  (leader: string) =>
  ({ members }: GossipAnswer): boolean =>
    members.some(({ address, state, alive }) => address === leader && state === 'leader' && alive)

/**
 * Returns the node to append to: it has responded, says that it leads, and most of the responses agree. Statements
 * about a node that doesn't respond don't count: for half a minute, other nodes still name a frozen leader. `current`
 * is the previous leader if it responded recently. It stays unless it resigned or another node has a majority.
 */
export function leaderAmong(answers: readonly GossipAnswer[], current?: string): string | undefined {
  const standing = answers
    .filter(each => reportsOwnState(each, 'leader'))
    .map(({ by }) => ({ address: by, voices: answers.filter(believesIn(by)).length }))
    .toSorted((one, other) => other.voices - one.voices)
  const [first, second] = standing
  const resigned = answers.some(each => each.by === current && !reportsOwnState(each, 'leader'))
  if (current !== undefined && !resigned) {
    return first !== undefined && first.voices * 2 > answers.length ? first.address : current
  }
  return first !== undefined && first.voices > (second?.voices ?? 0) ? first.address : undefined
}

/**
 * Returns the nodes to read from while there is no leader. They must belong to a majority, because a node without
 * connection to the others doesn't receive their events.
 */
export function readersAmong(answers: readonly GossipAnswer[], known: number): readonly string[] {
  if (answers.length * 2 <= known) return []
  return answers.filter(each => reportsOwnState(each, 'readable', 'leader')).map(({ by }) => by)
}
