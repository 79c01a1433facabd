import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { cpuTimeMs } from './cpu-time.js'

/**
 * Sends small requests in sequence from a separate thread, so that other work of the test doesn't count for the
 * service.
 */
const { url, pid } = workerData as { readonly url: string; readonly pid: number | undefined }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})

const request = () =>
  new Promise<void>((resolve, reject) => {
    const requested = get(`${url}/healthz`, { agent }, response => response.resume().once('end', resolve))
    requested.once('error', reject)
  })

while (!isOver) {
  const [began, computed] = [performance.now(), cpuTimeMs(pid)]
  await request()
  parentPort?.postMessage(Math.min(performance.now() - began, cpuTimeMs(pid) - computed))
  // Lets messages arrive.
  await new Promise(setImmediate)
}
agent.destroy()
