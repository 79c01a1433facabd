import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { waitUntil } from '../../support/collecting.js'
import { ADMIN_KEY } from '../../support/service.js'
import { clockSettings, shiftClock } from '../../support/shifted-clock.js'
import { signInWithKey } from './pages.js'
import { clickButton, describeWithBrowser, fillField, setUpVisitors, submitDialog, waitForText } from './visitor.js'

const DAY = 24 * 60 * 60 * 1000
const CLOCK = join(tmpdir(), `inventory-clock-${process.pid}`)

/** Returns noon of an earlier day, as the field contains it. */
const noon = (daysAgo: number): string => `${new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)}T12:00`

describeWithBrowser('Backdated movements in the console', () => {
  shiftClock(CLOCK, 0)
  const { service, openVisitor, readStock } = setUpVisitors(clockSettings(CLOCK))
  after(() => rmSync(CLOCK, { force: true }))

  const at = async (daysAgo: number) => {
    shiftClock(CLOCK, -daysAgo * DAY)
    // The service reads its clock every 20 ms.
    await waitUntil(async () => {
      const { created_at } = await service().client.create('/locations', { name: 'Shelf' })
      return Math.abs(Date.parse(created_at) + daysAgo * DAY - Date.now()) < DAY / 2
    })
  }
  const create = async (body: object) => (await service().client.create('/materials', body)).id
  const withdraw = (id: string, quantity: number) =>
    service().client.create(`/materials/${id}/movements`, { type: 'withdrawal', quantity })
  const open = async (path: string): Promise<Page> => {
    const { page } = await openVisitor()
    await signInWithKey(page)
    await page.goto(`/console${path}`)
    await page.locator('h1').waitFor()
    return page
  }

  it('are recorded with a time that the history shows', async () => {
    await at(4)
    const id = await create({ name: 'Screws', unit: 'pcs', stock: 10 })
    await at(1)
    await withdraw(id, 8)
    await at(0)
    const page = await open(`/materials/${id}`)
    await clickButton(page, 'Withdraw')
    await fillField(page, 'Quantity', '3')
    await fillField(page, 'Effective on', noon(2))
    await submitDialog(page, 'Withdraw')
    await page.getByRole('alert').getByText('2 pcs available').waitFor()
    await fillField(page, 'Quantity', '2')
    await submitDialog(page, 'Withdraw')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const row = page.getByRole('row').filter({ hasText: 'Effective' })
    await row.waitFor()
    expect(await row.count()).to.equal(1)
    expect(await row.textContent()).to.match(/Effective \d+ \w+ \d{4}, 12:00/)
    await clickButton(page, 'Count')
    await fillField(page, 'Counted quantity', '12')
    await fillField(page, 'Effective on', noon(3))
    await submitDialog(page, 'Count')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await readStock(id)).to.equal('2')
  })

  it('are rejected next to the field, in German, too', async () => {
    await at(1)
    const id = await create({ name: 'Schrauben', unit: 'Stk', stock: 10 })
    await at(0)
    const { page } = await openVisitor({ locale: 'de-DE' })
    await page.goto('/console')
    await page.getByLabel('API-Schlüssel').fill(ADMIN_KEY)
    await clickButton(page, 'Anmelden')
    await page.getByRole('navigation', { name: 'Menü', exact: true }).waitFor()
    await page.goto(`/console/materials/${id}`)
    await clickButton(page, 'Entnehmen')
    await fillField(page, 'Menge', '3')
    await fillField(page, 'Wirksam am', noon(3))
    await submitDialog(page, 'Entnehmen')
    await page.getByRole('alert').getByText('Einen früheren Zeitpunkt eingeben').waitFor()
  })

  it('complete a delivery note', async () => {
    await at(4)
    const id = await create({ name: 'Screws', unit: 'pcs', stock: 10 })
    await at(0)
    const items = [{ material_id: id, quantity: 4 }]
    const note = await service().client.create('/delivery-notes', { type: 'withdrawal', items })
    const page = await open(`/notes/${note.id}`)
    await clickButton(page, 'Backdate completion')
    const effective = noon(2)
    await fillField(page, 'Effective on', effective)
    await submitDialog(page, 'Complete')
    await waitForText(page, 'Effective on')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { body } = await service().client.get(`/delivery-notes/${note.id}`)
    expect(body).to.include({ status: 'completed', effective_at: `${effective}:00.000Z` })
    expect(await readStock(id)).to.equal('6')
  })
})
