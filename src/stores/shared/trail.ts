import type { Landmark } from '../../events/envelope.js'

/** Events that were applied, oldest first: the newest ones closely, older ones ever farther apart. */
export type Trail = readonly Pick<Landmark, keyof Landmark>[]

const MOST = 32

/** With one more at its end. The first is never left out: before it nothing was applied. */
export function extended(trail: Trail, landmark: Landmark): Trail {
  if ((trail.at(-1)?.position ?? 0) >= landmark.position) return trail
  const longer = [...trail, landmark]
  return longer.length <= MOST ? longer : longer.toSpliced(leastMissed(longer), 1)
}

/** The one that leaves the smallest gap for how long ago it was. */
function leastMissed(trail: Trail): number {
  const at = trail.map(({ position }) => position)
  const end = at.at(-1) ?? 0
  const missed = (n: number) => ((at[n + 1] ?? end) - (at[n - 1] ?? 0)) / (end - (at[n - 1] ?? 0))
  const inner = at.map((_, n) => n).slice(1, -1)
  return inner.reduce((least, n) => (missed(n) < missed(least) ? n : least))
}
