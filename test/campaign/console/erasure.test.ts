import { expect } from 'chai'
import { findAccessibilityProblems } from './browser.js'
import { signInWithKey } from './pages.js'
import { describeWithBrowser, fillField, setUpVisitors, submitDialog } from './visitor.js'

describeWithBrowser('The erasure of a user in the console', () => {
  const { service, openVisitor } = setUpVisitors()

  it('shows its consequences first, and the history shows an erased user afterwards', async () => {
    const { client } = service()
    const ada = await client.create('/users', { name: 'Ada Byron', email: 'ada@example.com', role: 'member' })
    const drill = await client.create('/tools', { name: 'Drill' })
    await client.create(`/tools/${drill.id}/checkout`, { user_id: ada.id })
    await client.create(`/tools/${drill.id}/checkin`, { condition: 'good' })
    await client.call('PATCH', `/users/${ada.id}`, { body: { active: false } })
    const visitor = await openVisitor()
    const { page } = visitor
    await signInWithKey(page)
    await page.goto(`/console/tools/${drill.id}`)
    await page.getByText('Ada Byron').first().waitFor()
    await page.goto('/console/people?show=gone')
    await page.getByRole('button', { name: 'Ada Byron' }).click()
    await page.getByRole('button', { name: 'Erase user' }).click()
    await page.getByRole('dialog', { name: 'Erase Ada Byron?' }).getByText('including the event log').waitFor()
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    await fillField(page, 'Reason', 'Left the company')
    await submitDialog(page, 'Erase user')
    await page.getByText(`Erased user (${ada.id})`).waitFor()
    await page.goto(`/console/tools/${drill.id}`)
    await page.getByText('Erased user').first().waitFor()
    expect(await page.locator('main').textContent()).not.to.contain('Ada')
    visitor.expectNoProblems()
  })
})
