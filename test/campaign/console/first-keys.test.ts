import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { signInWithKey } from './pages.js'
import { describeWithBrowser, setUpVisitors } from './visitor.js'

/** Presses a key in the task that adds the element to the page, before the browser paints it. */
const pressWith = (page: Page, selector: string, key: string) =>
  page.addInitScript(`
    const observer = new MutationObserver(() => {
      if (!document.querySelector(${JSON.stringify(selector)})) return
      observer.disconnect()
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: ${JSON.stringify(key)}, bubbles: true }))
      globalThis.focusedFirst = document.activeElement
    })
    observer.observe(document, { childList: true, subtree: true })
  `)

describeWithBrowser('The first keys at the console', () => {
  const { service, openVisitor } = setUpVisitors()

  it('go to the field for codes as soon as it is shown', async () => {
    const { page } = await openVisitor()
    await signInWithKey(page)
    await pressWith(page, '.scan-field', 'D')
    await page.goto('/console/scan')
    await page.getByLabel('Code', { exact: true }).waitFor()
    expect(await page.evaluate('focusedFirst.matches(".scan-field input")')).to.equal(true)
  })

  it('open a dialog that stays open', async () => {
    const { id } = await service().client.create('/tools', { name: 'Drill', asset_tag: 'T-1' })
    const { page } = await openVisitor()
    await signInWithKey(page)
    await pressWith(page, '.button.primary', 'o')
    await page.goto(`/console/tools/${id}`)
    await page.getByRole('combobox', { name: 'Check out to' }).waitFor()
  })
})
