import { expect } from 'chai'
import { waitUntil } from '../../support/collecting.js'
import { WEBHOOKS } from '../../support/subscriber.js'
import { type Receiver, startReceiver } from '../../webhooks/receiver.js'
import { findAccessibilityProblems } from './browser.js'
import { clickButton, describeWithBrowser, fillTextArea, setUpVisitors, submitDialog, waitForText } from './visitor.js'

describeWithBrowser('Live updates in the console', () => {
  const at = setUpVisitors(WEBHOOKS)
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await startReceiver(response => void response.writeHead(200).end('thanks'))
  })
  afterEach(() => receiver.close())

  it('test a webhook, show what was sent and received, and redeliver it', async () => {
    const visitor = await at.openSignedIn('/settings/webhooks')
    const { page } = visitor
    await clickButton(page, 'New webhook')
    await fillTextArea(page, 'Name', 'Shop')
    await fillTextArea(page, 'Endpoint URL', receiver.url)
    await submitDialog(page, 'Create')
    await clickButton(page, 'Done')
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
    await clickButton(page, 'Send test event')
    await waitForText(page, 'Test event delivered: 200')
    await page.getByRole('button', { name: 'webhook.test' }).click()
    const dialog = page.getByRole('dialog')
    const request = dialog.getByRole('region', { name: 'Request' })
    await request.getByText(`POST ${receiver.url}`).waitFor()
    const { headers, body } = receiver.received[0]!
    const visible = (await request.textContent()) ?? ''
    expect(visible).to.contain(
      `webhook-id: ${headers['webhook-id']}\nwebhook-timestamp: ${headers['webhook-timestamp']}`,
    )
    expect(visible).not.to.contain('webhook-signature')
    expect(visible.slice(visible.indexOf('{'))).to.equal(JSON.stringify(JSON.parse(body), null, 2))
    await dialog.getByRole('region', { name: 'Response' }).getByText('thanks').waitFor()
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    await clickButton(page, 'Redeliver')
    await waitForText(page, 'Redelivery started')
    await page.getByRole('row').nth(2).waitFor()
    expect(receiver.received.length).to.be.at.least(2)
    visitor.expectNoProblems()
  })

  it('include events between the load of a page and the start of its stream', async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Wood glue', unit: 'l', stock: 5 })
    const { page } = await at.openSignedIn('')
    let begin = () => {}
    const retained = new Promise<void>(resolve => {
      begin = resolve
    })
    await page.route('**/api/v1/events/stream*', async route => {
      await retained
      await route.continue()
    })
    await page.goto(`/console/materials/${id}`)
    const stock = page.locator('.stock b')
    await stock.filter({ hasText: /^5$/ }).waitFor()
    await client.create(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 2 })
    begin()
    await stock.filter({ hasText: /^3$/ }).waitFor()
  })

  it('include changes during the first read of a part of the page', async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Wood glue', unit: 'l', stock: 5 })
    const { page } = await at.openSignedIn('')
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    let isRead = false
    await page.route(
      `**/materials/${id}/stock-history*`,
      async route => {
        const response = await route.fetch()
        isRead = true
        await released
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await page.goto(`/console/materials/${id}`)
    await waitUntil(() => isRead)
    await client.create(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 2 })
    await page.locator('.stock b', { hasText: /^3$/ }).waitFor()
    release()
    await page.getByRole('row', { name: 'Withdrawal' }).waitFor()
  })

  it("aren't needed to see one's own changes in each list", async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Paint', unit: 'l', batch_tracking: true })
    const movement = { type: 'receipt', quantity: 40, batch_number: 'L-77' }
    await client.create(`/materials/${id}/movements`, movement)
    const items = [{ material_id: id, quantity: 3 }]
    const note = await client.create('/delivery-notes', { type: 'withdrawal', status: 'draft', items })
    const { page } = await at.openSignedIn('/batches', { withoutUpdates: true })
    const batch = page.getByRole('row', { name: 'L-77' })
    const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
    await batch.getByText('40').waitFor()
    await open('Audit log')
    await waitForText(page, 'Stock: changed')
    await open('Import')
    await waitForText(page, 'Choose a CSV file')
    await open('Delivery notes')
    await open(note.number)
    await clickButton(page, 'Complete')
    await waitForText(page, 'completed, stock updated')
    await open('Batches')
    await batch.getByText('37').waitFor()
    await open('Audit log')
    await waitForText(page, 'Delivery note: completed')
    await open('Materials')
    await open('Paint')
    await clickButton(page, 'Withdraw')
    await fillTextArea(page, 'Quantity', '5')
    await submitDialog(page, 'Withdraw')
    await waitForText(page, '5 l of Paint withdrawn')
    await open('Batches')
    await batch.getByText('32').waitFor()
    await open('Materials')
    await open('Paint')
    const reversals = page.getByRole('button', { name: 'Reverse: Withdrawal' })
    // The other one is the delivery note's.
    await reversals.nth(1).waitFor()
    await reversals.first().click()
    await submitDialog(page, 'Reverse movement')
    await waitForText(page, 'Movement reversed')
    await open('Batches')
    await batch.getByText('37').waitFor()
    await open('Import')
    const file = { name: 'materials.csv', mimeType: 'text/csv', buffer: Buffer.from('name,unit\nBolt,pcs\n') }
    await page.setInputFiles('input[type=file]', file)
    await clickButton(page, 'Check rows')
    await waitForText(page, 'No errors in 1 row.')
    await open('Import')
    await page.getByRole('row').getByText('Ready').waitFor()
  })

  it("aren't needed to see a new name in lists of other kinds", async () => {
    const { client } = at.service()
    const { id } = await client.create('/locations', { name: 'Shelf A' })
    await client.create('/tools', { name: 'Drill', location_id: id })
    const { page } = await at.openSignedIn('/tools', { withoutUpdates: true })
    const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('row', { name: 'Shelf A' }).waitFor()
    await open('Locations')
    await page.getByRole('treeitem', { name: 'Shelf A' }).click()
    await clickButton(page, 'Edit')
    await fillTextArea(page, 'Name', 'Shelf B')
    await submitDialog(page, 'Save')
    await waitForText(page, 'Shelf B saved')
    await open('Tools')
    await page.getByRole('row', { name: 'Shelf B' }).waitFor({ timeout: 15_000 })
  })

  it('continue after a restart of the service', async () => {
    const { client } = at.service()
    await client.create('/materials', { name: 'Wood glue', unit: 'l' })
    const { page } = await at.openSignedIn('')
    const streaming = page.waitForResponse('**/events/stream*')
    await page.goto('/console/materials')
    await page.getByRole('link', { name: 'Wood glue' }).waitFor()
    await streaming
    await at.restartService()
    await at.service().client.create('/materials', { name: 'Beech', unit: 'm²' })
    await waitForText(page, '1 new change')
    await clickButton(page, 'Show')
    await page.getByRole('link', { name: 'Beech' }).waitFor()
  })

  it("show what couldn't be read as soon as the service responds", async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Wood glue', unit: 'l' })
    const { page } = await at.openSignedIn(`/materials/${id}`, { withoutUpdates: true })
    await page.route('**/api/v1/**', route => route.abort())
    await page
      .getByRole('link', { name: /^Materials/ })
      .first()
      .click()
    await waitForText(page, 'Can’t reach the server.')
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Wood glue' }).waitFor()
  })

  it('show both versions of a location that another user changed, and keep the changes of other fields', async () => {
    const { client } = at.service()
    const { id } = await client.create('/locations', { name: 'Shelf A' })
    const { page } = await at.openSignedIn(`/locations?at=${id}`)
    await clickButton(page, 'Edit')
    await fillTextArea(page, 'Code', 'A-1')
    await client.call('PATCH', `/locations/${id}`, { body: { name: 'Rack A' } })
    await submitDialog(page, 'Save')
    const row = page.getByRole('dialog').getByRole('row', { name: 'Name' })
    await row.getByText('Rack A').waitFor()
    expect(await row.getByRole('cell').last().textContent()).to.equal('')
    expect(await page.getByRole('dialog').getByLabel('Code').inputValue()).to.equal('A-1')
    await submitDialog(page, 'Save anyway')
    await waitForText(page, 'Rack A saved')
    const { name, code } = (await client.get(`/locations/${id}`)).body
    expect([name, code]).to.deep.equal(['Rack A', 'A-1'])
  })
})
