/** Pseudorandom numbers that are the same in every run. */
export interface Random {
  below(max: number): number
  between(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  /** Returns true with this probability. */
  chance(probability: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (max: number): number => Math.floor(next() * max)
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    chance: probability => next() < probability,
  }
}
