/**
 * `node dist/test/campaign/console/screenshots.js [FOLDER [PAGE…]]`: saves a screenshot of every page, or of the named
 * ones, with the data of the demo.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInventoryProcess } from '../../support/programs.js'
import { startProcess } from '../../support/service.js'
import { WEBHOOKS } from '../../support/subscriber.js'
import { createVisitor, SIZES, startBrowser } from './browser.js'
import { listPages, openPage, signInWithKey } from './pages.js'

const [out = 'dist/screenshots', ...wanted] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'inventory-screenshots-'))
await runInventoryProcess(['demo'], { INVENTORY_DATA_DIR: dataDir })
const service = await startProcess({ dataDir, settings: WEBHOOKS })
const browser = await startBrowser()
try {
  const all = await listPages(service.client)
  const pages = all.filter(({ name }) => wanted.length === 0 || wanted.some(part => name.startsWith(part)))
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const visitor = await createVisitor(browser, service.url, { viewport, colorScheme })
      await signInWithKey(visitor.page)
      for (const visible of pages) {
        const { name } = visible
        await openPage(visitor.page, visible)
        await visitor.page.screenshot({ path: join(out, `${name}-${size}-${colorScheme}.png`) })
      }
      await visitor.close()
    }
  }
} finally {
  await browser.close()
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
