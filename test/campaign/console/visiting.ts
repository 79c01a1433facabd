import type { Browser, Page } from 'playwright-core'
import { folderPerTest } from '../../support/folder.js'
import { nothingIsLeftRunning } from '../../support/programs.js'
import { type ServiceProcess, type StartingProcess, startProcess } from '../../support/service.js'
import { startBrowser, type Visitor, visit } from './browser.js'

/** A service for each test, one browser for all of them, and whoever comes by it. */
export function visiting(settings: StartingProcess['settings'] = {}) {
  const folder = folderPerTest()
  let service: ServiceProcess
  let browser: Browser
  let visitors: Visitor[]

  before(async () => {
    browser = await startBrowser()
  })
  after(() => browser?.close())
  beforeEach(async () => {
    visitors = []
    service = await startProcess({ dataDir: folder.at('data'), settings })
  })
  afterEach(async () => {
    for (const visitor of visitors) await visitor.close()
    await service.stop()
  })
  nothingIsLeftRunning()

  return {
    folder,
    service: () => service,
    /** As after a power cut. */
    diesAndComesBack: async () => {
      await service.kill()
      service = await startProcess({
        dataDir: folder.at('data'),
        settings: { ...settings, PORT: new URL(service.url).port },
      })
    },
    comes: async (options = {}): Promise<Visitor> => {
      const visitor = await visit(browser, service.url, options)
      visitors.push(visitor)
      return visitor
    },
    stockOf: async (id: string) => (await service.client.get(`/materials/${id}`)).text.match(/"stock":([\d.]+)/)?.[1],
  }
}

export const fills = (page: Page, label: string, value: string) =>
  page.getByRole('dialog').getByLabel(label).fill(value)

export const sends = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action }).click()
