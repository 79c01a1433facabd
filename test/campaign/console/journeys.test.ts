import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { type ServiceProcess, startProcess } from '../../support/service.js'
import { SIZES, type Visitor } from './browser.js'
import { signInWithKey } from './pages.js'
import { describeWithBrowser, fillField, setUpVisitors, submitDialog, waitForFocus, waitForStream } from './visitor.js'

describeWithBrowser('A user of the console', () => {
  const { folder, service: running, openVisitor, readStock } = setUpVisitors()
  let service: ServiceProcess
  beforeEach(() => {
    service = running()
  })

  const isIn = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'attached' })
  const linkFor = async (user = {}): Promise<string> => (await service.client.create('/console/links', user)).url
  const glue = (more = {}) => service.client.create('/materials', { name: 'Wood glue', unit: 'l', ...more })
  const toMaterial = async ({ page }: Pick<Visitor, 'page'>, id: string) => {
    await page.goto(`/console/materials/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Wood glue' }).waitFor()
  }

  it('signs in with a link that works once, and leaves no secret in the URL', async () => {
    const link = await linkFor()
    const first = await openVisitor()
    await first.page.goto(link)
    await first.page.getByRole('button', { name: 'Sign in' }).click()
    await isIn(first.page)
    expect(first.page.url()).to.equal(`${service.url}/console`)
    first.expectNoProblems()
    const second = await openVisitor()
    await second.page.goto(link)
    await second.page.getByRole('button', { name: 'Sign in' }).click()
    await second.page.getByRole('alert').getByText('already used').waitFor()
  })

  it('is signed out when the key is revoked, and sees only permitted actions', async () => {
    const { id, key } = await service.client.create('/api-keys', { name: 'Till', scopes: ['materials:read'] })
    const { page } = await openVisitor()
    await signInWithKey(page, key)
    expect(await page.getByRole('link', { name: 'API keys' }).count()).to.equal(0)
    await service.client.call('DELETE', `/api-keys/${id}`)
    // The next read is rejected, and the page asks for another sign-in.
    await page.reload()
    await page.getByLabel('API key').waitFor()
  })

  it('can sign in again if the session ended before a form was sent', async () => {
    const { id } = await glue({ stock: 5 })
    const scopes = ['materials:read', 'materials:write']
    const { id: keyId, key } = await service.client.create('/api-keys', { name: 'Till', scopes })
    const { page } = await openVisitor()
    // While the form is being sent: a read that is rejected earlier would open the sign-in above the form.
    await page.route(
      '**/movements',
      async route => {
        await service.client.call('DELETE', `/api-keys/${keyId}`)
        await route.continue()
      },
      { times: 1 },
    )
    await signInWithKey(page, key)
    await page.goto(`/console/materials/${id}`)
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await fillField(page, 'Quantity', '2')
    const rejected = page.waitForResponse('**/movements')
    await submitDialog(page, 'Withdraw')
    expect((await rejected).status()).to.equal(401)
    const again = page.getByRole('dialog', { name: 'Your session has ended. Sign in again.' })
    const { key: next } = await service.client.create('/api-keys', { name: 'Till', scopes })
    await again.getByLabel('API key').fill(next)
    expect(await readStock(id)).to.equal('5')
    await again.getByRole('button', { name: 'Sign in' }).click()
    await again.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Quantity').inputValue()).to.equal('2')
    await submitDialog(page, 'Withdraw')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await readStock(id)).to.equal('3')
  })

  it('can sign in again if an action without a form is rejected, and after signing out in another tab', async () => {
    const { id } = await glue()
    await service.client.call('DELETE', `/materials/${id}`)
    const { page, context } = await openVisitor()
    const error = { code: 'UNAUTHORIZED', message: 'The session has ended' }
    await page.route('**/restore', route => route.fulfill({ status: 401, json: { error } }))
    await signInWithKey(page)
    await page.goto(`/console/materials/${id}`)
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByLabel('API key').waitFor()
    const stream = page.waitForResponse('**/events/stream*')
    await page.goto(`/console/materials/${id}`)
    await stream
    const tab = await context.newPage()
    await tab.goto('/console')
    await tab.getByRole('button', { name: 'Administrator' }).click()
    await tab.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByLabel('API key').waitFor()
    expect(await page.getByRole('heading', { name: 'Wood glue' }).count()).to.equal(0)
  })

  it('does not see the data of the previous user after another one signed in', async () => {
    const { id } = await glue({ stock: 5 })
    const { key, id: keyId } = await service.client.create('/api-keys', { name: 'Till', scopes: ['admin'] })
    const { page } = await openVisitor()
    await signInWithKey(page, key)
    await page.goto(`/console/materials/${id}`)
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await fillField(page, 'Quantity', '2')
    // The service ends the event stream, too.
    await service.client.call('DELETE', `/api-keys/${keyId}`)
    await page.getByRole('dialog', { name: 'Your session has ended. Sign in again.' }).waitFor()
    // In another tab of the browser.
    const { id: user_id } = await service.client.create('/users', { name: 'Ada Byron' })
    const tab = await page.context().newPage()
    await tab.goto(await linkFor({ user_id }))
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await isIn(tab)
    await page.getByRole('button', { name: 'Ada Byron' }).waitFor()
    expect(await page.getByRole('dialog').count()).to.equal(0)
    expect(page.url()).to.equal(`${service.url}/console`)
  })

  it('sees who has signed in in another tab', async () => {
    const { id } = await glue()
    const { page, context } = await openVisitor()
    await signInWithKey(page)
    await toMaterial({ page }, id)
    const { id: user_id } = await service.client.create('/users', { name: 'Ada Byron' })
    const tab = await context.newPage()
    await tab.goto(await linkFor({ user_id }))
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Ada Byron' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Wood glue' }).count()).to.equal(0)
  })

  it('invites another user, who sees what a member sees', async () => {
    const admin = await openVisitor()
    await signInWithKey(admin.page)
    await admin.page.goto('/console/people')
    await admin.page.getByRole('button', { name: 'New user' }).click()
    await fillField(admin.page, 'Name', 'Ada Byron')
    await submitDialog(admin.page, 'Create and invite')
    const link = await admin.page.getByLabel('Invitation link', { exact: true }).inputValue()
    admin.expectNoProblems()
    const ada = await openVisitor({ viewport: SIZES.phone })
    await ada.page.goto(link)
    await ada.page.getByRole('button', { name: 'Sign in' }).click()
    await ada.page.getByRole('heading', { name: 'Ada' }).waitFor()
    await ada.page.getByRole('button', { name: 'More' }).click()
    expect(await ada.page.getByRole('link', { name: 'Users' }).count()).to.equal(0)
    ada.expectNoProblems()
  })

  it('revokes a pending sign-in link of a user', async () => {
    const ada = await service.client.create('/users', { name: 'Ada Byron', role: 'manager' })
    const link = await linkFor({ user_id: ada.id })
    const admin = await openVisitor()
    await signInWithKey(admin.page)
    await admin.page.goto('/console/people')
    await admin.page.getByRole('button', { name: 'Ada Byron' }).click()
    await admin.page.getByText('Created by Administrator').waitFor()
    await admin.page.getByRole('button', { name: 'Revoke link' }).click()
    await admin.page.getByText('No pending sign-in links').waitFor()
    admin.expectNoProblems()
    const { page } = await openVisitor()
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('was revoked').waitFor()
  })

  it('receives, withdraws, and undoes, and sees the remaining stock first', async () => {
    const { id } = await glue({ stock: 5 })
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    await toMaterial(visitor, id)
    await page.getByRole('button', { name: 'Receive' }).click()
    await fillField(page, 'Quantity', '2.5')
    await page.getByText('On hand after: 7.5 l').waitFor()
    await submitDialog(page, 'Receive')
    await page.getByText('2.5 l of Wood glue received').waitFor()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await fillField(page, 'Quantity', '9')
    await page.getByText('Not enough stock: 7.5 l available').waitFor()
    await fillField(page, 'Quantity', '1.25')
    await submitDialog(page, 'Withdraw')
    await page.getByText('1.25 l of Wood glue withdrawn').waitFor()
    expect(await readStock(id)).to.equal('6.25')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Movement reversed').waitFor()
    await page.locator('.stock b', { hasText: '7.5' }).waitFor()
    expect(await readStock(id)).to.equal('7.5')
    visitor.expectNoProblems()
  })

  it('loses no digit of a quantity, and types it in local notation', async () => {
    const { id } = await glue()
    const visitor = await openVisitor({ locale: 'de-DE' })
    const { page } = visitor
    await page.goto('/console')
    await page.getByLabel('API-Schlüssel').fill('an-operators-own-key-of-tests')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('navigation', { name: 'Menü', exact: true }).waitFor()
    await toMaterial(visitor, id)
    await page.getByRole('button', { name: 'Einlagern' }).click()
    await fillField(page, 'Menge', '999.999.999.999,999999')
    await submitDialog(page, 'Einlagern')
    await page.locator('.stock b', { hasText: '999.999.999.999,999999' }).waitFor()
    expect(await readStock(id)).to.equal('999999999999.999999')
    visitor.expectNoProblems()
  })

  it('counts concurrently with another user: the later one gets a message and keeps the input', async () => {
    const { id } = await glue({ stock: 5 })
    const visitor = await openVisitor()
    const { page } = visitor
    await waitForStream(page, () => toMaterial(visitor, id))
    await page.getByRole('button', { name: 'Count' }).click()
    await fillField(page, 'Counted quantity', '3')
    await page.getByText('Difference: −2 l').waitFor()
    await service.client.post(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 1 })
    // The count starts from the stock at its beginning, even if the page already shows the movement.
    await page.locator('.stock b', { hasText: /^4$/ }).waitFor()
    await page.getByText('Difference: −2 l').waitFor()
    await submitDialog(page, 'Count')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    expect(await page.getByLabel('Counted quantity').inputValue()).to.equal('3')
    await page.getByText('Difference: −1 l').waitFor()
    await submitDialog(page, 'Count')
    await page.getByText('Wood glue counted: 3 l').waitFor()
    expect(await readStock(id)).to.equal('3')
  })

  it('edits concurrently with another user: both versions are shown, and no input is lost', async () => {
    const { id } = await glue()
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    await toMaterial(visitor, id)
    await page.getByRole('button', { name: 'Edit' }).click()
    await fillField(page, 'Name', 'Wood glue D3')
    await fillField(page, 'SKU', 'GLU-1')
    await service.client.call('PATCH', `/materials/${id}`, { body: { name: 'White glue' } })
    await submitDialog(page, 'Save')
    const row = page.getByRole('dialog').getByRole('row', { name: 'Name' })
    await row.getByText('White glue').waitFor()
    await row.getByText('Wood glue D3').waitFor()
    expect(await page.getByLabel('SKU').inputValue()).to.equal('GLU-1')
    await submitDialog(page, 'Save anyway')
    await page.getByRole('heading', { level: 1, name: 'Wood glue D3' }).waitFor()
    const { body } = await service.client.get(`/materials/${id}`)
    expect([body.name, body.sku]).to.deep.equal(['Wood glue D3', 'GLU-1'])
  })

  it('applies a request once if the service died during it', async () => {
    const { id } = await glue({ stock: 5 })
    const { page } = await openVisitor()
    // Applied without a response, then repeated by the same dialog.
    await page.route('**/movements', async route => {
      await route.fetch()
      await route.abort()
    })
    await signInWithKey(page)
    await page.goto(`/console/materials/${id}`)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await fillField(page, 'Quantity', '1')
    await submitDialog(page, 'Withdraw')
    await page.getByRole('dialog').getByText('Can’t reach the server.').waitFor()
    await page.unroute('**/movements')
    await submitDialog(page, 'Withdraw')
    await page.getByText('1 l of Wood glue withdrawn').waitFor()
    expect(await readStock(id)).to.equal('4')
  })

  it('sends a request that is applied once after a retry found it in progress, and sees an error for another quantity', async () => {
    const { id } = await glue({ stock: 9 })
    const { page } = await openVisitor()
    await signInWithKey(page)
    await page.goto(`/console/materials/${id}`)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await fillField(page, 'Quantity', '1')
    const error = { code: 'IDEMPOTENCY_IN_PROGRESS', message: 'The first request is still in progress' }
    await page.route('**/movements', async route => {
      await route.fetch()
      await route.fulfill({ status: 409, json: { error } })
    })
    await submitDialog(page, 'Withdraw')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The same request is still in progress.').waitFor()
    await page.unroute('**/movements')
    await submitDialog(page, 'Withdraw')
    await page.getByText('1 l of Wood glue withdrawn').waitFor()
    expect(await readStock(id)).to.equal('8')

    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await fillField(page, 'Quantity', '2')
    await page.route('**/movements', async route => {
      await route.fetch()
      await route.abort()
    })
    await submitDialog(page, 'Withdraw')
    await dialog.getByText('Can’t reach the server.').waitFor()
    await page.unroute('**/movements')
    await fillField(page, 'Quantity', '3')
    await submitDialog(page, 'Withdraw')
    await dialog.getByText('The first attempt was received with other values. Check its result.').waitFor()
    expect(await readStock(id)).to.equal('6')
  })

  it('sees a shortage once, with the name of the location, until the quantity is edited', async () => {
    const rack = await service.client.create('/locations', { name: 'Timber rack' })
    const { id } = await glue({ stock: 5421, location_id: rack.id })
    const { page } = await openVisitor()
    await signInWithKey(page)
    await page.goto(`/console/materials/${id}`)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const shortages = page.getByRole('dialog').getByText('Not enough stock: 5,421 l available at Timber rack')
    await fillField(page, 'Quantity', '6000')
    await shortages.waitFor()
    await submitDialog(page, 'Withdraw')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    expect(await shortages.count()).to.equal(1)
    expect(await page.getByRole('dialog').getByText(rack.id).count()).to.equal(0)
    expect(await page.getByRole('dialog').getByText('available').count()).to.equal(1)
    expect(await page.getByRole('dialog').getByLabel('Quantity').getAttribute('aria-invalid')).to.equal('true')
    await fillField(page, 'Quantity', '21')
    await page.getByText('On hand after: 5,400 l').waitFor()
    expect(await page.getByRole('dialog').getByRole('alert').count()).to.equal(0)
  })

  it('sees errors of the service in German, next to their fields', async () => {
    const { page } = await openVisitor({ locale: 'de-DE' })
    await page.goto('/console')
    await page.getByLabel('API-Schlüssel').fill(`inv_${'x'.repeat(40)}`)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.locator('.field .fault', { hasText: 'API-Schlüssel ungültig' }).waitFor()
    expect(await page.getByRole('alert').count()).to.equal(1)
  })

  it('gets notified of changes by others, while a list stays unchanged under the pointer', async () => {
    await glue()
    const { page } = await openVisitor()
    await waitForStream(page, () => page.goto('/console/materials'))
    await page.getByRole('link', { name: 'Wood glue' }).waitFor()
    await service.client.create('/materials', { name: 'Beech', unit: 'm²' })
    await page.getByText('1 new change').waitFor()
    expect(await page.getByRole('link', { name: 'Beech' }).count()).to.equal(0)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('link', { name: 'Beech' }).waitFor()
  })

  it('gets no notice of changes that the list included when it was read', async () => {
    await glue()
    const { page } = await openVisitor()
    await waitForStream(page, () => page.goto('/console/materials'))
    await page.getByRole('link', { name: 'Wood glue' }).waitFor()
    await service.client.create('/materials', { name: 'Beech', unit: 'm²' })
    await page.getByText('1 new change').waitFor()
    await page.getByRole('link', { name: 'Scan' }).click()
    await page.getByLabel('Code', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Materials' }).click()
    await page.getByText('1 new change').waitFor()
    // Another view of the list, which is read now.
    await page.getByRole('button', { name: 'Archived' }).click()
    await page.getByRole('button', { name: 'Archived', pressed: true }).waitFor()
    await page.getByText('1 new change').waitFor({ state: 'detached' })
  })

  it('sees a key once, and names only as text', async () => {
    const name = '<script>alert(1)</script>'
    const { id } = await service.client.create('/materials', { name, unit: '=1+1' })
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    await page.goto('/console/settings/keys')
    await page.getByRole('button', { name: 'New key' }).click()
    await fillField(page, 'Name', 'Shop')
    await submitDialog(page, 'Create key')
    const key = await page.getByLabel('API key', { exact: true }).inputValue()
    expect((await service.client.get('/me', { key })).status).to.equal(200)
    page.on('dialog', dialog => void dialog.dismiss())
    // Browsers close a dialog after repeated attempts, whatever the page does.
    for (let attempt = 0; attempt < 5; attempt += 1) await page.keyboard.press('Escape')
    expect(await page.getByLabel('API key', { exact: true }).inputValue()).to.equal(key)
    await submitDialog(page, 'Done')
    await page.goto(`/console/materials/${id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    visitor.expectNoProblems()
  })

  it('sees the new key after a rotation', async () => {
    const { key: before } = await service.client.create('/api-keys', { name: 'Shop', scopes: ['materials:read'] })
    const { page } = await openVisitor()
    await signInWithKey(page)
    await page.goto('/console/settings/keys')
    const rotate = page.getByRole('row', { name: 'Shop' }).getByRole('button', { name: 'Rotate key' })
    await rotate.click()
    await submitDialog(page, 'Cancel')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await rotate.click()
    await submitDialog(page, 'Rotate key')
    const key = await page.getByLabel('API key', { exact: true }).inputValue()
    expect((await service.client.get('/me', { key })).status).to.equal(200)
    expect((await service.client.get('/me', { key: before })).status).to.equal(401)
    await submitDialog(page, 'Done')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('sees an empty search after opening the same list from the menu', async () => {
    await glue()
    await service.client.create('/materials', { name: 'Beech', unit: 'm²' })
    const { page } = await openVisitor()
    await signInWithKey(page)
    await page.goto('/console/materials')
    const search = page.getByRole('searchbox')
    const beech = page.getByRole('link', { name: 'Beech' })
    const ways = [
      () => page.getByRole('link', { name: 'Materials' }).click(),
      // The palette returns the focus to the field.
      async () => {
        await page.keyboard.press('Control+k')
        await page.keyboard.type('Materials')
        await page.keyboard.press('Enter')
      },
    ]
    for (const open of ways) {
      await search.pressSequentially('wood gl', { delay: 20 })
      await page.waitForURL('**/materials?search=wood+gl')
      await beech.waitFor({ state: 'detached' })
      expect(await search.inputValue()).to.equal('wood gl')
      await open()
      await beech.waitFor()
      expect(await search.inputValue()).to.equal('')
    }
  })

  it('can do everything with the keyboard', async () => {
    const { id } = await glue({ stock: 5 })
    const { page } = await openVisitor()
    await signInWithKey(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('wood')
    await page.getByRole('option', { name: 'Wood glue' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Wood glue' }).waitFor()
    await page.keyboard.press('m')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.getByText('2 l of Wood glue withdrawn').waitFor()
    expect(await readStock(id)).to.equal('3')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).to.equal(0)
    await page.getByRole('button', { name: 'Withdraw', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Withdraw' }).waitFor()
    await page.keyboard.press('Escape')
    await waitForFocus(page, "matches('button') && document.activeElement.textContent.includes('Withdraw')")
    await page.goto('/console/materials')
    await page.getByRole('link', { name: 'Wood glue' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Wood glue' }).waitFor()
    await waitForFocus(page, "matches('h1')")
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Materials' }).waitFor()
    await waitForFocus(page, "matches('h1')")
  })

  it('gets back to the last page of a list from an address beyond it', async () => {
    const items = Array.from({ length: 60 }, (_, n) => ({ name: `Nail ${String(n).padStart(2, '0')}`, unit: 'pcs' }))
    await service.client.post('/materials/bulk', { mode: 'create', items })
    const { page } = await openVisitor()
    await signInWithKey(page)
    await page.goto('/console/materials?page=99')
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('link', { name: 'Nail 59' }).waitFor()
    expect(new URL(page.url()).searchParams.get('page')).to.equal('2')
  })

  it('is protected from frames and from pages on other ports', async () => {
    const other = await startProcess({ dataDir: folder.at('other') })
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    // A page on the same host, which also receives the cookie from browsers.
    await page.goto(`${other.url}/healthz`)
    const url = `${service.url}/api/v1/materials`
    const status = await page.evaluate(`fetch('${url}', {
      method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"name":"Planted","unit":"x"}',
    }).then(answer => answer.type, () => 'refused')`)
    expect(status).to.be.oneOf(['opaque', 'refused'])
    expect((await service.client.get('/materials')).body.total).to.equal(0)
    const { headers } = await service.client.get('//console')
    expect(headers['content-security-policy']).to.include("frame-ancestors 'none'")
    await other.stop()
  })
})
