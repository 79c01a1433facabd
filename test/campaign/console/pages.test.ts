import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import { waitUntil } from '../../support/collecting.js'
import { runInventoryProcess } from '../../support/programs.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'
import { WEBHOOKS } from '../../support/subscriber.js'
import { startReceiver } from '../../webhooks/receiver.js'
import { createVisitor, findAccessibilityProblems, findContrastProblems, SIZES, startBrowser } from './browser.js'
import { type ConsolePage, listPages, openPage, signInWithKey } from './pages.js'
import { findUnreachableElements } from './unreachable-elements.js'
import { describeWithBrowser } from './visitor.js'

/** A 1280 × 800 display at 200% zoom, as browsers implement it: half the CSS pixels at twice the density. */
const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }
/** Number of rows that a list shows initially. */
const PAGE_SIZE = 50

describeWithBrowser('Every page of the console', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'inventory-console-'))
  let service: ServiceProcess
  let browser: Browser
  let pages: readonly ConsolePage[]

  before(async () => {
    await runInventoryProcess(['demo'], { INVENTORY_DATA_DIR: dataDir })
    service = await startProcess({ dataDir, settings: WEBHOOKS })
    browser = await startBrowser()
    pages = await listPages(service.client)
  })
  after(async () => {
    await browser?.close()
    await service?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  for (const [size, viewport] of Object.entries(SIZES)) {
    it(`is accessible in both color schemes and violates no policy: ${size}`, async function () {
      this.timeout(600_000)
      const visitor = await createVisitor(browser, service.url, { viewport, reducedMotion: 'reduce' })
      const { page } = visitor
      const isAccessible = async (name: string) => {
        expect(await findContrastProblems(page, 'dark'), `${name}, dark`).to.deep.equal([])
        await page.emulateMedia({ colorScheme: 'light' })
        expect(await findAccessibilityProblems(page), name).to.deep.equal([])
      }
      await page.goto('/console')
      await page.getByLabel('API key').waitFor()
      await isAccessible('signing in')
      await signInWithKey(page)
      for (const visible of pages) {
        const { name } = visible
        await openPage(page, visible)
        await isAccessible(name)
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(wide, `${name} is wider than the screen`).to.be.at.most(0)
        visitor.expectNoProblems()
      }
      await visitor.close()
    })
  }

  it('works at 200% zoom: nothing is off screen, and every control can be clicked', async function () {
    this.timeout(600_000)
    const visitor = await createVisitor(browser, service.url, { ...ZOOMED, reducedMotion: 'reduce' })
    const { page } = visitor
    await signInWithKey(page)
    const wrong: string[] = []
    for (const visible of pages) {
      const { name } = visible
      await openPage(page, visible)
      const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      if (Number(wide) > 0) wrong.push(`${name} is ${wide} wider than the screen`)
      wrong.push(...(await findUnreachableElements(page)).map(one => `${name}: ${one}`))
    }
    expect(wrong).to.deep.equal([])
    await visitor.close()
  })

  it('is completely translated to German', async () => {
    const visitor = await createVisitor(browser, service.url, { locale: 'de-DE' })
    const { page } = visitor
    await page.goto('/console')
    await page.getByLabel('API-Schlüssel').waitFor()
    expect(await page.locator('html').getAttribute('lang')).to.equal('de')
    visitor.expectNoProblems()
    await visitor.close()
  })

  it('opens from each figure of the overview exactly the counted records', async () => {
    const { client } = service
    const receiver = await startReceiver(response => void response.writeHead(500).end())
    const hook = await client.create('/webhooks', { name: 'Till', url: receiver.url, events: ['material.created'] })
    await client.create('/webhooks', { name: 'Quiet', url: receiver.url, events: ['user.created'] })
    await client.create('/materials', { name: 'Shellac', unit: 'l' })
    await waitUntil(async () => (await client.get(`/webhooks/${hook.id}`)).body.failing_since !== null)
    const visitor = await createVisitor(browser, service.url)
    const { page } = visitor
    await signInWithKey(page)
    for (const path of [
      ...['/materials?show=low', '/tools?show=overdue', '/notes?show=open', '/batches?show=expiring'],
      ...['/calibration?show=overdue', '/settings/webhooks?show=failing'],
    ]) {
      await page.goto('/console')
      const count = page.locator(`a.figure[href="/console${path}"] b`).filter({ hasNotText: '–' })
      const counted = Number(await count.textContent())
      expect(counted, path).to.be.at.least(1)
      await count.click()
      await page.waitForURL(`**/console${path}`)
      await waitUntil(async () => (await page.locator('tbody tr').count()) === Math.min(counted, PAGE_SIZE))
    }
    await visitor.close()
    await receiver.close()
  })

  it('fits a very wide screen, and a screen at 200% zoom', async () => {
    for (const viewport of [
      { width: 2560, height: 1440 },
      { width: 640, height: 450 },
      { width: 320, height: 640 },
    ]) {
      const visitor = await createVisitor(browser, service.url, { viewport })
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
