/**
 * Returns the milliseconds since a time of the system clock. Infinite if the clock was set back since, so that nothing
 * waits until it reaches the time again.
 */
export const elapsedMs = (since: number, now: number): number => (now < since ? Number.POSITIVE_INFINITY : now - since)
