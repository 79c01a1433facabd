import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ServiceProcess } from './service.js'

/**
 * For how long a service answers nobody while it is attacked: what the slowest of many small requests has to wait, each
 * sent as soon as the one before was answered, but no more than the thread of its event loop computed while that one
 * waited. Of several attacks the mildest counts. Both, since whatever else runs on the machine only adds to what an
 * attack costs. `noted` is told of each.
 */
export async function standstillDuring(
  { url, child }: Pick<ServiceProcess, 'url' | 'child'>,
  attack: () => Promise<unknown>,
  times = 5,
  noted: (ms: number) => void = () => {},
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
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
    least = Math.min(least, longest)
  }
  return least
}
