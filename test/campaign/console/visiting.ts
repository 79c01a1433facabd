import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { until } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { nothingIsLeftRunning, type Settings } from '../../support/programs.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'
import { CHROMIUM, startBrowser, type Visitor, visit } from './browser.js'
import { signInWithKey } from './pages.js'

/** Skipped by name where no browser can be had. */
export const describeWithBrowser = CHROMIUM === undefined ? describe.skip : describe

export interface Coming {
  readonly key?: string
  /** Hears of nothing that others do: what is shown stays what was read, however fast the news travel. */
  readonly isDeaf?: boolean
}

export interface Visiting {
  readonly folder: ReturnType<typeof folderPerTest>
  /** Of this test. */
  service(): ServiceProcess
  /** With cookies of one's own. */
  comes(options?: BrowserContextOptions): Promise<Visitor>
  /** Somebody who is signed in and looks at a page, with all scopes unless a key says otherwise. */
  signedIn(path: string, coming?: Coming): Promise<Visitor>
  /** Another service on the same data and the same port takes over. */
  restarted(): Promise<void>
  /** The same, as after a power cut. */
  diesAndComesBack(): Promise<void>
  /** As the service writes it. */
  stockOf(id: string): Promise<string | undefined>
}

/** A service for each test, one browser for all of them, and whoever comes by it. */
export function visiting(settings: Settings = {}): Visiting {
  const folder = folderPerTest()
  let service: ServiceProcess
  let browser: Browser
  let visitors: Visitor[]

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
  afterEach(async () => {
    for (const visitor of visitors) await visitor.close()
    await service.stop()
  })
  nothingIsLeftRunning()

  async function comes(options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await visit(browser, service.url, options)
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
    comes,
    async signedIn(path, { key, isDeaf = false } = {}) {
      const visitor = await comes()
      if (isDeaf) await visitor.page.route('**/api/v1/events/stream*', route => route.abort())
      await signInWithKey(visitor.page, key)
      await visitor.page.goto(`/console${path}`)
      await visitor.page.locator('h1').waitFor()
      return visitor
    },
    restarted: () => again('stop'),
    diesAndComesBack: () => again('kill'),
    stockOf: async id => (await service.client.get(`/materials/${id}`)).text.match(/"stock":([\d.]+)/)?.[1],
  }
}

export const fills = (page: Page, label: string, value: string): Promise<void> =>
  page.getByRole('dialog').getByLabel(label).fill(value)

/** Where the label of one field is part of another's. */
export const writes = (page: Page, label: string, value: string): Promise<void> =>
  page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)

export const chooses = (page: Page, label: string, option: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: option })

/** Types into a picker and takes the first that it offers. */
export async function picks(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

export const clicks = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

export const sends = (page: Page, action: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()

export const sees = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor()

/**
 * Waits until this holds of what has the focus. Asked from here: a page that
 * waits by itself would evaluate a text, which its own policy forbids.
 */
export const focuses = (page: Page, holds: string): Promise<void> =>
  until(() => page.evaluate<boolean>(`Boolean(document.activeElement.${holds})`))

/** Signs in and goes there; what others do from then on is heard there, and not by the page before. */
export async function listens(page: Page, go: () => Promise<unknown>): Promise<void> {
  const begun = () => page.waitForResponse('**/events/stream*')
  const before = begun()
  await signInWithKey(page)
  await before
  const now = begun()
  await go()
  await now
}
