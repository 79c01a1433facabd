import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { importFromConsole } from '../../console/bundled.js'
import { typeOnGermanKeyboard } from '../../console/german-keyboard.js'
import { waitWithin } from '../../support/collecting.js'
import { findAccessibilityProblems, type Visitor } from './browser.js'
import { signInWithKey } from './pages.js'
import { describeWithBrowser, pickOption, setUpVisitors } from './visitor.js'

/** Types like a scanner: all keys without waiting for the page, then Enter. */
async function typeAsScanner(page: Page, codes: readonly string[], betweenMs = 0): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const typed: Promise<unknown>[] = []
  for (const code of codes) {
    for (const text of code) typed.push(keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text }))
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
    typed.push(keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter }))
    typed.push(keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter }))
    await new Promise(resolve => setTimeout(resolve, betweenMs))
  }
  await Promise.all(typed)
}

const TIMEOUT_MS = 120_000
/** Number of attempts of one client call. */
const ATTEMPTS = 4

describeWithBrowser('A scan at the console', () => {
  const { service, openVisitor, readStock, killAndRestartService } = setUpVisitors()
  const shelf = (name = 'Shelf A', code = 'Z/A-1') => service().client.create('/locations', { name, code })
  const goods = (more: object): Promise<{ readonly id: string; readonly name: string; readonly sku: string }> =>
    service().client.create('/materials', { unit: 'pcs', ...more })
  const toTheDesk = async ({ page }: Visitor) => {
    await page.goto('/console/scan')
    await page.getByLabel('Code', { exact: true }).waitFor()
  }
  const atTheDesk = async () => {
    const visitor = await openVisitor()
    await signInWithKey(visitor.page)
    await toTheDesk(visitor)
    return visitor
  }
  const line = (page: Page, text: string) => page.getByRole('list', { name: 'Scanned items' }).getByText(text)

  it('is never lost among 50 scans 5 ms apart from a German keyboard, and is applied once', async () => {
    const { CALIBRATION } = await importFromConsole<{ CALIBRATION: string }>('state/keyboard-layout.ts')
    const { id: location_id } = await shelf()
    const names = ['Zinc screw', 'Yellow tape', 'Dowel', 'Hinge', 'Glue']
    const created = await Promise.all(
      names.map(name => goods({ name, sku: `${name.toUpperCase().replace(' ', '-')}/1`, stock: 100, location_id })),
    )
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    await page.goto('/console/settings/station')
    await page.getByLabel('Scan the code into this field').focus()
    await typeAsScanner(page, [typeOnGermanKeyboard(CALIBRATION)])
    await page.getByText('characters are corrected').waitFor()
    await toTheDesk(visitor)
    const scans = Array.from({ length: 50 }, (_, n) => typeOnGermanKeyboard(created[n % created.length]?.sku ?? ''))
    await typeAsScanner(page, [typeOnGermanKeyboard('DO.TAKE'), typeOnGermanKeyboard('Z/A-1'), ...scans], 5)
    await waitWithin(TIMEOUT_MS, 'each is counted ten times', async () => {
      const counted = await page
        .getByLabel(/^Quantity of/)
        .evaluateAll(all => all.map(one => (one as unknown as { value: string }).value))
      return counted.join() === '10,10,10,10,10'
    })
    for (const { id } of created) expect(await readStock(id)).to.equal('90')
    visitor.expectNoProblems()
  })

  it('is undone scan by scan, and the quantity of an item can be changed', async () => {
    const { id: location_id } = await shelf()
    const { id } = await goods({ name: 'Dowel', sku: 'D-1', stock: 20, location_id })
    const visitor = await atTheDesk()
    const { page } = visitor
    await typeAsScanner(page, ['DO.TAKE', 'D-1', 'D-1', 'D-1'])
    await line(page, '−3 pcs, 17 left at Shelf A').waitFor()
    await page.keyboard.press('Escape')
    await line(page, '2 pcs').waitFor()
    expect(await readStock(id)).to.equal('18')
    await page.getByLabel('Quantity of Dowel').fill('12')
    await page.keyboard.press('Enter')
    await line(page, '−12 pcs, 8 left at Shelf A').waitFor()
    await page.getByRole('button', { name: 'Undo Dowel' }).click()
    await line(page, 'Undone').waitFor()
    expect(await readStock(id)).to.equal('20')
    const { data } = (await service().client.get(`/materials/${id}/stock-history`)).body
    expect(data.filter((entry: { type: string }) => entry.type === 'reversal').length).to.equal(4)
    visitor.expectNoProblems()
  })

  it('shows the current stock each time', async () => {
    const { id: location_id } = await shelf()
    const { id } = await goods({ name: 'Dowel', sku: 'D-1', stock: 20, location_id })
    const { page } = await atTheDesk()
    await typeAsScanner(page, ['D-1'])
    await line(page, '20 pcs · Shelf A 20').waitFor()
    await service().client.create(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 3 })
    await typeAsScanner(page, ['D-1'])
    await line(page, '17 pcs · Shelf A 17').waitFor()
  })

  it('at an empty shelf shows other locations of the material and transfers it', async () => {
    const { id: from } = await shelf('Van 7', 'V-7')
    await shelf()
    await goods({ name: 'LED strip', sku: 'LED', unit: 'm', stock: 12, location_id: from })
    const { page } = await atTheDesk()
    await typeAsScanner(page, ['DO.TAKE', 'Z/A-1', 'LED'])
    await line(page, 'No stock left at Shelf A. 12 m at Van 7.').waitFor()
    await typeAsScanner(page, ['DO.MOVE', 'LED'])
    await line(page, 'First scan the source and target locations.').waitFor()
    await typeAsScanner(page, ['V-7', 'Z/A-1', 'LED', 'LED'])
    await line(page, '2 m from Van 7 to Shelf A').waitFor()
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    await page.getByRole('heading', { level: 1 }).click()
    await typeAsScanner(page, ['?NOPE'])
    await line(page, '?NOPE').waitFor()
    await line(page, 'No match for this code').waitFor()
    await typeAsScanner(page, ['DO.UNDO', 'DO.UNDO'])
    await typeAsScanner(page, ['DO.TAKE', 'Z/A-1', 'LED'])
    await line(page, '−1 m, 0 left at Shelf A').waitFor()
  })

  it('counts a shelf during withdrawals by another user, and applies the seen counts', async () => {
    const { id: location_id } = await shelf()
    const { id } = await goods({ name: 'Dowel', sku: 'D-1', stock: 5, location_id })
    const { page } = await atTheDesk()
    await typeAsScanner(page, ['DO.COUNT', 'Z/A-1', 'D-1', 'D-1'])
    await line(page, '2 pcs counted, 5 recorded. Not saved yet.').waitFor()
    expect(await readStock(id)).to.equal('5')
    await service().client.post(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 1 })
    await page.getByRole('button', { name: 'Save 1 count' }).click()
    await line(page, 'The recorded stock changed to 4.').waitFor()
    await page.getByRole('button', { name: 'Save 1 count' }).click()
    await line(page, '2 pcs counted and saved (−2)').waitFor()
    expect(await readStock(id)).to.equal('2')
  })

  it('of a GS1 code uses the batch that it names, or creates it', async () => {
    const { id: location_id } = await shelf()
    const { id } = await goods({ name: 'Glue', ean: '4006381333931', batch_tracking: true, location_id })
    const { page } = await atTheDesk()
    await typeAsScanner(page, [
      'DO.RECEIVE',
      'Z/A-1',
      '(01)04006381333931(10)L-77(17)301231(30)5',
      '(01)04006381333931(10)L-78',
    ])
    await line(page, '+1 pcs, now 6 at Shelf A').waitFor()
    await typeAsScanner(page, ['DO.TAKE', '(01)04006381333931(10)L-77'])
    const retained = async () =>
      (await service().client.get(`/materials/${id}/batches`)).body.data.map(
        ({ batch_number, quantity, expires_on }: Record<string, unknown>) => [batch_number, quantity, expires_on],
      )
    const ofFirst = async () => (await retained()).find(([number]: readonly unknown[]) => number === 'L-77')?.[1]
    await waitWithin(TIMEOUT_MS, 'one unit of the first batch is withdrawn', async () => (await ofFirst()) === 4)
    expect(await retained()).to.have.deep.members([
      ['L-77', 4, '2030-12-31'],
      ['L-78', 1, null],
    ])
  })

  it('checks a tool out and in', async () => {
    await shelf()
    const { id } = await service().client.create('/tools', { name: 'Drill', asset_tag: 'T-1' })
    const status = async () => (await service().client.get(`/tools/${id}`)).body.status
    const { page } = await atTheDesk()
    await typeAsScanner(page, ['T-1', 'DO.LEND', 'T-1'])
    await line(page, 'Checked out to Administrator').waitFor()
    expect(await status()).to.equal('checked_out')
    await typeAsScanner(page, ['DO.RETURN', 'Z/A-1', 'T-1'])
    await line(page, 'Checked in from Administrator, Shelf A').waitFor()
    expect(await status()).to.equal('available')
    await page.keyboard.press('Escape')
    await waitWithin(TIMEOUT_MS, 'the tool is checked out again', async () => (await status()) === 'checked_out')
  })

  it('is applied once if the service died, as are scans while it was down', async () => {
    const { id } = await goods({ name: 'Dowel', sku: 'D-1', stock: 20 })
    const visitor = await openVisitor()
    const { page } = visitor
    let isReachable = true
    let requested = 0
    await page.route('**/movements', async route => {
      if (isReachable) return route.continue()
      requested += 1
      await route.fetch().catch(() => {})
      await route.abort()
    })
    await signInWithKey(page)
    await toTheDesk(visitor)
    await typeAsScanner(page, ['DO.TAKE', 'D-1'])
    await line(page, '−1 pcs').waitFor()
    // Applied without a response.
    isReachable = false
    await typeAsScanner(page, ['D-1'])
    // The client has given up by then, and the page retries.
    await waitWithin(TIMEOUT_MS, 'it is requested again', async () => requested > ATTEMPTS)
    const back = killAndRestartService()
    await typeAsScanner(page, ['D-1', 'D-1'])
    await page.unroute('**/movements')
    await back
    await line(page, '−4 pcs').waitFor()
    expect(await readStock(id)).to.equal('16')
  })

  it('is not at a location whose picker was emptied, at the desk and at the station', async () => {
    await shelf()
    const { id: location_id } = await shelf('Shelf B', 'Z/B-1')
    const { id } = await goods({ name: 'Dowel', sku: 'D-1', stock: 20, location_id })
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    await page.goto('/console/settings/station')
    await pickOption(page, 'Location of this station', 'Shelf A')
    await page.reload()
    const station = page.getByRole('combobox', { name: 'Location of this station' })
    expect(await station.inputValue()).to.equal('Shelf A')
    await station.fill('')
    await page.reload()
    expect(await station.inputValue()).to.equal('')
    await toTheDesk(visitor)
    const instruction = page.locator('.below')
    await typeAsScanner(page, ['DO.TAKE', 'Z/A-1'])
    await instruction.getByText('Withdrawing from Shelf A.').waitFor()
    // The picker keeps the focus for the name of another location.
    const from = page.getByRole('combobox', { name: 'From' })
    await from.focus()
    await page.keyboard.press('Delete')
    await instruction.getByText('Withdrawing from each material’s location.').waitFor()
    await page.keyboard.type('Shelf')
    expect(await from.inputValue()).to.equal('Shelf')
    await from.fill('')
    await page.getByLabel('Code', { exact: true }).focus()
    await typeAsScanner(page, ['D-1'])
    await line(page, '−1 pcs, 19 left at Shelf B').waitFor()
    await typeAsScanner(page, ['Z/A-1'])
    await instruction.getByText('Withdrawing from Shelf A.').waitFor()
    expect(await from.inputValue()).to.equal('Shelf A')
    expect(await readStock(id)).to.equal('19')
  })

  it('is not for a user whose picker was emptied', async () => {
    const { id } = await service().client.create('/tools', { name: 'Hammer drill', asset_tag: 'A-0107' })
    await service().client.create('/users', { name: 'Ada Byron' })
    const { page } = await atTheDesk()
    const instruction = page.locator('.below')
    await typeAsScanner(page, ['DO.LEND'])
    await instruction.getByText('Checking out to Administrator.').waitFor()
    await page.getByRole('combobox', { name: 'Check out to' }).fill('')
    await instruction.getByText('First select a user.').waitFor()
    await page.getByLabel('Code', { exact: true }).focus()
    await typeAsScanner(page, ['A-0107'])
    await line(page, 'First select a user.').waitFor()
    expect((await service().client.get(`/tools/${id}`)).body.status).to.equal('available')
    await pickOption(page, 'Check out to', 'Ada')
    await typeAsScanner(page, ['A-0107'])
    await line(page, 'Checked out to Ada Byron').waitFor()
  })

  it('shows only permitted actions', async () => {
    await goods({ name: 'Dowel', sku: 'D-1', stock: 20 })
    const { key } = await service().client.create('/api-keys', { name: 'Eyes', scopes: ['materials:read'] })
    const { page } = await openVisitor()
    await signInWithKey(page, key)
    await toTheDesk({ page } as Visitor)
    await typeAsScanner(page, ['DO.TAKE', 'D-1'])
    await line(page, 'You don’t have permission to do this.').waitFor()
    await line(page, '20 pcs').waitFor()
    expect(await page.getByRole('button', { name: 'Withdraw' }).count()).to.equal(0)
  })
})
