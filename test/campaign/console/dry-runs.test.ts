import { expect } from 'chai'
import { signInInGerman, signInWithKey } from './pages.js'
import { describeWithBrowser, setUpVisitors } from './visitor.js'

describeWithBrowser('Results in the console before they happen', () => {
  const { service, openVisitor } = setUpVisitors()
  const create = (path: string, body: object) => service().client.create(path, body)

  it('are the stock after the completion of a delivery note, and follow the stock', async () => {
    const [shelf, rack] = await Promise.all([
      create('/locations', { name: 'Shelf' }),
      create('/locations', { name: 'Rack' }),
    ])
    const glue = await create('/materials', { name: 'Glue', unit: 'l', locations: [{ id: shelf.id, stock: 10 }] })
    const { id } = await create('/delivery-notes', {
      type: 'transfer',
      from_location_id: shelf.id,
      to_location_id: rack.id,
      items: [
        { material_id: glue.id, quantity: 2.5 },
        { material_id: glue.id, quantity: 1 },
      ],
    })
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    await page.goto(`/console/notes/${id}`)
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Stock after completion' }) })
    await card.getByText('10 → 6.5 l').waitFor()
    await card.getByText('0 → 3.5 l').waitFor()
    visitor.expectNoProblems()
    expect((await service().client.get(`/materials/${glue.id}`)).body.locations).to.have.length(1)
    await service().client.create(`/materials/${glue.id}/movements`, { type: 'withdrawal', quantity: 5 })
    await card.getByText('5 → 1.5 l').waitFor()
    await service().client.create(`/materials/${glue.id}/movements`, { type: 'withdrawal', quantity: 4 })
    await page.getByText('Not enough stock for').waitFor()
    await card.waitFor({ state: 'detached' })
    await service().client.create(`/materials/${glue.id}/movements`, { type: 'receipt', quantity: 9 })
    await card.getByText('10 → 6.5 l').waitFor()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByText('completed, stock updated').waitFor()
    await card.waitFor({ state: 'detached' })
  })

  it('are the reasons why a delivery note cannot be completed', async () => {
    const [shelf, rack] = await Promise.all([
      create('/locations', { name: 'Shelf' }),
      create('/locations', { name: 'Rack' }),
    ])
    const glue = await create('/materials', { name: 'Glue', unit: 'l', locations: [{ id: shelf.id, stock: 10 }] })
    const items = [{ material_id: glue.id, quantity: 2 }]
    const routing = { from_location_id: shelf.id, to_location_id: rack.id }
    const { id } = await create('/delivery-notes', { type: 'transfer', ...routing, items })
    await service().client.call('DELETE', `/locations/${rack.id}`)
    const { page } = await openVisitor()
    await signInWithKey(page)
    await page.goto(`/console/notes/${id}`)
    await page.getByRole('status').getByText('Can’t be completed now').waitFor()
  })

  it('are the reasons why a location cannot be archived, in the language of the reader', async () => {
    const [shelf, rack] = await Promise.all([
      create('/locations', { name: 'Shelf' }),
      create('/locations', { name: 'Rack' }),
    ])
    await create('/materials', { name: 'Glue', unit: 'l', locations: [{ id: shelf.id, stock: 10 }] })
    for (const [locale, archive, reason, close, action] of [
      ['en-GB', 'Archive', 'is not empty: it contains 10 l of Glue', 'Close', 'Archive location'],
      ['de-DE', 'Archivieren', 'Der Lagerort ist nicht leer', 'Schließen', 'Lagerort archivieren'],
    ] as const) {
      const { page } = await openVisitor({ locale })
      await (locale === 'de-DE' ? signInInGerman : signInWithKey)(page)
      await page.goto(`/console/locations?at=${shelf.id}`)
      await page.getByRole('button', { name: archive, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('alert').getByText(reason).waitFor()
      expect(await dialog.getByRole('button', { name: action }).count()).to.equal(0)
      await dialog.locator('footer').getByRole('button', { name: close }).click()
      await page.goto(`/console/locations?at=${rack.id}`)
      await page.getByRole('button', { name: archive, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: action }).waitFor()
    }
  })
})
