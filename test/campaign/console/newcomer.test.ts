import { waitWithin } from '../../support/collecting.js'
import { startReceiver } from '../../webhooks/receiver.js'
import { describeWithBrowser, fillField, setUpVisitors, submitDialog } from './visitor.js'

const TIMEOUT_MS = 20_000

describeWithBrowser('A new user', () => {
  const { service, openVisitor } = setUpVisitors({
    INVENTORY_ADMIN_KEY: undefined,
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
  })

  it('gets from the link in the terminal to a webhook that reports scanned items', async () => {
    const receiver = await startReceiver(response => response.writeHead(204).end())
    const link = await waitWithin(
      TIMEOUT_MS,
      'the link is printed',
      async () => /http:\S+\/console\/enter#\S+/.exec(service().stdout())?.[0],
    )
    const visitor = await openVisitor()
    const { page } = visitor
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Get started').waitFor()

    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Locations' }).click()
    await page.getByRole('button', { name: 'New location' }).click()
    await fillField(page, 'Name', 'Shelf A')
    await fillField(page, 'Code', 'A-1')
    await submitDialog(page, 'Create')
    await page.getByText('Shelf A saved').waitFor()

    await page.getByRole('link', { name: 'Webhooks' }).click()
    await page.getByRole('button', { name: 'New webhook' }).click()
    await fillField(page, 'Name', 'Shop')
    await fillField(page, 'Endpoint URL', receiver.url)
    await submitDialog(page, 'Create')
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

    await page.getByRole('link', { name: 'Import' }).click()
    await page.setInputFiles('input[type=file]', {
      ...{ name: 'materials.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('name,unit,sku,stock,location\nDowel,pcs,D-1,20,Shelf A\nHinge,pcs,H-1,5,A-1\n'),
    })
    await page.getByRole('button', { name: 'Check rows' }).click()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByText('2 rows: 2 created').waitFor()

    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Scan' }).click()
    await page.getByLabel('Code', { exact: true }).waitFor()
    for (const code of ['DO.TAKE', 'A-1', 'D-1']) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await page.getByText('−1 pcs, 19 left at Shelf A').first().waitFor()

    await page.getByRole('link', { name: 'Webhooks' }).click()
    await page.getByRole('link', { name: 'Shop' }).click()
    await page.getByText('stock.changed').first().waitFor()
    await page.getByText('204').first().waitFor()
    await waitWithin(TIMEOUT_MS, 'the receiver gets the event', async () =>
      receiver.received.some(({ body }) => body.includes('"withdrawal"')),
    )
    visitor.expectNoProblems()
    await receiver.close()
  })
})
