import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ServiceProcess } from './service.js'

/**
 * Returns how long an attacked service doesn't respond to other clients: the response time of the slowest of many sequential
 * small requests, limited to the CPU time of its event loop thread during that request. Returns the minimum of several
 * attacks. Both limits exclude other load on the machine. `noted` is called for each attack.
 */
export async function measureStandstill(
  { url, child }: Pick<ServiceProcess, 'url' | 'child'>,
  attack: () => Promise<unknown>,
  times = 5,
  noted: (ms: number) => void = () => {},
): Promise<number> {
  let minimum = Number.POSITIVE_INFINITY
  for (let n = 0; n < times; n++) {
    let longest = 0
    const probe = new Worker(new URL('./standstill-probe.js', import.meta.url), { workerData: { url, pid: child.pid } })
    probe.on('message', (ms: number) => {
      noted(ms)
      longest = Math.max(longest, ms)
    })
    await once(probe, 'message')
    const ended = once(probe, 'exit')
    try {
      await attack()
    } finally {
      probe.postMessage('over')
      await ended
    }
    minimum = Math.min(minimum, longest)
  }
  return minimum
}
