import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { waitUntil } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers, type Settings } from '../../support/programs.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'
import { CHROMIUM, createVisitor, startBrowser, type Visitor } from './browser.js'
import { signInWithKey } from './pages.js'

/**
 * Skipped with its name if there is no browser. Mocha replaces `describe` for each file, and this module is loaded only
 * once per process.
 */
export const describeWithBrowser = (title: string, tests: () => void): void =>
  void (CHROMIUM === undefined ? describe.skip : describe)(title, tests)

export interface VisitorOptions {
  readonly key?: string
  /** Whether the page gets no updates, so that it shows what it first read. */
  readonly withoutUpdates?: boolean
}

export interface Visitors {
  readonly folder: ReturnType<typeof folderPerTest>
  /** The service of this test. */
  service(): ServiceProcess
  /** Opens a browser context with its own cookies. */
  openVisitor(options?: BrowserContextOptions): Promise<Visitor>
  /** Opens a page as a signed-in user, by default with all scopes. */
  openSignedIn(path: string, coming?: VisitorOptions): Promise<Visitor>
  /** Replaces the service with another one on the same data and port. */
  restartService(): Promise<void>
  /** The same, after a kill like a power cut. */
  killAndRestartService(): Promise<void>
  /** Returns the stock as the service writes it. */
  readStock(id: string): Promise<string | undefined>
}

/** Sets up a service for each test and one browser for all, with its visitors. */
export function setUpVisitors(settings: Settings = {}): Visitors {
  let service: ServiceProcess
  let browser: Browser
  let visitors: Visitor[]

  // Before the folder is removed, because the service writes to it until it stops.
  afterEach(async () => {
    for (const visitor of visitors) await visitor.close()
    await service.stop()
  })
  const folder = folderPerTest()

  const start = (more: Settings = {}) =>
    startProcess({ dataDir: folder.at('data'), settings: { ...settings, ...more } })

  before(async () => {
    browser = await startBrowser()
  })
  after(() => browser?.close())
  beforeEach(async () => {
    visitors = []
    service = await start()
  })
  expectNoLeftovers()

  async function openVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await createVisitor(browser, service.url, options)
    visitors.push(visitor)
    return visitor
  }

  async function again(end: 'stop' | 'kill'): Promise<void> {
    const PORT = new URL(service.url).port
    await service[end]()
    service = await start({ PORT })
  }

  return {
    folder,
    service: () => service,
    openVisitor,
    async openSignedIn(path, { key, withoutUpdates = false } = {}) {
      const visitor = await openVisitor()
      if (withoutUpdates) await visitor.page.route('**/api/v1/events/stream*', route => route.abort())
      await signInWithKey(visitor.page, key)
      await visitor.page.goto(`/console${path}`)
      await visitor.page.locator('h1').waitFor()
      return visitor
    },
    restartService: () => again('stop'),
    killAndRestartService: () => again('kill'),
    readStock: async id => (await service.client.get(`/materials/${id}`)).text.match(/"stock":([\d.]+)/)?.[1],
  }
}

export const fillField = (page: Page, label: string, value: string): Promise<void> =>
  page.getByRole('dialog').getByLabel(label).fill(value)

/** For a field whose label is part of another label. */
export const fillTextArea = (page: Page, label: string, value: string): Promise<void> =>
  page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)

export const selectOption = (page: Page, label: string, option: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: option })

/** Types into a picker and selects the first option. */
export async function pickOption(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

export const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

export const submitDialog = (page: Page, action: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()

export const waitForText = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor()

/**
 * Waits until the focused element matches. Polls from the test, because a wait in the page would evaluate a string,
 * which the page's policy forbids.
 */
export const waitForFocus = (page: Page, holds: string): Promise<void> =>
  waitUntil(() => page.evaluate<boolean>(`Boolean(document.activeElement.${holds})`))

/** Signs in and opens a page. Later events arrive at that page, not at the previous one. */
export async function waitForStream(page: Page, go: () => Promise<unknown>): Promise<void> {
  const begun = () => page.waitForResponse('**/events/stream*')
  const before = begun()
  await signInWithKey(page)
  await before
  const now = begun()
  await go()
  await now
}
