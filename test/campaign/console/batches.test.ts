import { expect } from 'chai'
import {
  clickButton,
  describeWithBrowser,
  fillTextArea,
  selectOption,
  setUpVisitors,
  submitDialog,
  waitForStream,
  waitForText,
} from './visitor.js'

describeWithBrowser('Batches in the console', () => {
  const at = setUpVisitors()
  const paint = (more = {}) =>
    at.service().client.create('/materials', { name: 'Paint', unit: 'l', batch_tracking: true, ...more })
  const receive = (id: string, batch_number: string, expires_on: string, quantity = 40) =>
    at.service().client.create(`/materials/${id}/movements`, {
      ...{ type: 'receipt', quantity, batch_number, batch: { expires_on }, reference: `PO of ${batch_number}` },
    })
  const stockOf = async (number: string) => {
    const { data } = (await at.service().client.get(`/batches?search=${number}&depleted=true`)).body
    const { data: there } = (await at.service().client.get(`/batches?search=${number}`)).body
    return [...there, ...data][0]?.quantity
  }

  it('can be turned on, and existing stock becomes one batch', async () => {
    const { id } = await at.service().client.create('/materials', { name: 'Paint', unit: 'l', stock: 5 })
    const visitor = await at.openSignedIn(`/materials/${id}`)
    const { page } = visitor
    expect(await page.getByRole('link', { name: 'Batches' }).count()).to.equal(0)
    await clickButton(page, 'Batch tracking')
    await fillTextArea(page, 'Batch number of the current stock', 'OLD-1')
    await submitDialog(page, 'Turn on batch tracking')
    await page.getByRole('link', { name: 'OLD-1' }).waitFor()
    await page.getByRole('link', { name: 'Batches', exact: true }).waitFor()
    expect(await stockOf('OLD-1')).to.equal(5)
    visitor.expectNoProblems()
  })

  it('are received, and the first to expire is picked', async () => {
    const { id } = await paint()
    const visitor = await at.openSignedIn(`/materials/${id}`)
    const { page } = visitor
    for (const [number, day] of [
      ['L-81', '2099-09-30'],
      ['L-77', '2099-03-31'],
    ] as const) {
      await clickButton(page, 'Receive')
      await fillTextArea(page, 'Quantity', '40')
      await fillTextArea(page, 'Batch number', number)
      await fillTextArea(page, 'Expiration date', day)
      await submitDialog(page, 'Receive')
      await waitForText(page, `40 l of Paint received · ${number}`)
    }
    await clickButton(page, 'Withdraw')
    await fillTextArea(page, 'Quantity', '50')
    await submitDialog(page, 'Withdraw')
    await waitForText(page, '50 l of Paint withdrawn · L-77, L-81')
    expect([await stockOf('L-77'), await stockOf('L-81')]).to.deep.equal([0, 30])
    // A selected batch takes precedence over the policy, up to its stock.
    await receive(id, 'L-90', '2099-12-31', 5)
    await page.reload()
    await clickButton(page, 'Withdraw')
    const batch = page.getByRole('dialog').getByLabel('Batch')
    await batch.selectOption({ label: (await batch.locator('option', { hasText: 'L-90' }).textContent()) ?? '' })
    await fillTextArea(page, 'Quantity', '6')
    await waitForText(page, 'Not enough stock: 5 l available')
    await fillTextArea(page, 'Quantity', '2')
    await submitDialog(page, 'Withdraw')
    await waitForText(page, '2 l of Paint withdrawn · L-90')
    visitor.expectNoProblems()
  })

  it('are counted one at a time, with a message if other users were faster', async () => {
    const { id } = await paint()
    await receive(id, 'L-77', '2099-03-31')
    const { page } = await at.openVisitor()
    await waitForStream(page, () => page.goto(`/console/materials/${id}`))
    await clickButton(page, 'Count')
    await waitForText(page, 'On hand: 40 l')
    await fillTextArea(page, 'Counted quantity', '39')
    await at.service().client.create(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 2 })
    await page.locator('.stock b', { hasText: /^38$/ }).waitFor()
    await waitForText(page, 'Difference: −1 l')
    await submitDialog(page, 'Count')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    expect(await page.getByLabel('Counted quantity').inputValue()).to.equal('39')
    await waitForText(page, 'Difference: +1 l')
    await submitDialog(page, 'Count')
    await waitForText(page, 'Paint counted: 39 l')
    expect(await stockOf('L-77')).to.equal(39)
  })

  it('are recalled: the trace shows where the stock went, and withdrawals need a reason', async () => {
    const { id } = await paint()
    const { batches } = await receive(id, 'L-77', '2099-03-31')
    await at.service().client.create(`/materials/${id}/movements`, {
      ...{ type: 'withdrawal', quantity: 15, reference: 'Kitchen Holloway' },
    })
    const visitor = await at.openSignedIn('/batches')
    const { page } = visitor
    await page.getByRole('link', { name: 'L-77' }).click()
    const went = page.getByRole('table', { name: 'Issued to' })
    await went.getByText('Kitchen Holloway').waitFor()
    await page.getByRole('table', { name: 'Received from' }).getByText('PO of L-77').waitFor()
    await clickButton(page, 'Recall')
    await fillTextArea(page, 'Reason', 'Contaminated')
    await submitDialog(page, 'Recall')
    await waitForText(page, 'Batch L-77 recalled')
    await page.locator('.below').getByText('Contaminated').waitFor()
    await page.getByRole('link', { name: 'Paint' }).click()
    await clickButton(page, 'Withdraw')
    await fillTextArea(page, 'Quantity', '25')
    await submitDialog(page, 'Withdraw')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    const { quantity } = (await at.service().client.get(`/batches/${batches[0].batch_id}`)).body
    expect(quantity).to.equal(25)
    const batch = page.getByRole('dialog').getByLabel('Batch')
    await selectOption(page, 'Batch', (await batch.locator('option').nth(1).textContent()) ?? '')
    await waitForText(page, 'This batch is recalled')
    await fillTextArea(page, 'Reason', 'Sent back')
    await submitDialog(page, 'Withdraw')
    await waitForText(page, '25 l of Paint withdrawn')
    expect(await stockOf('L-77')).to.equal(0)
  })

  it('are edited concurrently: both versions are shown, and no input is lost', async () => {
    const { id } = await paint()
    const { batches } = await receive(id, 'L-77', '2099-03-31')
    const batch = `/batches/${batches[0].batch_id}`
    const { page } = await at.openSignedIn(batch)
    await clickButton(page, 'Edit')
    await fillTextArea(page, 'Supplier', 'Nordic Resin')
    await at.service().client.call('PATCH', batch, { body: { supplier: 'Southern Resin' } })
    await submitDialog(page, 'Save')
    const row = page.getByRole('dialog').getByRole('row', { name: 'Supplier' })
    await row.getByText('Southern Resin').waitFor()
    await row.getByText('Nordic Resin').waitFor()
    await submitDialog(page, 'Save anyway')
    await waitForText(page, 'Batch L-77 saved')
    expect((await at.service().client.get(batch)).body.supplier).to.equal('Nordic Resin')
  })

  it('show only actions that the key permits', async () => {
    const { id } = await paint()
    const { batches } = await receive(id, 'L-77', '2099-03-31')
    const { key } = await at.service().client.create('/api-keys', { name: 'Reader', scopes: ['batches:read'] })
    const { page } = await at.openSignedIn(`/batches/${batches[0].batch_id}`, { key })
    await page.getByRole('heading', { level: 1, name: 'L-77' }).waitFor()
    for (const name of ['Recall', 'Quarantine', 'Edit'])
      expect(await page.getByRole('button', { name, exact: true }).count(), name).to.equal(0)
  })
})
