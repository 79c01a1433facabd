import type { CDPSession, Page } from 'playwright-core'

/** The slowdown of a phone of some years ago compared with this machine. */
export const CPU_SLOWDOWN = 4

export async function slowDown(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return browser
}

/** Returns the time from navigation to a searchable list of materials, without any cache. */
export async function timeOpening(page: Page, browser: CDPSession): Promise<number> {
  await page.goto('about:blank')
  await browser.send('Network.clearBrowserCache')
  await page.goto('/console/materials')
  await page.getByRole('searchbox').waitFor()
  await page.locator('tbody tr').first().waitFor()
  return Number(await page.evaluate('performance.now()'))
}

/** Returns the time from a key in the search field to the resulting list, as measured in the page. */
export const timeKeystroke = async (page: Page, key: string): Promise<number> =>
  Number(
    await page.evaluate(`new Promise(resolve => {
      const readCount = () => document.querySelector('.below').textContent
      const before = readCount()
      const began = performance.now()
      new MutationObserver((_, observer) => {
        if (readCount() === before) return
        observer.disconnect()
        requestAnimationFrame(() => resolve(performance.now() - began))
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      const input = document.querySelector('input[type=search]')
      input.value += ${JSON.stringify(key)}
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })`),
  )
