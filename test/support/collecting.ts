/** Waits for a condition, never for a time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(resolve => setTimeout(resolve, 1))
}

/** Waits for what is to become true, and says what did not in time. */
export async function within<T>(ms: number, what: string, holds: () => Promise<T | false | undefined>): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const found = await holds()
    if (found) return found
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
