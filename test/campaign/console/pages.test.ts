import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import { inventory } from '../../support/programs.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'
import { findings, SIZES, startBrowser, visit } from './browser.js'
import { everyPage, type Shown, signInWithKey } from './pages.js'
import { describeWithBrowser } from './visiting.js'

describeWithBrowser('Every page of the console', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'inventory-console-'))
  let service: ServiceProcess
  let browser: Browser
  let pages: readonly Shown[]

  before(async () => {
    await inventory(['demo'], { INVENTORY_DATA_DIR: dataDir })
    service = await startProcess({ dataDir })
    browser = await startBrowser()
    pages = await everyPage(service.client)
  })
  after(async () => {
    await browser?.close()
    await service?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`can be used by everybody, and breaks no policy: ${size}, ${colorScheme}`, async function () {
        this.timeout(600_000)
        const visitor = await visit(browser, service.url, { viewport, colorScheme, reducedMotion: 'reduce' })
        const { page } = visitor
        await page.goto('/console')
        await page.getByLabel('API key').waitFor()
        expect(await findings(page), 'signing in').to.deep.equal([])
        await signInWithKey(page)
        for (const { name, path, opens } of pages) {
          await page.goto(path)
          await page.locator('h1').waitFor()
          await page.locator('.skeleton').first().waitFor({ state: 'detached' })
          if (opens) {
            await page.getByRole('button', { name: opens, exact: true }).first().click()
            await page.getByRole('dialog').waitFor()
            await page.locator('.skeleton').first().waitFor({ state: 'detached' })
          }
          expect(await findings(page), name).to.deep.equal([])
          const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
          expect(wide, `${name} is wider than the screen`).to.be.at.most(0)
          visitor.complainsOfNothing()
        }
        await visitor.close()
      })
    }
  }

  it('says everything in German, too', async () => {
    const visitor = await visit(browser, service.url, { locale: 'de-DE' })
    const { page } = visitor
    await page.goto('/console')
    await page.getByLabel('API-Schlüssel').waitFor()
    expect(await page.locator('html').getAttribute('lang')).to.equal('de')
    visitor.complainsOfNothing()
    await visitor.close()
  })

  it('fits a very wide screen, and a screen at twice its size', async () => {
    for (const viewport of [
      { width: 2560, height: 1440 },
      { width: 640, height: 450 },
      { width: 320, height: 640 },
    ]) {
      const visitor = await visit(browser, service.url, { viewport })
      await signInWithKey(visitor.page)
      for (const path of ['', '/materials', '/locations', '/batches', '/calibration', '/insurance', '/audit'].map(
        page => `/console${page}`,
      )) {
        await visitor.page.goto(path)
        await visitor.page.locator('h1').waitFor()
        const wide = await visitor.page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(wide, `${path} at ${viewport.width}`).to.be.at.most(0)
      }
      await visitor.close()
    }
  })
})
