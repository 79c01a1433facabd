/** Point in time, in milliseconds of `performance.now()`. */
export type Deadline = number

export const within = (ms: number): Deadline => performance.now() + ms
export const remainingMs = (deadline: Deadline): number => deadline - performance.now()

/** Returns the answer, or rejects with the error from `late` at the deadline. A later answer or failure is ignored. */
export async function resultBy<Answer>(
  deadline: Deadline,
  answer: Promise<Answer>,
  late: () => unknown,
): Promise<Answer> {
  answer.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, remainingMs(deadline)))
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for the work up to `ms` milliseconds and ignores its outcome. For cleanup at the end of a connection. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await resultBy(within(ms), work, () => new Error('it took too long')).catch(() => {})
}

/**
 * Returns the result of the work, or rejects when the signal is aborted, so that a silent server can't delay a
 * shutdown.
 */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    work.catch(() => {})
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
