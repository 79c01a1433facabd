import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { DAY } from '../../support/running-service.js'
import { clockSettings, shiftClock } from '../../support/shifted-clock.js'
import { findAccessibilityProblems } from './browser.js'
import { describeWithBrowser, setUpVisitors, waitForFocus, waitForText } from './visitor.js'

const CLOCK = join(tmpdir(), `clock-of-console-${process.pid}`)
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

const csvOf = async (page: Page, link = 'Export'): Promise<string> => {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

describeWithBrowser('A past day in the console', () => {
  beforeEach(() => shiftClock(CLOCK, -5 * DAY))
  const at = setUpVisitors(clockSettings(CLOCK))
  after(() => rmSync(CLOCK, { force: true }))

  /** Creates records five days ago, and changes them today. */
  async function history() {
    const { client } = at.service()
    const shelf = (await client.create('/locations', { name: 'Shelf', code: 'A1' })).id
    const priced = { purchase_price: 61.725, location_id: shelf }
    const glue = (await client.create('/materials', { name: 'Wood glue', unit: 'l', stock: 20, ...priced })).id
    await client.create('/materials', { name: 'Felt', unit: 'm', stock: 1, location_id: shelf })
    const tool = (await client.create('/tools', { name: 'Drill', location_id: shelf })).id
    shiftClock(CLOCK, 0)
    await at.restartService()
    await at.service().client.post(`/materials/${glue}/movements`, { type: 'withdrawal', quantity: 12 })
    await at.service().client.create('/locations', { name: 'New rack' })
    await at.service().client.create('/materials', { name: 'Screws', unit: 'pcs', stock: 7 })
    await at.service().client.call('PATCH', `/tools/${tool}`, { body: { name: 'Hammer drill' } })
    return { glue, shelf, tool }
  }

  const mark = (page: Page) => page.getByText('Read-only.')
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const seesStock = (page: Page, name: string, stock: string) =>
    row(page, name).locator('.quantity', { hasText: stock }).waitFor()
  const choose = (page: Page, day: string) => page.getByLabel('Stock on', { exact: true }).fill(day)

  it('shows the list of that day read-only, in its export, too, until the user returns to the present', async () => {
    await history()
    const visitor = await at.openSignedIn('/materials')
    const { page } = visitor
    await seesStock(page, 'Wood glue', '8')
    const day = dayBefore(3)
    await choose(page, day)
    await seesStock(page, 'Wood glue', '20')
    await waitForText(page, 'Value: 1,234.50 (1 without a price)')
    expect(new URL(page.url()).searchParams.get('as_of')).to.equal(day)
    await page.reload()
    await seesStock(page, 'Wood glue', '20')
    await mark(page).waitFor()
    expect(await row(page, 'Screws').count()).to.equal(0)
    expect(await page.getByRole('button', { name: 'New material' }).count()).to.equal(0)
    expect(await page.getByRole('checkbox').count()).to.equal(0)
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    const csv = await csvOf(page)
    expect(csv).to.match(/Wood glue.*,20,/)
    expect(csv).not.to.include('Screws')
    await page.getByRole('button', { name: 'Show current stock' }).click()
    await seesStock(page, 'Wood glue', '8')
    expect(await mark(page).count()).to.equal(0)
    expect(new URL(page.url()).search).to.equal('')
    await page.getByRole('button', { name: 'New material' }).waitFor()
    visitor.expectNoProblems()
  })

  it('stays the same from the list to a material, its location, and the audit log', async () => {
    const { glue, shelf } = await history()
    const day = dayBefore(3)
    const { page } = await at.openSignedIn(`/materials?as_of=${day}`)
    await page.getByRole('link', { name: 'Wood glue' }).click()
    await page.locator('.stock b', { hasText: '20' }).waitFor()
    await mark(page).waitFor()
    expect(new URL(page.url()).pathname).to.equal(`/console/materials/${glue}`)
    for (const name of ['Withdraw', 'Receive', 'Edit', 'Archive', 'Batch tracking', 'Reverse'])
      expect(await page.getByRole('button', { name }).count(), name).to.equal(0)
    expect(await page.locator('.chart').count()).to.equal(0)
    expect(await page.getByRole('row', { name: 'Withdrawal' }).count()).to.equal(0)
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    await page.getByRole('link', { name: 'Audit log' }).last().click()
    await page.waitForURL(`**/console/audit?subject=${glue}&as_of=${day}`)
    await page.getByRole('row', { name: 'Wood glue Material: created' }).waitFor()
    expect(await page.getByRole('row', { name: 'Stock: changed' }).count()).to.equal(1)
    await page.getByRole('link', { name: 'Wood glue' }).first().click()
    await page.waitForURL(`**/console/materials/${glue}?as_of=${day}`)
    await page.getByRole('link', { name: 'Shelf' }).click()
    await page.waitForURL(`**/console/locations?at=${shelf}&as_of=${day}`)
    await seesStock(page, 'Wood glue', '20')
    for (const name of ['New location', 'Edit', 'Archive'])
      expect(await page.getByRole('button', { name }).count(), name).to.equal(0)
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    await page.getByRole('button', { name: 'Show current stock' }).click()
    await seesStock(page, 'Wood glue', '8')
    await page.getByRole('button', { name: 'New location' }).waitFor()
  })

  it('shows the locations of that day, and exports them', async () => {
    await history()
    const visitor = await at.openSignedIn('/locations')
    const { page } = visitor
    const rack = page.getByRole('treeitem', { name: 'New rack' })
    await rack.click()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    await choose(page, dayBefore(3))
    await rack.waitFor({ state: 'detached' })
    await page.getByRole('treeitem', { name: 'Shelf' }).click()
    await seesStock(page, 'Wood glue', '20')
    await page.reload()
    await seesStock(page, 'Wood glue', '20')
    await mark(page).waitFor()
    for (const name of ['New location', 'Edit', 'Add sublocation', 'Archive'])
      expect(await page.getByRole('button', { name }).count(), name).to.equal(0)
    const csv = await csvOf(page)
    expect(csv).to.include('Shelf').and.not.include('New rack')
    await page.getByRole('button', { name: 'Show current stock' }).click()
    await rack.waitFor()
    expect(await csvOf(page)).to.include('New rack')
    visitor.expectNoProblems()
  })

  it('ends the audit log with the events of that day, in its exports, too', async () => {
    const { glue } = await history()
    const visitor = await at.openSignedIn('/audit')
    const { page } = visitor
    const withdrawal = page.getByRole('row', { name: 'Wood glue Stock: changed' })
    await page.getByRole('row', { name: 'Hammer drill Tool: updated' }).waitFor()
    expect(await withdrawal.count()).to.equal(2)
    const day = dayBefore(3)
    await choose(page, day)
    await waitForText(page, 'Events up to and including')
    await page.getByRole('row', { name: 'Drill Tool: created' }).waitFor()
    expect(await page.getByRole('row', { name: 'Hammer drill' }).count()).to.equal(0)
    expect(await withdrawal.count()).to.equal(1)
    await page.reload()
    await page.getByRole('row', { name: 'Drill Tool: created' }).waitFor()
    expect(await page.getByRole('row', { name: 'Hammer drill' }).count()).to.equal(0)
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    expect(await page.getByRole('link', { name: 'Wood glue' }).first().getAttribute('href')).to.equal(
      `/console/materials/${glue}?as_of=${day}`,
    )
    expect(await csvOf(page, 'CSV'))
      .to.include('tool.created')
      .and.not.include('tool.updated')
    expect(await csvOf(page, 'NDJSON'))
      .to.include('tool.created')
      .and.not.include('tool.updated')
    await page.getByRole('button', { name: 'Show later events' }).click()
    await page.getByRole('row', { name: 'Hammer drill Tool: updated' }).waitFor()
    expect(await csvOf(page, 'CSV')).to.include('tool.updated')
    visitor.expectNoProblems()
  })

  it('is selected and removed with the keyboard, and the picker keeps the focus', async () => {
    const { glue } = await history()
    const { page } = await at.openSignedIn(`/materials/${glue}`)
    await choose(page, dayBefore(3))
    await page.locator('.stock b', { hasText: '20' }).waitFor()
    await waitForFocus(page, 'matches("#stock-on")')
    // The year is the last part of the field.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('2004')
    await waitForText(page, 'This record didn’t exist on')
    await waitForFocus(page, 'matches("#stock-on")')
    await page.keyboard.type(dayBefore(3).slice(0, 4))
    await page.locator('.stock b', { hasText: '20' }).waitFor()
    await page.getByRole('button', { name: 'Show current stock' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.stock b', { hasText: '8' }).waitFor()
    await waitForFocus(page, 'matches("#stock-on")')
    expect(new URL(page.url()).search).to.equal('')
  })

  it('shows delivery notes and batches with the names of that day, and without actions', async () => {
    const { client } = at.service()
    const shelf = (await client.create('/locations', { name: 'Shelf' })).id
    const paint = { name: 'Paint', unit: 'l', batch_tracking: true, location_id: shelf }
    const { id } = await client.create('/materials', paint)
    await client.post(`/materials/${id}/movements`, { type: 'receipt', quantity: 5, batch_number: 'B-7' })
    const items = [{ material_id: id, quantity: 2 }]
    const note = await client.create('/delivery-notes', { type: 'withdrawal', from_location_id: shelf, items })
    shiftClock(CLOCK, 0)
    await at.restartService()
    await at.service().client.post(`/delivery-notes/${note.id}/complete`, {})
    await at.service().client.call('PATCH', `/materials/${id}`, { body: { name: 'Acrylic paint' } })
    const day = dayBefore(3)

    const { page } = await at.openSignedIn(`/notes?as_of=${day}`)
    await page.getByRole('row').getByRole('link').click()
    await page.waitForURL(`**/console/notes/${note.id}?as_of=${day}`)
    await row(page, 'Paint').waitFor()
    await mark(page).waitFor()
    expect(await row(page, 'Acrylic paint').count()).to.equal(0)
    expect(await page.locator('.page-actions').count()).to.equal(0)
    expect(await page.locator('.paper').count()).to.equal(0)
    await page.getByRole('button', { name: 'Show current stock' }).click()
    await row(page, 'Acrylic paint').first().waitFor()
    await waitForText(page, 'Completed')

    await page.goto(`/console/batches?as_of=${day}`)
    await seesStock(page, 'B-7', '5')
    await page.getByRole('link', { name: 'B-7' }).click()
    await page.locator('li', { hasText: 'Shelf' }).getByText('5').waitFor()
    await mark(page).waitFor()
    for (const name of ['Quarantine', 'Recall', 'Edit'])
      expect(await page.getByRole('button', { name }).count(), name).to.equal(0)
    await page.getByRole('button', { name: 'Show current stock' }).click()
    await page.getByRole('button', { name: 'Recall' }).waitFor()
    await page.locator('li', { hasText: 'Shelf' }).getByText('3').waitFor()
  })

  it('says that a record did not exist yet', async () => {
    const { glue } = await history()
    const { page } = await at.openSignedIn(`/materials/${glue}?as_of=${dayBefore(9)}`)
    await waitForText(page, 'This record didn’t exist on')
    await page.getByRole('button', { name: 'Show current stock' }).click()
    await page.getByRole('heading', { level: 1, name: 'Wood glue' }).waitFor()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).waitFor()
  })

  it('applies to tools, and does not apply to the future', async () => {
    await history()
    const { page } = await at.openSignedIn('/tools')
    await page.getByRole('link', { name: 'Hammer drill' }).waitFor()
    await choose(page, dayBefore(-3))
    await page.getByLabel('Stock on', { exact: true }).blur()
    expect(await page.getByLabel('Stock on', { exact: true }).inputValue()).to.equal('')
    expect(await mark(page).count()).to.equal(0)
    await choose(page, dayBefore(3))
    await page.getByRole('link', { name: 'Drill', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Drill', exact: true }).waitFor()
    await mark(page).waitFor()
    for (const name of ['Check out', 'Send to maintenance', 'Edit', 'Archive'])
      expect(await page.getByRole('button', { name }).count(), name).to.equal(0)
  })
})
