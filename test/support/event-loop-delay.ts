import { cpuTimeMs } from './cpu-time.js'

/**
 * Returns the longest stretch that this thread computed without a yield while the work ran. Time that the machine spent
 * on other processes doesn't count.
 */
export async function measureDelay<R>(
  work: () => Promise<R>,
): Promise<{ readonly result: R; readonly longest: number }> {
  let longest = 0
  const now = () => [performance.now(), cpuTimeMs(process.pid)] as const
  let last = now()
  const look = () => {
    const next = now()
    longest = Math.max(longest, Math.min(next[0] - last[0], next[1] - last[1]))
    last = next
  }
  const watch = setInterval(look, 1)
  try {
    const result = await work()
    await new Promise(resolve => setTimeout(resolve, 5))
    return { result, longest }
  } finally {
    clearInterval(watch)
  }
}
