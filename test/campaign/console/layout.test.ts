import { expect } from 'chai'
import { SIZES } from './browser.js'
import { signInInGerman, signInWithKey } from './pages.js'
import { describeWithBrowser, setUpVisitors } from './visitor.js'

/** The most that the overview can show. */
const MAX_FIGURES = 11

interface Row {
  readonly right: number
  readonly widest: number
  readonly narrowest: number
}

interface Figures {
  readonly right: number
  readonly rows: readonly Row[]
}

/** A script that returns the rows of figures after their number was changed. */
const figureRows = (count: number) => `(() => {
  const figures = document.querySelector('.figures')
  const first = figures.children[0]
  figures.replaceChildren(...Array.from({ length: ${count} }, () => first.cloneNode(true)))
  const boxes = [...figures.children].map(child => child.getBoundingClientRect())
  const rows = [...new Set(boxes.map(({ top }) => top))].map(top => {
    const inRow = boxes.filter(box => box.top === top)
    const widths = inRow.map(({ width }) => width)
    const right = Math.max(...inRow.map(box => box.right))
    return { right, widest: Math.max(...widths), narrowest: Math.min(...widths) }
  })
  return { right: figures.getBoundingClientRect().right, rows }
})()`

/** A script that returns the texts of number cells that take more than one line. */
const FIND_WRAPPED_NUMBERS = `[...document.querySelectorAll('td.number')].flatMap(cell => {
  const range = document.createRange()
  range.selectNodeContents(cell)
  const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
  return lines.size > 1 ? [cell.textContent] : []
})`

