/** What a node says of one of its cluster. */
export interface Member {
  /** `host:port`, as clients reach it. */
  readonly address: string
  readonly state: 'leader' | 'readable' | 'unreadable'
  readonly alive: boolean
}

/** What one node has answered. */
export interface GossipAnswer {
  readonly by: string
  readonly members: readonly Member[]
}

const saysOfItself = ({ by, members }: GossipAnswer, ...states: readonly Member['state'][]): boolean =>
  members.some(({ address, state }) => address === by && states.includes(state))

const believesIn =
  (leader: string) =>
  ({ members }: GossipAnswer): boolean =>
    members.some(({ address, state, alive }) => address === leader && state === 'leader' && alive)

/**
 * The node to append to: one that has answered, says so of itself, and is believed by most of those who answered. What
 * others say of a node that is silent counts for nothing: for half a minute they go on to name a leader that hangs.
 * `current` is the one until now if it has been heard of a moment ago; it stays unless it is sure that it has not to.
 */
export function leaderAmong(answers: readonly GossipAnswer[], current?: string): string | undefined {
  const standing = answers
    .filter(each => saysOfItself(each, 'leader'))
    .map(({ by }) => ({ address: by, voices: answers.filter(believesIn(by)).length }))
    .toSorted((one, other) => other.voices - one.voices)
  const [first, second] = standing
  const resigned = answers.some(each => each.by === current && !saysOfItself(each, 'leader'))
  if (current !== undefined && !resigned) {
    return first !== undefined && first.voices * 2 > answers.length ? first.address : current
  }
  return first !== undefined && first.voices > (second?.voices ?? 0) ? first.address : undefined
}

/**
 * The nodes to read from while none leads: only of a majority, since whoever is cut off from the others does not hear
 * of what they store.
 */
export function readersAmong(answers: readonly GossipAnswer[], known: number): readonly string[] {
  if (answers.length * 2 <= known) return []
  return answers.filter(each => saysOfItself(each, 'readable', 'leader')).map(({ by }) => by)
}
