import { expect } from 'chai'
import { waitUntil } from '../../support/collecting.js'
import { findAccessibilityProblems } from './browser.js'
import {
  clickButton,
  describeWithBrowser,
  fillTextArea,
  setUpVisitors,
  submitDialog,
  waitForFocus,
  waitForText,
} from './visitor.js'

describeWithBrowser('Dialogs and pages of the console', () => {
  const at = setUpVisitors()

  it('ask before Escape discards what was entered', async () => {
    const { page } = await at.openSignedIn('/locations')
    const questions: string[] = []
    let answer: 'accept' | 'dismiss' = 'dismiss'
    page.on('dialog', question => {
      questions.push(question.message())
      void question[answer]()
    })
    const dialog = page.getByRole('dialog')
    await clickButton(page, 'New location')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(questions).to.deep.equal([])

    await clickButton(page, 'New location')
    await fillTextArea(page, 'Name', 'Shelf A')
    // Twice: a browser lets a page keep a dialog open only once between two clicks.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(questions).to.deep.equal(['Discard your input?', 'Discard your input?'])
    expect(await page.getByLabel('Name').inputValue()).to.equal('Shelf A')
    answer = 'accept'
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await clickButton(page, 'New location')
    await fillTextArea(page, 'Name', 'Shelf B')
    await submitDialog(page, 'Create')
    await waitForText(page, 'Shelf B saved')
    expect(questions).to.have.length(3)

    // An option that was selected without typing, too.
    await clickButton(page, 'New location')
    await page.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Shelf B' }).click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(questions).to.have.length(4)
  })

  it('ask before Ctrl+K, the Back button, or a reload discards what was entered', async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Wood glue', unit: 'l' })
    const { page } = await at.openSignedIn('/materials')
    await page.getByRole('link', { name: 'Wood glue' }).click()
    await clickButton(page, 'Edit')
    const questions: string[] = []
    let answer: 'accept' | 'dismiss' = 'dismiss'
    page.on('dialog', question => {
      questions.push(question.type() === 'beforeunload' ? 'reload' : question.message())
      void question[answer]()
    })
    await fillTextArea(page, 'Name', 'Glue')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search pages' }).fill('Scan')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.evaluate('history.back()')
    await waitUntil(() => questions.length === 2)
    await page.evaluate('location.reload()')
    await waitUntil(() => questions.length === 3)
    expect(questions).to.deep.equal(['Discard your input?', 'Discard your input?', 'reload'])
    expect(page.url()).to.match(new RegExp(`/console/materials/${id}$`))
    expect(await page.getByRole('dialog').getByLabel('Name', { exact: true }).inputValue()).to.equal('Glue')
    answer = 'accept'
    await page.evaluate('history.back()')
    await page.getByRole('heading', { level: 1, name: 'Materials' }).waitFor()
    expect(await page.getByRole('dialog').count()).to.equal(0)
    expect(questions).to.have.length(4)
  })

  it("don't ask because of fields that appeared when data was loaded", async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Paint', unit: 'l', batch_tracking: true })
    const movement = { type: 'receipt', quantity: 5, batch_number: 'L-77' }
    await client.create(`/materials/${id}/movements`, movement)
    const { page } = await at.openSignedIn(`/materials/${id}`)
    const questions: string[] = []
    page.on('dialog', question => {
      questions.push(question.message())
      void question.accept()
    })
    await clickButton(page, 'Withdraw')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Batch').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(questions).to.deep.equal([])
  })

  it('keep the end of a delivery note that another user changed', async () => {
    const { client } = at.service()
    const [a, b, c, d] = await Promise.all(
      ['A', 'B', 'C', 'D'].map(async name => (await client.create('/locations', { name: `Shelf ${name}` })).id),
    )
    const material = await client.create('/materials', { name: 'Wood glue', unit: 'l' })
    const { id } = await client.create('/delivery-notes', {
      ...{ type: 'transfer', status: 'draft', from_location_id: a, to_location_id: b },
      items: [{ material_id: material.id, quantity: 1 }],
    })
    const { page } = await at.openSignedIn(`/notes/${id}`)
    await clickButton(page, 'Edit')
    await page.getByRole('combobox', { name: 'From' }).fill('Shelf C')
    await page.getByRole('option', { name: 'Shelf C' }).click()
    await client.call('PATCH', `/delivery-notes/${id}`, { body: { to_location_id: d } })
    await submitDialog(page, 'Save')
    const row = page.getByRole('dialog').getByRole('row', { name: 'To' })
    await row.getByText('Shelf D').waitFor()
    await submitDialog(page, 'Save anyway')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { from_location_id, to_location_id } = (await client.get(`/delivery-notes/${id}`)).body
    expect([from_location_id, to_location_id]).to.deep.equal([c, d])
  })

  it('close without a request if nothing was changed', async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Wood glue', unit: 'l', min_stock: 2.5, stock: 1 })
    const { page } = await at.openSignedIn(`/materials/${id}`)
    const changes: string[] = []
    page.on('request', request => {
      if (request.method() === 'PATCH') changes.push(request.url())
    })
    await clickButton(page, 'Edit')
    await submitDialog(page, 'Save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(changes).to.deep.equal([])
  })

  it("don't save a text that was typed into a picker without selecting an option", async () => {
    const { client } = at.service()
    const { id: parent_id } = await client.create('/locations', { name: 'Workshop' })
    const { id } = await client.create('/locations', { name: 'Shelf A', parent_id })
    const { page } = await at.openSignedIn(`/locations?at=${id}`)
    const parent = page.getByRole('combobox', { name: 'Parent location' })
    await clickButton(page, 'Edit')
    await parent.fill('Worksh')
    await fillTextArea(page, 'Name', 'Shelf B')
    await submitDialog(page, 'Save')
    await waitForFocus(page, "matches('[role=combobox]:invalid')")
    expect((await client.get(`/locations/${id}`)).body).to.include({ name: 'Shelf A', parent_id })
    await parent.fill('')
    await submitDialog(page, 'Save')
    await waitForText(page, 'Shelf B saved')
    expect((await client.get(`/locations/${id}`)).body).to.include({ name: 'Shelf B', parent_id: null })
  })

  it('have a title if there is no such record', async () => {
    const missing = '01900000-0000-7000-8000-000000000000'
    for (const path of ['materials', 'tools', 'notes', 'batches', 'insurance', 'settings/webhooks', 'import']) {
      const { page } = await at.openSignedIn(`/${path}/${missing}`)
      await page.getByRole('main').getByRole('alert').waitFor()
      expect(await page.getByRole('heading', { level: 1 }).count(), path).to.equal(1)
      expect(await findAccessibilityProblems(page), path).to.deep.equal([])
    }
  })

  it('show an archived location that a link names', async () => {
    const { client } = at.service()
    const { id } = await client.create('/locations', { name: 'Shelf A', code: 'A-1' })
    await client.call('DELETE', `/locations/${id}`)
    const { page } = await at.openSignedIn(`/locations?at=${id}`)
    await page.getByRole('heading', { level: 2, name: 'Shelf A' }).waitFor()
    await page.locator('.tag', { hasText: 'Archived' }).waitFor()
    expect(await page.getByRole('button', { name: 'Edit' }).count()).to.equal(0)
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    await page.goto('/console/locations?at=loc_01m00000000000000000000000')
    await page.getByRole('alert').getByText('Record not found').waitFor()
  })

  it('say that a material is not restored while the service is stopped', async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Wood glue', unit: 'l' })
    await client.call('DELETE', `/materials/${id}`)
    const { page } = await at.openSignedIn('')
    await page.route('**/restore', route => route.abort())
    await page.goto(`/console/materials/${id}`)
    await clickButton(page, 'Restore')
    await waitForText(page, 'Can’t reach the server.')
  })

  it("show that a page can't be loaded, and load it again", async () => {
    const { page } = await at.openSignedIn('')
    await page.route('**/console/assets/*', route => route.abort())
    await page.getByRole('link', { name: 'Locations', exact: true }).first().click()
    await waitForText(page, 'Can’t reach the server.')
    await page.unroute('**/console/assets/*')
    await clickButton(page, 'Try again')
    await page.getByRole('heading', { level: 1, name: 'Locations' }).waitFor()
  })

  it('can undo the deactivation of a user', async () => {
    const { client } = at.service()
    const { id } = await client.create('/users', { name: 'Ana Ferreira', role: 'member' })
    const { page } = await at.openSignedIn('/people')
    await page.getByRole('button', { name: 'Ana Ferreira' }).click()
    await clickButton(page, 'Deactivate user')
    await waitForText(page, 'Ana Ferreira deactivated')
    expect((await client.get(`/users/${id}`)).body.active).to.equal(false)
    const activated = page.waitForResponse(response => response.request().method() === 'PATCH')
    await clickButton(page, 'Undo')
    expect((await activated).status()).to.equal(200)
    expect((await client.get(`/users/${id}`)).body.active).to.equal(true)
  })
})