describeWithBrowser('The layout of the console', () => {
  const at = setUpVisitors()

  for (const [size, viewport] of Object.entries(SIZES)) {
    it(`fills each row of figures on the overview: ${size}`, async () => {
      const { page } = await at.openSignedIn('/')
      await page.setViewportSize(viewport)
      await page.locator('.figure').first().waitFor()
      for (let count = 1; count <= MAX_FIGURES; count++) {
        const { right, rows } = await page.evaluate<Figures>(figureRows(count))
        for (const row of rows) expect(row.right, `${count} figures`).to.be.closeTo(right, 1)
        const [widest, narrowest] = [
          Math.max(...rows.map(row => row.widest)),
          Math.min(...rows.map(row => row.narrowest)),
        ]
        expect(widest / narrowest, `${count} figures`).to.be.below(size === 'phone' ? 2.1 : 1.5)
      }
    })
  }

  it('shows the selected filter on a phone', async () => {
    const { page } = await at.openSignedIn('/')
    await page.setViewportSize(SIZES.phone)
    await page.goto('/console/batches?show=recalled')
    const { x, width } = (await page.locator('.chip[aria-pressed=true]').boundingBox()) ?? { x: -1, width: 0 }
    expect(x).to.be.at.least(0)
    expect(x + width).to.be.at.most(SIZES.phone.width)
  })

  it('breaks no label of the tab bar at 400% zoom', async () => {
    for (const locale of ['en-GB', 'de-DE']) {
      const { page } = await at.openVisitor({ locale })
      await (locale === 'en-GB' ? signInWithKey(page) : signInInGerman(page))
      await page.setViewportSize({ width: 320, height: 256 })
      const labels = page.locator('.tabs :is(a:not(.main-tab), button) span')
      const heights = await labels.evaluateAll(all => all.map(label => label.clientHeight))
      expect(Math.max(...heights), locale).to.be.below(2 * Math.min(...heights))
      expect(heights).to.have.length(5)
    }
  })

  it('shows in forced colors which filter and which page are selected', async () => {
    const { page } = await at.openSignedIn('/materials')
    await page.emulateMedia({ forcedColors: 'active' })
    for (const selected of ['.chip[aria-pressed=true]', '.side [aria-current]']) {
      const element = await page.locator(selected).elementHandle()
      const before = await element?.screenshot()
      await element?.evaluate(one => {
        one.removeAttribute('aria-pressed')
        one.removeAttribute('aria-current')
      })
      expect(before?.equals((await element?.screenshot()) ?? before), selected).to.equal(false)
    }
  })

  it('keeps numbers in tables on one line', async () => {
    const { client } = at.service()
    const shelf = await client.create('/locations', { name: 'Shelf B, screws and dowels, second from the door' })
    const opening = { stock: 1_123_456.789, location_id: shelf.id }
    const { id } = await client.create('/materials', { name: 'Dowel', unit: 'pcs', ...opening })
    for (const quantity of [1.5, 123_456]) {
      await client.create(`/materials/${id}/movements`, {
        type: 'withdrawal',
        quantity,
        note: 'Stairs Parkside, second floor',
      })
    }
    const { page } = await at.openSignedIn(`/materials/${id}`)
    await page.locator('td.number').first().waitFor()
    expect(await page.evaluate<readonly string[]>(FIND_WRAPPED_NUMBERS)).to.deep.equal([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).to.be.at.most(0)
  })

  it('shows names next to long texts, quantities, and buttons on a phone, in German', async () => {
    const { client } = at.service()
    const { id } = await client.create('/tools', { name: 'Torque wrench 20–200 Nm' })
    const calibration = { tool_id: id, performed_by: 'L. Hart', performed_on: '2026-01-15' }
    // With two tags: failed, and an open impact assessment.
    await client.create('/calibrations', { ...calibration, result: 'fail', as_found: 'out_of_tolerance' })
    await client.create('/api-keys', { name: 'Shop', scopes: ['materials:read'] })
    await client.create('/materials', { name: 'Sechskantschraube', unit: 'Verpackungen', stock: 999_999_999.999999 })
    const { page } = await at.openVisitor({ locale: 'de-DE' })
    await signInInGerman(page)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['materials', 'calibration?show=records', `calibration/tools/${id}`, 'settings/keys']) {
      await page.goto(`/console/${path}`)
      await page.locator('tbody th').first().waitFor()
      const widths = await page.locator('tbody th').evaluateAll(all => all.map(name => name.clientWidth))
      expect(Math.min(...widths), path).to.be.above(120)
      const frame = await page
        .locator('.table-frame')
        .first()
        .evaluate(one => one.scrollWidth - one.clientWidth)
      expect(frame, path).to.be.at.most(0)
    }
  })

  it('shows the stock and the time under the pointer and for the arrow keys', async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Dowel', unit: 'pcs', stock: 5421 })
    await client.create(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 21 })
    const visitor = await at.openVisitor({ locale: 'de-DE' })
    const { page } = visitor
    // A new material has no past stock: this returns the series of an older one.
    await page.route('**/stock-series*', async route => {
      const points = [5421, 5421, 5400, 5400].map((stock, n) => ({ at: `2026-09-0${n + 1}T08:00:00.000Z`, stock }))
      const [from, to] = [points[0]?.at, points.at(-1)?.at]
      await route.fulfill({ json: { material_id: id, unit: 'pcs', from, to, points } })
    })
    await signInInGerman(page)
    await page.goto(`/console/materials/${id}`)
    const chart = page.getByRole('slider', { name: 'Bestand im Zeitverlauf' })
    await chart.waitFor()
    expect(await page.locator('.chart-stock span').allTextContents()).to.deep.equal(['6.000', '4.000', '2.000', '0'])
    expect(await page.locator('.chart-days span').allTextContents()).to.deep.equal([
      '1. Sept.',
      '2. Sept.',
      '3. Sept.',
      '4. Sept.',
    ])
    const { x = 0, y = 0 } = (await chart.boundingBox()) ?? {}
    await page.mouse.move(x + 2, y + 20)
    expect(await page.locator('.tip b').textContent()).to.equal('5.421 pcs')
    await page.mouse.move(0, 0)
    await page.locator('.tip').waitFor({ state: 'detached' })
    await chart.focus()
    expect(await page.locator('.tip b').textContent()).to.equal('5.400 pcs')
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    expect(await chart.getAttribute('aria-valuetext')).to.match(/^02\.09\.2026.*: 5\.421 pcs$/)
    expect(await page.locator('.tip b').textContent()).to.equal('5.421 pcs')
    await page.keyboard.press('Escape')
    await page.locator('.tip').waitFor({ state: 'detached' })
    visitor.expectNoProblems()
  })
})
