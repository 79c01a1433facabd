import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLoad, type LoadRequest } from '../client.js'
import { type BenchContext, CONNECTIONS, measurePhase } from '../context.js'
import { startBareSqlite } from '../processes.js'

/** A bare Koa that reads and writes about the same rows in SQLite as the service, and does nothing else. */
export async function measureSqliteAlone(context: BenchContext): Promise<void> {
  const { isQuick } = context
  const movement: LoadRequest = { method: 'POST', path: '/', body: '{"type":"withdrawal","quantity":1,"note":"bench"}' }
  const get = (path: string) => (): LoadRequest => ({ method: 'GET', path })
  for (const materials of isQuick ? [200, 400] : [1_000, 20_000]) {
    await measureOn(context, materials, [{ name: 'movement', against: 'echo', next: () => movement }])
  }
  await measureOn(context, isQuick ? 2_000 : 60_000, [
    { name: 'material by ID', against: 'echo', next: get('/material') },
    { name: 'page of 50 at any offset', against: 'list', next: get('/page') },
    { name: 'search', against: 'echo', next: get('/search') },
  ])
}

type SqlitePhase = Pick<Parameters<typeof measurePhase>[2], 'name' | 'against' | 'next'>

async function measureOn(context: BenchContext, materials: number, phases: readonly SqlitePhase[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'inventory-bench-'))
  const service = await startBareSqlite(directory, materials)
  const load = await createLoad(service.url, '', CONNECTIONS)
  try {
    for (const { name, ...phase } of phases) {
      const title = `SQLite alone: ${name}, ${materials.toLocaleString('en')} materials`
      await measurePhase(context, { service, load }, { name: title, ...phase })
    }
  } finally {
    load.close()
    await service.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
