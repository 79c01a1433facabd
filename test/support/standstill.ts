import { readFileSync } from 'node:fs'
import { createClient } from './client.js'
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
  const probe = createClient({ url, key: '', connections: 1 })
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < times; n++) {
    let over = false
    let longest = 0
    const attacked = attack().finally(() => {
      over = true
    })
    while (!over) {
      const [began, computed] = [performance.now(), computedMs(child.pid)]
      await probe.get('//healthz', { key: null })
      const ms = Math.min(performance.now() - began, computedMs(child.pid) - computed)
      noted(ms)
      longest = Math.max(longest, ms)
    }
    await attacked
    least = Math.min(least, longest)
  }
  probe.close()
  return least
}

const NS_PER_MS = 1e6

/** What the main thread of a process has computed so far, by the system's own account. */
export function computedMs(pid: number | undefined): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / NS_PER_MS
}
