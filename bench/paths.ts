import { subscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { parseConfig } from '../src/app/config.js'
import { startService } from '../src/app/service.js'
import { filesInAllRuns, printPath, watchFiles } from './coverage.js'
import { ADMIN_KEY } from './processes.js'

/**
 * Prints the files of the service that a request passes from the socket to its response: files with a function that ran
 * during each of many consecutive requests of one kind. Background work drops out, such as the read models, which pause
 * between batches.
 */
const RUNS = 40
/**
 * The event of the request on its way to webhooks. It is not awaited, but runs while a request with a key stores its
 * response. `delivery-path.ts` prints it.
 */
const EXCLUDED = [/^webhooks\//, /^stores\/(log-bus|consumer-positions)\.ts$/]

const dataDir = mkdtempSync(join(tmpdir(), 'inventory-paths-'))
const config = parseConfig({ INVENTORY_DATA_DIR: dataDir, INVENTORY_ADMIN_KEY: ADMIN_KEY, PORT: '0' })
const service = await startService({ config, log: pino({ level: 'silent' }) })
const filesThatRan = watchFiles()
/** The files that ran between the last request and its response. */
let filesOfRequest: ReadonlySet<string> = new Set()
subscribe('http.server.request.start', () => void filesThatRan())
const { end } = ServerResponse.prototype
ServerResponse.prototype.end = function (this: ServerResponse, ...args: Parameters<typeof end>) {
  filesOfRequest = filesThatRan()
  return end.apply(this, args)
} as typeof end

let requests = 0
async function send(
  method: string,
  path: string,
  body?: object,
  isIdempotent = false,
): Promise<{ readonly id: string }> {
  requests += 1
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ADMIN_KEY}`,
      'content-type': 'application/json',
      ...(isIdempotent ? { 'idempotency-key': `request ${requests}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const received = (await response.json()) as { readonly id: string }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(received)}`)
  return received
}

async function trace(title: string, request: () => Promise<unknown>): Promise<void> {
  await request()
  const runs: ReadonlySet<string>[] = []
  while (runs.length < RUNS) {
    await request()
    runs.push(filesOfRequest)
  }
  const isOnPath = (file: string) => !EXCLUDED.some(pattern => pattern.test(file))
  printPath(title, filesInAllRuns(runs).filter(isOnPath))
}

try {
  const { id } = await send('POST', '/materials', { name: 'Glue', unit: 'l', stock: 1000 })
  const move = (isIdempotent: boolean) => () =>
    send('POST', `/materials/${id}/movements`, { type: 'withdrawal', quantity: 1, note: 'traced' }, isIdempotent)
  await trace('A movement', move(false))
  await trace('A movement with an Idempotency-Key', move(true))
  await trace('A material by its ID', () => send('GET', `/materials/${id}`))
} finally {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
