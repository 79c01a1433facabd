import { pino } from 'pino'
import { parseConfig } from '../src/app/config.js'
import { createCore } from '../src/app/core.js'
import { bootstrap } from '../src/commands/bootstrap.js'
import { openStores } from '../src/opening/open-stores.js'
import { fillStore } from '../test/support/fill-store.js'
import { ADMIN_KEY } from './processes.js'

/** Fills an installation through the commands, in this process. Returns the IDs of the materials. */
export async function fill(
  dataDir: string,
  size: { readonly materials: number; readonly movements: number },
  settings: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const log = pino({ level: 'error' }, pino.destination(2))
  const config = parseConfig({ INVENTORY_DATA_DIR: dataDir, INVENTORY_ADMIN_KEY: ADMIN_KEY, ...settings })
  const stores = await openStores(config, log)
  const core = await createCore({ stores, log, now: Date.now })
  await core.projections.start()
  await bootstrap({ executor: core.executor, installation: core.instance.installation, now: Date.now })
  const began = performance.now()
  const ids = await fillStore(core, size)
  const seconds = (performance.now() - began) / 1000
  process.stderr.write(
    `${size.materials} materials with ${size.movements} movements each, filled in ${seconds.toFixed(0)} s\n`,
  )
  await core.stop()
  await stores.close()
  return ids
}
