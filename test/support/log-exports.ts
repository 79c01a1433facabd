import { readFileSync } from 'node:fs'
import type { Client } from './client.js'

/** Returns the lines of an exported log. */
export const linesOf = (path: string): readonly string[] => readFileSync(path, 'utf8').split('\n').slice(0, -1)

/** Lists whose records are computed from the event log alone. */
const LISTS = [
  ...['materials', 'batches', 'tools', 'calibration-plans', 'calibrations', 'categories', 'locations', 'users'],
  ...['delivery-notes', 'insurances', 'imports', 'api-keys', 'webhooks'],
]

/** Values that aren't in the event log: the last use of a key, and deliveries of webhooks. */
const NOT_IN_LOG =
  /"(?:last_used_at|last_delivery_at|last_status|pending|failing_since|dropped|dropped_until)":(?:null|"[^"]*"|\d+)/g

/** Returns everything that readers see, page by page, and the published events. Cursors contain `log`. */
export async function readsOf(client: Client): Promise<Readonly<Record<string, string>>> {
  const reads: Record<string, string> = {}
  for (const list of LISTS) {
    for (let offset = 0; ; offset += 200) {
      const path = `/${list}?limit=200&offset=${offset}`
      const { status, text, body } = await client.get(path)
      if (status !== 200) throw new Error(`GET ${path} returned ${status}: ${text}`)
      reads[path] = text.replace(NOT_IN_LOG, '')
      if (body.data.length < 200) break
    }
  }
  for (let path = '/events?limit=200'; ; ) {
    const { text, body } = await client.get(path)
    reads[path] = text
    if (body.data.length === 0) return reads
    path = `/events?limit=200&after=${body.next}`
  }
}
