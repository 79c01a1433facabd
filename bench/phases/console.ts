import { CHROMIUM, createVisitor, SIZES, startBrowser } from '../../test/campaign/console/browser.js'
import { signInWithKey } from '../../test/campaign/console/pages.js'
import { CPU_SLOWDOWN, slowDown, timeKeystroke, timeOpening } from '../../test/campaign/console/slow-device.js'
import { type BenchContext, withInstallation } from '../context.js'
import { fill } from '../fill.js'
import { ADMIN_KEY } from '../processes.js'

const ATTEMPTS = 5
/** Each finds fewer of the materials, whose names and SKUs end with a number. */
const KEYS = ['1', '2', '3', '4', '5']

/** The list of materials in a browser on a slow processor. */
export async function measureConsole(context: BenchContext): Promise<void> {
  const materials = context.isQuick ? 2_000 : 100_000
  const title = `${materials.toLocaleString('en')} materials, ${CPU_SLOWDOWN} × slower processor`
  if (CHROMIUM === undefined) {
    process.stderr.write('The console is not measured, because CHROMIUM_BINARY is not set.\n')
    return
  }
  await withInstallation(
    async ({ service }) => {
      const browser = await startBrowser()
      const { page } = await createVisitor(browser, service.url, { viewport: SIZES.phone })
      await signInWithKey(page, ADMIN_KEY)
      const session = await slowDown(page)
      const opened: number[] = []
      for (let n = 0; n < ATTEMPTS; n++) opened.push(await timeOpening(page, session))
      const found: number[] = []
      for (const key of KEYS) found.push(await timeKeystroke(page, key))
      context.report({ name: `console: open the list, ${title}`, figure: median(opened), unit: 'ms', target: 800 })
      context.report({
        name: `console: search the list, per key, ${title}`,
        figure: median(found),
        unit: 'ms',
        target: 150,
      })
      await browser.close()
    },
    { fill: dataDir => fill(dataDir, { materials, movements: 0 }) },
  )
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
