import { readFileSync } from 'node:fs'

const NS_PER_MS = 1e6

/** Returns the CPU time of the main thread of a process, in milliseconds, as the system reports it. */
export function cpuTimeMs(pid: number | undefined): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / NS_PER_MS
}
