import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gauge } from './instruments.js'

const RESOLUTION_MS = 10
/**
 * Percentiles by value of the label `statistic`. The label isn't `quantile`, which Prometheus reserves for summaries.
 */
const STATISTICS = { median: 50, p99: 99, max: 100 }

export interface ProcessMetrics {
  readonly text: () => string
  readonly close: () => void
}

/** Returns metrics of memory, CPU time, and event loop delay. */
export function processMetrics(version: string): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const started = Date.now() / 1000 - process.uptime()
  return {
    text: () => {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const lag = Object.entries(STATISTICS).map(([statistic, percentile]) => ({
        labels: { statistic },
        // The measured time between two ticks includes the resolution of the timer.
        value: delay.count === 0 ? 0 : Math.max(0, delay.percentile(percentile) / 1e9 - RESOLUTION_MS / 1000),
      }))
      // Each scrape covers the time since the previous one, so that an old stall doesn't hide a new one.
      delay.reset()
      const one = (name: string, help: string, value: number, type?: string) => gauge(name, help, [{ value }], type)
      return [
        gauge('inventory_build_info', 'Version of the service and of Node.js. Always 1.', [
          { labels: { version, node: process.version }, value: 1 },
        ]),
        gauge('inventory_event_loop_delay_seconds', 'Delay of the event loop since the last scrape, in seconds.', lag),
        one('process_resident_memory_bytes', 'Resident memory of the process, in bytes.', rss),
        one('nodejs_heap_size_used_bytes', 'Used heap, in bytes.', heapUsed),
        one('nodejs_heap_size_total_bytes', 'Allocated heap, in bytes.', heapTotal),
        one('nodejs_external_memory_bytes', 'Memory of buffers and native objects, in bytes.', external),
        one('process_cpu_seconds_total', 'CPU time of the process, in seconds.', (user + system) / 1e6, 'counter'),
        one('process_start_time_seconds', 'Start time of the process, as a Unix timestamp in seconds.', started),
      ].join('')
    },
    close: () => delay.disable(),
  }
}
