import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { signInWithKey } from './pages.js'
import {
  describeWithBrowser,
  fillField,
  pickOption,
  setUpVisitors,
  submitDialog,
  waitForFocus,
  waitForStream,
} from './visitor.js'

describeWithBrowser('Tools in the console', () => {
  const { service, openVisitor } = setUpVisitors()

  const drill = (more = {}) => service().client.create('/tools', { name: 'Hammer drill', asset_tag: 'A-0107', ...more })
  const ada = () => service().client.create('/users', { name: 'Ada Byron' })
  const toTool = async (page: Page, id: string) => {
    await page.goto(`/console/tools/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Hammer drill' }).waitFor()
  }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  it('are checked out to a person and in again, while another tab sees it', async () => {
    const [{ id }, { id: userId }] = [await drill(), await ada()]
    const desk = await openVisitor()
    await signInWithKey(desk.page)
    const other = await openVisitor()
    await waitForStream(other.page, () => toTool(other.page, id))
    await toTool(desk.page, id)
    await desk.page.getByRole('button', { name: 'Check out' }).click()
    await pickOption(desk.page, 'Check out to', 'Ada')
    await fillField(desk.page, 'Due back', inDays(3))
    await submitDialog(desk.page, 'Check out')
    await desk.page.getByText('Hammer drill checked out to Ada Byron').waitFor()
    await other.page.getByText('in 3 days').waitFor()
    const lent = await service().client.get(`/tools/${id}`)
    expect(lent.body.holder.user_id).to.equal(userId)
    await desk.page.getByRole('button', { name: 'Check in' }).click()
    await desk.page.getByRole('dialog').getByLabel('Condition').selectOption('needs_repair')
    await desk.page.getByText('The tool goes to maintenance.').waitFor()
    await submitDialog(desk.page, 'Check in')
    await other.page.getByText('In maintenance').waitFor()
    await desk.page.getByText('Checked in from Ada Byron').waitFor()
    await desk.page.getByRole('button', { name: 'Release' }).click()
    await submitDialog(desk.page, 'Release')
    await desk.page.getByRole('button', { name: 'Check out' }).waitFor()
    expect((await service().client.get(`/tools/${id}`)).body).to.include({ status: 'available', condition: 'good' })
    desk.expectNoProblems()
    other.expectNoProblems()
  })

  it('are checked out with the keyboard alone, faster than the list of people loads', async () => {
    await Promise.all([drill(), ada(), service().client.create('/users', { name: 'Aaron First' })])
    const { page } = await openVisitor()
    await signInWithKey(page)
    await page.goto('/console/tools')
    await page.getByRole('link', { name: 'Hammer drill' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('0107')
    await page.waitForURL('**search=0107')
    await page.getByRole('link', { name: 'Hammer drill' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Hammer drill' }).waitFor()
    await page.keyboard.press('o')
    await page.getByRole('combobox', { name: 'Check out to' }).waitFor()
    // The list shows previous content until then.
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: 'Aaron First' }).waitFor()
    await page.keyboard.type('byron')
    await page.keyboard.press('Enter')
    await waitForFocus(page, "value === 'Ada Byron'")
    await page.keyboard.press('Enter')
    await page.getByText('Hammer drill checked out to Ada Byron').waitFor()
    await page.getByRole('button', { name: 'Check in' }).waitFor()
    await page.keyboard.press('i')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Hammer drill checked in').waitFor()
  })

  it('are edited concurrently: both versions are shown, and no input is lost', async () => {
    const { id } = await drill()
    const [one, other] = [await openVisitor(), await openVisitor()]
    for (const { page } of [one, other]) {
      await signInWithKey(page)
      await toTool(page, id)
      await page.getByRole('button', { name: 'Edit' }).click()
    }
    await fillField(one.page, 'Name', 'Hammer drill SDS')
    await submitDialog(one.page, 'Save')
    await one.page.getByRole('heading', { level: 1, name: 'Hammer drill SDS' }).waitFor()
    await fillField(other.page, 'Name', 'Bosch hammer')
    await fillField(other.page, 'Serial number', 'HD-2231')
    await submitDialog(other.page, 'Save')
    const row = other.page.getByRole('dialog').getByRole('row', { name: 'Name' })
    await row.getByText('Hammer drill SDS').waitFor()
    await row.getByText('Bosch hammer').waitFor()
    expect(await other.page.getByLabel('Serial number').inputValue()).to.equal('HD-2231')
    await submitDialog(other.page, 'Save anyway')
    await other.page.getByRole('heading', { level: 1, name: 'Bosch hammer' }).waitFor()
    const { body } = await service().client.get(`/tools/${id}`)
    expect([body.name, body.serial_number]).to.deep.equal(['Bosch hammer', 'HD-2231'])
  })

  it("show in words why one can't be checked out", async () => {
    const { id } = await drill()
    await service().client.create('/calibration-plans', {
      ...{ tool_id: id, first_due_on: '2020-03-01' },
      interval: { value: 1, unit: 'year' },
    })
    const { page } = await openVisitor()
    await signInWithKey(page)
    await toTool(page, id)
    await page.getByText('its calibration was due on 1 Mar 2020 and is overdue').waitFor()
    expect(await page.getByRole('button', { name: 'Check out' }).count()).to.equal(0)
  })

  it('show only what the key permits', async () => {
    const { id } = await drill()
    const { key } = await service().client.create('/api-keys', { name: 'Board', scopes: ['tools:read'] })
    const { page } = await openVisitor()
    await signInWithKey(page, key)
    await toTool(page, id)
    for (const name of ['Check out', 'Send to maintenance', 'Edit', 'Archive']) {
      expect(await page.getByRole('button', { name, exact: true }).count(), name).to.equal(0)
    }
    await page.goto('/console/tools')
    await page.getByRole('link', { name: 'Hammer drill' }).waitFor()
    expect(await page.getByRole('button', { name: 'New tool' }).count()).to.equal(0)
  })

  it('are created, found by asset tag, and archived', async () => {
    const { page, expectNoProblems } = await openVisitor()
    await signInWithKey(page)
    await page.goto('/console/tools')
    await page.getByText('Equipment that users check out and check in').waitFor()
    await page.keyboard.press('n')
    await fillField(page, 'Name', 'Hammer drill')
    await fillField(page, 'Asset tag', 'A-0107')
    await submitDialog(page, 'Create')
    await page.getByRole('heading', { level: 1, name: 'Hammer drill' }).waitFor()
    await page.getByRole('button', { name: 'Archive' }).click()
    await submitDialog(page, 'Archive tool')
    await page.getByText('Archived').first().waitFor()
    await page.goto('/console/tools?show=archived&search=0107')
    await page.getByRole('link', { name: 'Hammer drill' }).waitFor()
    expectNoProblems()
  })
})
