const MAX_CONCURRENT = 8

/** Calls a function for each item, with limited concurrency. */
export async function forEachConcurrently<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const work = async () => {
    for (const one of left) await each(one)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
}
