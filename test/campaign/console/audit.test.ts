import { expect } from 'chai'
import { clickButton, describeWithBrowser, setUpVisitors, waitForText } from './visitor.js'

describeWithBrowser('The audit log in the console', () => {
  const at = setUpVisitors()

  it('shows who changed a price, with the old and new values, and what else that person did', async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Wood glue', unit: 'l', purchase_price: 4.5 })
    const { id: user_id } = await client.create('/users', { name: 'Jonas Öztürk', role: 'manager' })
    const { key } = await client.create('/api-keys', { name: 'His', user_id, scopes: ['materials:write'] })
    await client.call('PATCH', `/materials/${id}`, { key, body: { purchase_price: 5.25 } })
    await client.create('/locations', { name: 'Shelf' })
    const visitor = await at.openSignedIn('/audit')
    const { page } = visitor
    const row = page.getByRole('row', { name: 'Wood glue Material: updated' })
    await row.getByText('Purchase price').waitFor()
    expect(await row.locator('del').textContent()).to.equal('4.5')
    expect(await row.locator('ins').textContent()).to.equal('5.25')
    await row.getByRole('button', { name: 'Jonas Öztürk' }).click()
    await page.getByText('Location: created').first().waitFor({ state: 'detached' })
    expect(await page.getByRole('row').count()).to.equal(2)
    await row.getByRole('link', { name: 'Wood glue' }).click()
    await page.getByRole('heading', { level: 1, name: 'Wood glue' }).waitFor()
    await page.getByRole('link', { name: 'Audit log' }).last().click()
    await waitForText(page, 'Material: created')
    expect(await page.getByText('Location: created').count()).to.equal(0)
    visitor.expectNoProblems()
  })

  it('pages through a long log without losing an event, and exports it', async () => {
    const { client } = at.service()
    for (let n = 0; n < 60; n += 1) await client.create('/locations', { name: `Shelf ${n}` })
    const { page } = await at.openSignedIn('/audit?type=location')
    await page.getByRole('link', { name: 'Shelf 59' }).waitFor()
    expect(await page.getByRole('link', { name: 'Shelf 9', exact: true }).count()).to.equal(0)
    await clickButton(page, 'Older events')
    await page.getByRole('link', { name: 'Shelf 9', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: /^Shelf/ }).count()).to.be.at.least(10)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV' }).click()
    const stream = await (await download).createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const lines = Buffer.concat(chunks).toString().trim().split('\r\n')
    expect(lines.filter(line => line.includes('location.created')).length).to.be.at.least(60)
  })

  it("is hidden from users who can't read events", async () => {
    const { key } = await at.service().client.create('/api-keys', { name: 'Till', scopes: ['materials:read'] })
    const { page } = await at.openSignedIn('/audit', { key })
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    expect(await page.getByRole('link', { name: 'Audit log' }).count()).to.equal(0)
  })
})
