import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a measured process reports about itself since its last report. */
export interface Usage {
  /** Processor time of all threads. */
  readonly cpuMs: number
  /** The longest time without a yield to the event loop. */
  readonly blockedMs: number
  /** Resident memory at this moment. */
  readonly residentMb: number
}

/** Preloaded into measured processes: reports the usage whenever the parent process sends a message. */
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let last = process.cpuUsage()

process.on('message', () => {
  const { user, system } = process.cpuUsage(last)
  last = process.cpuUsage()
  const usage: Usage = {
    cpuMs: (user + system) / 1000,
    blockedMs: delay.max / 1e6,
    residentMb: process.memoryUsage.rss() / 2 ** 20,
  }
  delay.reset()
  process.send?.(usage)
})
// A benchmark that fails leaves no process behind.
process.on('disconnect', () => process.exit())
// The channel must not keep the process running.
process.channel?.unref()
