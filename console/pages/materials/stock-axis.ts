const INTERVALS = 4

/** Returns round values from 0 to the highest stock or just above it, at most five of them. */
export function stockAxis(highest: number): readonly number[] {
  const least = (highest || 1) / INTERVALS
  const power = 10 ** Math.floor(Math.log10(least))
  // Steps such as 2.5 are too fine for units that are counted.
  const factors = power < 10 ? [1, 2, 5] : [1, 2, 2.5, 5]
  const step = power * (factors.find(factor => factor * power >= least) ?? 10)
  const intervals = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: intervals + 1 }, (_, n) => n * step)
}
