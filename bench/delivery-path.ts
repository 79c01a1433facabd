import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { filesInAllRuns, printPath, watchFiles } from './coverage.js'
import { ADMIN_KEY } from './processes.js'

/**
 * Prints the files of the service that an event passes from its commit to the request to its receiver: files that ran
 * between the two, every time. Read models pause long enough to have no part in it unless the event wakes them. The
 * response to the request that caused the event is left out.
 */
const RUNS = 25
const PAUSE_MS = 20_000
/** Attempts are recorded after they complete. This wait keeps them from being counted for the next event. */
const SETTLING_MS = 120
const WEBHOOK_PATH = '/hook'
/** Parts of the response to the request that caused the event, and of the read models, which run meanwhile. */
const EXCLUDED = [
  /^(api|commands|idempotency|app\/http)[/.]/,
  /^domain\/(?!decisions\/aggregate|values\/(ids|quantity))/,
  /^projections\/(?!webhooks|engine\/)/,
  /^projections\/engine\/shared-reader\.ts$/,
]

const filesThatRan = watchFiles({ resumed: true })
const { parseConfig } = await import('../src/app/config.js')
const { ENGINE_MS } = await import('../src/projections/engine/time-limits.js')
Object.assign(ENGINE_MS, { rest: PAUSE_MS, checkpoint: PAUSE_MS })
const { startService } = await import('../src/app/service.js')

/**
 * The files that ran since the last event was stored: an immediate commits appends and acknowledges them in the same
 * iteration of the event loop.
 */
let filesSinceAppend = new Set<string>()
let hasResponded = true
const { setImmediate } = globalThis
globalThis.setImmediate = ((callback: (...args: unknown[]) => void, ...args: unknown[]) =>
  setImmediate(() => {
    callback(...args)
    collect()
    if (!hasResponded) filesSinceAppend = new Set()
  })) as typeof setImmediate
const { end } = ServerResponse.prototype
ServerResponse.prototype.end = function (this: ServerResponse, ...args: Parameters<typeof end>) {
  hasResponded = true
  return end.apply(this, args)
} as typeof end
subscribe('http.server.request.start', message => {
  const { request } = message as { readonly request: IncomingMessage }
  if (request.url !== WEBHOOK_PATH) hasResponded = false
})

function collect(): void {
  for (const file of filesThatRan()) filesSinceAppend.add(file)
}

const isOnPath = (file: string) => !EXCLUDED.some(pattern => pattern.test(file))

let onDelivery = (_files: ReadonlySet<string>) => {}
const receiver = createServer((request, response) => {
  collect()
  onDelivery(new Set(filesSinceAppend))
  request.resume().on('end', () => response.writeHead(204).end())
})
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')
const { port } = receiver.address() as AddressInfo

const dataDir = mkdtempSync(join(tmpdir(), 'inventory-paths-'))
const config = parseConfig({
  INVENTORY_DATA_DIR: dataDir,
  INVENTORY_ADMIN_KEY: ADMIN_KEY,
  WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
  PORT: '0',
})
const service = await startService({ config, log: pino({ level: 'silent' }) })

async function post(path: string, body: object): Promise<{ readonly id: string }> {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const received = (await response.json()) as { readonly id: string }
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${JSON.stringify(received)}`)
  return received
}

try {
  const { id } = await post('/materials', { name: 'Glue', unit: 'l', stock: 1000 })
  await post('/webhooks', { name: 'Traced', url: `http://127.0.0.1:${port}${WEBHOOK_PATH}`, events: ['stock.changed'] })
  const move = async () => {
    const delivered = new Promise<ReadonlySet<string>>(resolve => {
      onDelivery = resolve
    })
    await post(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 1, note: 'traced' })
    return delivered
  }
  const runs: ReadonlySet<string>[] = []
  await move()
  while (runs.length < RUNS) {
    runs.push(await move())
    await pause(SETTLING_MS)
  }
  printPath('An event on its way to a webhook', filesInAllRuns(runs).filter(isOnPath))
} finally {
  await service.stop()
  receiver.close()
  rmSync(dataDir, { recursive: true, force: true })
}
