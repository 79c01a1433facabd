/** On the clock of `performance.now()`. */
export type Deadline = number

export const within = (ms: number): Deadline => performance.now() + ms
export const left = (deadline: Deadline): number => deadline - performance.now()

/** A server may be silent: then `late` is the answer, and what comes afterwards concerns nobody. */
export async function answeredBy<Answer>(
  deadline: Deadline,
  answer: Promise<Answer>,
  late: () => unknown,
): Promise<Answer> {
  answer.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, left(deadline)))
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** For farewells, that nobody needs to hear answered. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await answeredBy(within(ms), work, () => new Error('it took too long')).catch(() => {})
}

/** The same for who is told to end: a server that does not answer must not keep him. */
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
