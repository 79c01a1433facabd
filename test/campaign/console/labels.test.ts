import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { decodeCode128 } from '../../console/code128-decoder.js'
import { decodeQr } from '../../console/qr-decoder.js'
import { signInWithKey } from './pages.js'
import { describeWithBrowser, setUpVisitors } from './visitor.js'

/** Returns the bars of a label as a scanner sees them: dark and light widths in units of the narrowest. */
async function scanLabel(page: Page, name: string): Promise<string> {
  const drawn = await page.getByRole('img', { name }).locator('path').last().getAttribute('d')
  const bars = Array.from((drawn ?? '').matchAll(/M([\d.]+) [\d.]+H([\d.]+)/g), ([, from, to]) => [
    Number(from),
    Number(to),
  ])
  const edges = bars.flat()
  const widths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0))
  const narrowest = Math.min(...widths)
  return decodeCode128(widths.map(width => Math.round(width / narrowest)).join(''))
}

/** The part of an SVG path in browsers that this test uses. */
interface Drawn {
  getBBox(): { readonly width: number }
  isPointInFill(point: { readonly x: number; readonly y: number }): boolean
}

/** Returns the QR code of a label as a camera sees it, module by module. */
async function readLabelText(page: Page, name: string): Promise<string> {
  const code = page.getByRole('img', { name }).first().locator('path').first()
  const modules = await code.evaluate(drawn => {
    const path = drawn as unknown as Drawn
    const places = Array.from({ length: path.getBBox().width }, (_, at) => at + 0.5)
    return places.map(y => places.map(x => path.isPointInFill({ x, y })))
  })
  return decodeQr(modules)
}

/** Returns the page sizes of a PDF, in mm, from points. */
const listPageSizes = (pdf: Buffer): readonly string[] =>
  Array.from(pdf.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) =>
    [width, height].map(points => Math.round((Number(points) / 72) * 25.4)).join(' × '),
  )

describeWithBrowser('Labels', () => {
  const { service, openVisitor } = setUpVisitors()

  it('have bars with their code, sheets of their size, and a QR code that opens their record', async () => {
    const { client, url } = service()
    const screw = await client.create('/materials', { name: 'Screw', unit: 'pcs', sku: 'SCR-0440' })
    const glue = await client.create('/materials', {
      name: 'Glue',
      unit: 'l',
      ean: '4006381333931',
      batch_tracking: true,
    })
    const batch = await client.create('/batches', { material_id: glue.id, batch_number: 'L-77' })
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    await page.goto(`/console/labels?kind=materials&ids=${screw.id},${glue.id}&first=24`)
    await page.getByRole('img', { name: 'Screw' }).waitFor()
    expect(await scanLabel(page, 'Screw')).to.equal('SCR-0440')
    expect(await readLabelText(page, 'Screw')).to.equal(`${url}/c/${screw.id}`)
    expect(await scanLabel(page, 'Glue')).to.equal('4006381333931')
    // One position was left on the first sheet.
    expect(listPageSizes(await page.pdf({ preferCSSPageSize: true }))).to.deep.equal(['210 × 297', '210 × 297'])
    await page.getByLabel('Size').selectOption('62x29')
    await page.getByLabel('Copies of each label').fill('2')
    await page.getByLabel('Copies of each label').press('Tab')
    await page.getByRole('img', { name: 'Glue' }).nth(1).waitFor()
    expect(listPageSizes(await page.pdf({ preferCSSPageSize: true }))).to.deep.equal(Array(4).fill('62 × 29'))
    await page.goto(`/console/labels?kind=batches&ids=${batch.id}`)
    await page.getByRole('img', { name: 'Glue' }).waitFor()
    expect(await scanLabel(page, 'Glue')).to.equal('\x1d010400638133393110L-77')
    visitor.expectNoProblems()
    await page.goto(`${url}/c/${screw.id}`)
    await page.getByRole('heading', { level: 1, name: 'Screw' }).waitFor()
  })
})
