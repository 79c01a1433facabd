import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { findAccessibilityProblems } from './browser.js'
import { signInWithKey } from './pages.js'
import { describeWithBrowser, fillField, setUpVisitors, submitDialog } from './visitor.js'

describeWithBrowser('Several selected materials', () => {
  const { service, openVisitor } = setUpVisitors()

  it('are selected with Space, changed one by one, and each has its own result', async () => {
    const made: { readonly id: string }[] = []
    for (const name of ['Beech', 'Dowel', 'Glue'])
      made.push(await service().client.create('/materials', { name, unit: 'pcs', sku: name.toUpperCase() }))
    const [beech, dowel] = made
    const visitor = await openVisitor()
    const { page } = visitor
    await page.route('**/api/v1/events/stream*', route => route.abort())
    await signInWithKey(page)
    await page.goto('/console/materials')
    await page.getByRole('link', { name: 'Beech' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.getByText('2 selected').waitFor()
    expect(await page.getByLabel('Select Glue').isChecked()).to.equal(false)
    expect(await findAccessibilityProblems(page)).to.deep.equal([])

    await service().client.call('DELETE', `/materials/${beech?.id}`)
    const bar = page.getByRole('region', { name: 'Bulk actions' })
    await bar.getByRole('button', { name: 'Category' }).click()
    await fillField(page, 'Category', 'Wood')
    await submitDialog(page, 'Save')
    const results = page.getByRole('dialog')
    await results.getByText('1 of 2 done').waitFor()
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    await results.getByRole('listitem').filter({ hasText: 'Beech' }).locator('.fault').waitFor()
    await results.getByRole('listitem').filter({ hasText: 'Dowel' }).getByText('Done').waitFor()
    expect((await service().client.get(`/materials/${dowel?.id}`)).body.category).to.equal('Wood')
    await service().client.post(`/materials/${beech?.id}/restore`, undefined)
    await results.getByRole('button', { name: 'Try again' }).click()
    await results.getByText('2 of 2 done').waitFor()
    await results.getByRole('button', { name: 'Close' }).last().click()

    // The list was also read while it was archived.
    await page.getByRole('link', { name: 'Beech' }).waitFor()
    await page.getByLabel('Select all on this page').check()
    const coming = page.waitForEvent('download')
    await bar.getByRole('link', { name: 'CSV' }).click()
    const names = readFileSync(await (await coming).path(), 'utf8')
      .split('\r\n')
      .flatMap(row => row.split(',')[1] ?? [])
    expect(names).to.have.members(['name', 'Beech', 'Dowel', 'Glue'])
    await bar.getByRole('link', { name: 'Labels' }).click()
    await page.getByRole('img', { name: 'Glue, pcs' }).waitFor()
    expect(await page.getByRole('img').count()).to.equal(3)
  })
})
