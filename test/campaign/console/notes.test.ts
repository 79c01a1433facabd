import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { verifyReceipt } from '../../../src/audit/proofs/receipt.js'
import { parseVerifierKey } from '../../../src/audit/tlog/notes/keys.js'
import { waitUntil } from '../../support/collecting.js'
import { signInWithKey } from './pages.js'
import {
  clickButton,
  describeWithBrowser,
  fillField,
  fillTextArea,
  pickOption,
  setUpVisitors,
  submitDialog,
  waitForFocus,
  waitForStream,
} from './visitor.js'

const ITEMS = 20
/** The indexes of the items that exceed the stock. */
const SHORT_ITEMS = [3, 8, 15]
const REQUESTED_QUANTITY = 5

describeWithBrowser('Delivery notes in the console', () => {
  const { service, openVisitor } = setUpVisitors()

  const good = (name: string, stock: number, more = {}) =>
    service().client.create('/materials', { name, unit: 'pcs', stock, ...more })
  const stockOf = async (id: string): Promise<number> => (await service().client.get(`/materials/${id}`)).body.stock
  const draft = (items: readonly object[], more = {}) =>
    service().client.create('/delivery-notes', { type: 'withdrawal', status: 'draft', items, ...more })
  const toNote = async (page: Page, id: string) => {
    await page.goto(`/console/notes/${id}`)
    await page.getByRole('heading', { level: 1, name: /^DN-/ }).waitFor()
  }
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
  const statusOf = async (id: string): Promise<string> =>
    (await service().client.get(`/delivery-notes/${id}`)).body.status

  it('report three of twenty items as short, take the available stock, and move it', async () => {
    const numbers = Array.from({ length: ITEMS }, (_, n) => n + 1)
    const goods = await Promise.all(
      numbers.map(n => good(`Good ${String(n).padStart(2, '0')}!`, SHORT_ITEMS.includes(n) ? 2 : 10)),
    )
    const { id } = await draft(goods.map(one => ({ material_id: one.id, quantity: REQUESTED_QUANTITY })))
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dn-2026-000001'.replace('2026', String(new Date().getUTCFullYear())))
    await page.getByRole('option', { name: 'DN-' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/console/notes/${id}`)
    await page.getByText('Not enough stock for 3 items').waitFor()
    for (const n of SHORT_ITEMS)
      await row(page, `Good ${String(n).padStart(2, '0')}!`)
        .getByText('2 of 5 available')
        .waitFor()
    expect(await page.getByText(/ of 5 available/).count()).to.equal(SHORT_ITEMS.length)
    visitor.expectNoProblems()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByRole('alert').getByText('Nothing was moved').waitFor()
    expect(await stockOf(goods[0].id)).to.equal(10)
    await row(page, 'Good 03!').getByRole('button', { name: 'Reduce quantity' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Not enough stock for 2 items').waitFor()
    await waitForFocus(page, "closest('tr')?.textContent.includes('Good 08!')")
    await page.getByRole('button', { name: 'Reduce quantities' }).click()
    await page
      .getByText(/Not enough stock for \d/)
      .first()
      .waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    await page.getByText('completed, stock updated').waitFor()
    const left = await Promise.all(goods.map(one => stockOf(one.id)))
    expect(left).to.deep.equal(numbers.map(n => (SHORT_ITEMS.includes(n) ? 0 : REQUESTED_QUANTITY)))
    expect(await statusOf(id)).to.equal('completed')
  })

  it('are created with items by name and code, with changed and removed items, and without a lost code', async () => {
    const [glue, wood, nail] = await Promise.all([
      good('Wood glue', 50),
      good('Beech', 50),
      good('Nails', 50, { sku: 'NAIL-1', ean: '4006381333931' }),
    ])
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    await page.goto('/console/notes')
    await page.getByRole('button', { name: 'Issue goods' }).click()
    await pickOption(page, 'First material', 'Wood glue')
    await fillField(page, 'Quantity', '3')
    await fillField(page, 'Reference', 'Order 4711')
    await submitDialog(page, 'Create')
    await page.getByRole('heading', { level: 1, name: /^DN-/ }).waitFor()
    await pickOption(page, 'Material name or code', 'Beech')
    await page.keyboard.type('1.5')
    await page.keyboard.press('Enter')
    await row(page, 'Beech').getByText('1.5').waitFor()
    // A scanner types, ends with Enter, and starts again before the page responds.
    await page.getByRole('combobox', { name: 'Material name or code' }).focus()
    for (const code of ['4006381333931', 'nail-1', '0000', 'NAIL-1']) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await page.getByText('No results for “0000”').waitFor()
    await row(page, 'Nails').locator('.quantity b', { hasText: '3' }).waitFor()
    await row(page, 'Beech').getByRole('button', { name: 'Edit Beech' }).click()
    await fillField(page, 'Quantity', '2')
    await submitDialog(page, 'Save')
    await row(page, 'Beech').locator('.quantity b', { hasText: '2' }).waitFor()
    await row(page, 'Wood glue').getByRole('button', { name: 'Remove Wood glue' }).click()
    await row(page, 'Wood glue').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByText('completed, stock updated').waitFor()
    const left = await Promise.all([glue, wood, nail].map(({ id }) => stockOf(id)))
    expect(left).to.deep.equal([50, 48, 47])
    visitor.expectNoProblems()
  })

  it('ask before a button or a link discards the item that is being typed', async () => {
    const [glue, wood] = await Promise.all([good('Wood glue', 50), good('Beech', 50)])
    const { id } = await draft([{ material_id: glue.id, quantity: 1 }])
    const { page } = await openVisitor()
    await signInWithKey(page)
    await toNote(page, id)
    await pickOption(page, 'Material name or code', 'Beech')
    await page.locator('.add-line').getByLabel('Quantity').fill('3')
    const questions: string[] = []
    page.on('dialog', question => {
      questions.push(question.message())
      void question.dismiss()
    })
    for (const name of ['Complete', 'Backdate completion', 'Mark as open'])
      await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Tools' }).click()
    const day = page.getByLabel('Stock on')
    await day.fill('2026-01-01')
    expect(await day.inputValue()).to.equal('')
    await page.evaluate('history.back()')
    await waitUntil(async () => questions.length > 5)
    // The Back button would load another document, for which the browser asks.
    expect(questions).to.deep.equal([...Array(5).fill('An item isn’t added yet. Continue without it?'), ''])
    expect(await statusOf(id)).to.equal('draft')
    expect(page.url()).to.match(new RegExp(`${id}$`))
    // Without waiting for the response: the item is part of what is completed.
    await page.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByText('completed, stock updated').waitFor()
    expect(questions).to.have.length(6)
    expect(await Promise.all([stockOf(glue.id), stockOf(wood.id)])).to.deep.equal([49, 47])
  })

  it("don't lose the item that is being typed: Ctrl+Enter adds it, and a failure keeps it", async () => {
    const [glue, wood] = await Promise.all([good('Wood glue', 50), good('Beech', 50)])
    const { id } = await draft([{ material_id: glue.id, quantity: 1 }])
    const { page } = await openVisitor()
    // From the beginning: requests that follow shortly after the first route aren't always intercepted.
    let isReachable = true
    await page.route('**/api/v1/delivery-notes/*', route => (isReachable ? route.continue() : route.abort()))
    await signInWithKey(page)
    await toNote(page, id)
    const name = page.getByRole('combobox', { name: 'Material name or code' })
    const quantity = page.locator('.add-line').getByLabel('Quantity')
    const expectTyped = async (amount: string) => {
      await waitUntil(async () => (await name.inputValue()) === 'Beech')
      expect(await quantity.inputValue()).to.equal(amount)
    }
    await pickOption(page, 'Material name or code', 'Beech')
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await page.getByText('Beech: ').waitFor()
    await expectTyped('0')
    await quantity.fill('2.5')
    isReachable = false
    await page.keyboard.press('Enter')
    await page.getByText('Beech: Can’t reach the server.').waitFor()
    await expectTyped('2.5')
    isReachable = true
    await quantity.press('Control+Enter')
    await row(page, 'Beech').locator('.quantity b', { hasText: '2' }).waitFor()
    expect(await statusOf(id)).to.equal('draft')
    // A quantity or a name alone isn't an item.
    await quantity.fill('1')
    await page.keyboard.press('Control+Enter')
    await waitForFocus(page, "matches('[role=combobox]:invalid')")
    await quantity.fill('')
    await page.keyboard.press('Control+Enter')
    await page.getByText('completed, stock updated').waitFor()
    expect(await Promise.all([glue, wood].map(one => stockOf(one.id)))).to.deep.equal([49, 47.5])
  })

  it('add to items that another user changed meanwhile', async () => {
    const [glue, wood] = await Promise.all([good('Wood glue', 50), good('Beech', 50)])
    const { id } = await draft([{ material_id: glue.id, quantity: 1 }])
    const { page } = await openVisitor()
    // Hides updates from this page.
    await page.route('**/api/v1/events/stream*', route => route.abort())
    await signInWithKey(page)
    await toNote(page, id)
    const items = [{ material_id: glue.id, quantity: 7 }]
    await service().client.call('PATCH', `/delivery-notes/${id}`, { body: { items } })
    await pickOption(page, 'Material name or code', 'Beech')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await row(page, 'Beech').locator('.quantity b', { hasText: '2' }).waitFor()
    const { body } = await service().client.get(`/delivery-notes/${id}`)
    expect(
      body.items.map((item: { material_id: string; quantity: number }) => [item.material_id, item.quantity]),
    ).to.deep.equal([
      [glue.id, 7],
      [wood.id, 2],
    ])
  })

  it('add an item once if the response was lost', async () => {
    const [glue, wood] = await Promise.all([good('Wood glue', 50), good('Beech', 50)])
    const { id } = await draft([{ material_id: glue.id, quantity: 1 }])
    const { page } = await openVisitor()
    await page.route('**/api/v1/events/stream*', route => route.abort())
    await signInWithKey(page)
    await toNote(page, id)
    await page.route(`**/delivery-notes/${id}`, async route => {
      if (route.request().method() !== 'PATCH') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await pickOption(page, 'Material name or code', 'Beech')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.getByText('Beech: Can’t reach the server.').waitFor()
    await page.unroute(`**/delivery-notes/${id}`)
    const saved = page.waitForResponse(response => response.request().method() === 'PATCH' && response.ok())
    await clickButton(page, 'Add item')
    await saved
    const { items } = (await service().client.get(`/delivery-notes/${id}`)).body
    expect(items[1]).to.include({ material_id: wood.id, quantity: 2 })
  })

  it("don't ask to try again if the response to the completion was lost", async () => {
    const glue = await good('Wood glue', 50)
    const { id } = await draft([{ material_id: glue.id, quantity: 1 }])
    const { page } = await openVisitor()
    await page.route('**/api/v1/events/stream*', route => route.abort())
    await signInWithKey(page)
    await toNote(page, id)
    await page.route('**/complete', async route => {
      await route.fetch()
      await route.abort()
    })
    await clickButton(page, 'Complete')
    await page.locator('.page-title').getByText('Completed').waitFor()
    expect(await page.locator('.notice.bad').count()).to.equal(0)
  })

  it('keep the changes of an item if another user changed another field', async () => {
    const glue = await good('Wood glue', 50)
    const { id } = await draft([{ material_id: glue.id, quantity: 1 }])
    const { page } = await openVisitor()
    await page.route('**/api/v1/events/stream*', route => route.abort())
    await signInWithKey(page)
    await toNote(page, id)
    await clickButton(page, 'Edit Wood glue')
    await service().client.call('PATCH', `/delivery-notes/${id}`, { body: { reference: 'Order 4711' } })
    await fillTextArea(page, 'Quantity', '3')
    await submitDialog(page, 'Save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { reference, items } = (await service().client.get(`/delivery-notes/${id}`)).body
    expect([reference, items[0].quantity]).to.deep.equal(['Order 4711', 3])
  })

  it('report while open that another user took the stock, and when it is back', async () => {
    const glue = await good('Wood glue', 5)
    const { id } = await draft([{ material_id: glue.id, quantity: 4 }])
    const { page } = await openVisitor()
    await waitForStream(page, () => toNote(page, id))
    const move = (type: string) => service().client.post(`/materials/${glue.id}/movements`, { type, quantity: 3 })
    await move('withdrawal')
    await page.getByText('2 of 4 available').waitFor()
    await move('receipt')
    await page.getByText('2 of 4 available').first().waitFor({ state: 'detached' })
  })

  it('load the names of all locations of a note in one request', async () => {
    const { client } = service()
    const names = Array.from({ length: 60 }, (_, n) => `Shelf ${n}!`)
    const places = await Promise.all(names.map(name => client.create('/locations', { name })))
    const glue = await good('Wood glue', 500)
    const items = places.map(({ id }) => ({ material_id: glue.id, quantity: 1, location_id: id }))
    const { id } = await draft(items, { type: 'receipt' })
    const { page } = await openVisitor()
    await signInWithKey(page)
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await toNote(page, id)
    for (const name of names) await page.getByText(name).first().waitFor()
    expect(requested.filter(path => path.startsWith('/api/v1/locations'))).to.deep.equal(['/api/v1/locations'])
  })

  it('replace an open note, whose items are fixed, with a draft', async () => {
    const glue = await good('Wood glue', 5)
    const { id } = await draft([{ material_id: glue.id, quantity: 9 }], { status: 'open' })
    const { page } = await openVisitor()
    await signInWithKey(page)
    await toNote(page, id)
    await page.getByText('5 of 9 available').waitFor()
    expect(await page.getByRole('button', { name: 'Reduce quantity' }).count()).to.equal(0)
    await page.getByRole('button', { name: 'Replace with draft' }).click()
    await submitDialog(page, 'Replace with draft')
    await page.getByRole('button', { name: 'Reduce quantity' }).click()
    await page.getByText('of 9 available').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await page.getByText('completed, stock updated').waitFor()
    expect([await stockOf(glue.id), await statusOf(id)]).to.deep.equal([0, 'cancelled'])
  })

  it('leave one note, not two, if the draft failed, and create it once', async () => {
    const glue = await good('Wood glue', 5)
    const { id } = await draft([{ material_id: glue.id, quantity: 9 }], { status: 'open' })
    const { page } = await openVisitor()
    // First the request for a draft is lost, then the response to its creation.
    let cuts = 'before'
    await page.route('**/api/v1/delivery-notes', async route => {
      if (route.request().method() !== 'POST' || cuts === 'none') return route.fallback()
      if (cuts === 'behind') await route.fetch()
      return route.abort()
    })
    await signInWithKey(page)
    await toNote(page, id)
    const pending = async () =>
      (await service().client.get('/delivery-notes')).body.data.filter(
        ({ status }: { status: string }) => status === 'draft' || status === 'open',
      )
    await page.getByRole('button', { name: 'Replace with draft' }).click()
    await submitDialog(page, 'Replace with draft')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').waitFor()
    await dialog.getByText('is canceled. Create a draft').waitFor()
    expect([await statusOf(id), await pending()]).to.deep.equal(['cancelled', []])
    cuts = 'behind'
    await submitDialog(page, 'Replace with draft')
    await dialog.getByRole('alert').waitFor()
    await dialog
      .getByRole('button', { name: 'Replace with draft' })
      .and(page.locator(':not([aria-busy=true])'))
      .waitFor()
    expect(await pending()).to.have.length(1)
    cuts = 'none'
    await page.reload()
    await page.getByRole('button', { name: 'Replace with draft' }).click()
    await submitDialog(page, 'Replace with draft')
    await page.getByText('replaced by').waitFor()
    const [created, ...others] = await pending()
    expect(others).to.deep.equal([])
    await page.waitForURL(`**/console/notes/${created.id}`)
    expect(created.items[0]).to.include({ material_id: glue.id, quantity: 9 })
  })

  it("don't create a draft next to a note that another user completed meanwhile", async () => {
    const glue = await good('Wood glue', 5)
    const { id } = await draft([{ material_id: glue.id, quantity: 2 }], { status: 'open' })
    const { page } = await openVisitor()
    await page.route('**/api/v1/events/stream*', route => route.abort())
    await signInWithKey(page)
    await toNote(page, id)
    await page.getByRole('button', { name: 'Replace with draft' }).click()
    await service().client.post(`/delivery-notes/${id}/complete`, {})
    await submitDialog(page, 'Replace with draft')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    expect((await service().client.get('/delivery-notes')).body.total).to.equal(1)
    expect(await statusOf(id)).to.equal('completed')
  })

  it('print a pick list with locations and batches, and nothing else', async () => {
    const glue = await good('Wood glue', 0, { batch_tracking: true })
    await service().client.create(`/materials/${glue.id}/movements`, {
      type: 'receipt',
      quantity: 4,
      batch_number: 'L-77',
    })
    await service().client.create(`/materials/${glue.id}/movements`, {
      type: 'receipt',
      quantity: 9,
      batch_number: 'L-81',
    })
    const { id } = await draft([{ material_id: glue.id, quantity: 6 }], { reference: 'Order 4711' })
    const { page } = await openVisitor()
    await signInWithKey(page)
    await toNote(page, id)
    await page.getByText('L-77 · 4').waitFor()
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.paper')
    await paper.getByText('L-81: 2').waitFor()
    expect(await paper.isVisible()).to.equal(true)
    for (const name of ['Complete', 'Edit']) expect(await page.getByRole('button', { name }).count(), name).to.equal(0)
    expect(await page.locator('.side').isVisible()).to.equal(false)
    await page.emulateMedia({ media: 'screen' })
    expect(await paper.isVisible()).to.equal(false)
  })

  it('print the receipt of the completion as a QR code, which verifies', async () => {
    const glue = await good('Wood glue', 9)
    const { id } = await draft([{ material_id: glue.id, quantity: 6 }])
    const { page } = await openVisitor()
    // Otherwise, the page reads the receipt once before the checkpoint, and the test might observe that response.
    await page.route('**/api/v1/events/stream*', route => route.abort())
    await signInWithKey(page)
    await toNote(page, id)
    expect(await page.locator('.paper .receipt').count()).to.equal(0)
    expect((await service().client.call('POST', `/delivery-notes/${id}/complete`)).status).to.equal(200)
    expect((await service().client.call('POST', '/audit/checkpoints')).status).to.equal(201)
    const [response] = await Promise.all([page.waitForResponse(/\/receipt$/), page.reload()])
    const receipt = await response.json()
    // With its proof, the receipt wouldn't fit into the code.
    expect(receipt.proof).to.be.a('string')
    const text = JSON.stringify({ ...receipt, proof: null })
    const verified = verifyReceipt(text, { logKeys: [parseVerifierKey(receipt.key)], witnesses: [] })
    expect(verified.receipt.stream).to.contain(id)
    await page.emulateMedia({ media: 'print' })
    const code = page.locator('.paper .receipt svg')
    await code.waitFor()
    const { data, size } = encode(text, { border: 2 })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    expect((await code.locator('path').getAttribute('d')) === dark.join(''), text).to.equal(true)
    expect(size, text).to.be.lessThan(90)
  })
})
