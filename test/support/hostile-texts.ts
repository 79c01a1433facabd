/** Two combining marks in non-canonical order. Sorting a run of them is expensive. */
export const marks = (count: number): string => '\u0316\u0301'.repeat(Math.ceil(count / 2)).slice(0, count)

/** Texts that take quadratic time if code processes them before it checks their length. */
export const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  'alternating combining marks': length => `a${marks(length - 1)}`,
  'halfwidth sound marks': length => '\uff9e\u0301'.repeat(length / 2),
  'marks beyond the first plane': length => '\u{11302}\u{1d165}'.repeat(length / 4),
}

/** Returns the texts that were normalized while the work ran. */
export async function recordNormalizedTexts(work: () => Promise<unknown>): Promise<readonly string[]> {
  const seen: string[] = []
  const original = String.prototype.normalize
  String.prototype.normalize = function (this: string, form?: string) {
    seen.push(String(this))
    return original.call(this, form)
  }
  try {
    await work()
  } finally {
    String.prototype.normalize = original
  }
  return seen
}
