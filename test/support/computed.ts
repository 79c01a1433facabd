import { readFileSync } from 'node:fs'

const NS_PER_MS = 1e6

/** What the main thread of a process has computed so far, by the system's own account. */
export function computedMs(pid: number | undefined): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / NS_PER_MS
}
