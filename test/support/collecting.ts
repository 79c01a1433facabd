/** A condition is often a request, which should not use the CPU that the awaited work needs. */
const MAX_PAUSE_MS = 16

/** Waits for a condition, never for a fixed time. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let ms = 1; !(await condition()); ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
    await new Promise(resolve => setTimeout(resolve, ms))
  }
}

/** Waits until a condition holds, and names it if the time runs out. */
export async function waitWithin<T>(ms: number, what: string, holds: () => Promise<T | false | undefined>): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const found = await holds()
    if (found) return found
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
