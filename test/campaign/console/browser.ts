import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'chai'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** Set by `.ci/console.sh`. Without it, tests that need a browser are skipped with their names. */
export const CHROMIUM = process.env.CHROMIUM_BINARY

/** Sandboxes need permissions that containers lack, and only our own pages are loaded. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox', '--disable-dev-shm-usage'] })

/** A user with a browser, and all problems that the browser reports. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /**
   * Fails if the page violated its policy, logged an error, had an unhandled rejection, or contacted another server.
   */
  expectNoProblems(): void
  close(): Promise<void>
}

/** A desktop and a phone. */
export const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const

export async function createVisitor(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const standard = { viewport: SIZES.desk, locale: 'en-GB', timezoneId: 'UTC' }
  const context = await browser.newContext({ baseURL: url, ...standard, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => complaints.push(`error: ${error.message}`))
  page.on('request', request => {
    if (!request.url().startsWith(`${url}/`) && !request.url().startsWith('data:')) complaints.push(request.url())
  })
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', event => console.error('policy: ' + event.violatedDirective))
    addEventListener('unhandledrejection', event => console.error('rejected: ' + event.reason))
  `)
  return {
    page,
    context,
    expectNoProblems: () => expect(complaints.splice(0)).to.deep.equal([]),
    close: () => context.close(),
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** Returns the accessibility problems that axe finds on the current page, one line each. */
export const findAccessibilityProblems = (page: Page): Promise<readonly string[]> => runAxe(page, RULES)

/** Returns the color problems of the current page in a scheme. The other rules don't depend on it. */
export async function findContrastProblems(page: Page, colorScheme: 'light' | 'dark'): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme })
  return runAxe(page, COLOR_RULES)
}

async function runAxe(page: Page, runOnly: readonly string[]): Promise<readonly string[]> {
  // Through the debugger, which the policy of the page doesn't restrict.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(AXE)
  const violations = await page.evaluate(async runOnly => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: readonly Finding[] }> }
    }
    return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations
  }, runOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary.replace(/\s+/g, ' ')}`),
  )
}
