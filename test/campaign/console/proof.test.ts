import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { clickButton, describeWithBrowser, setUpVisitors, submitDialog, waitForText } from './visitor.js'

describeWithBrowser('Proofs in the console', () => {
  const at = setUpVisitors()

  it('verify an event of the audit log in the browser, and name the check that a tampered proof fails', async () => {
    await at.service().client.create('/materials', { name: 'Wood glue', unit: 'l' })
    const visitor = await at.openSignedIn('/proof')
    const { page } = visitor
    await waitForText(page, 'No checkpoint yet')
    await clickButton(page, 'Create checkpoint')
    await page.getByText(/^inventory\/\S+\+[0-9a-f]{8}\+\S+$/).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    expect(await text(await (await download).createReadStream())).to.match(/^inventory\/\S+\n\d+\n\S{44}\n\n— /)

    await waitForText(page, 'None yet. You can verify events in the audit log.')

    await page.goto('/console/audit?type=audit')
    await page.getByRole('row', { name: /^Checkpoint \d+ Checkpoint: signed/ }).waitFor()
    await page.goto('/console/audit?type=material')
    const row = page.getByRole('row', { name: 'Wood glue Material: created' })
    const verify = row.getByRole('button', { name: 'Verify' })
    await verify.click()
    await page.getByText(/^Verified: the signed checkpoint of \d+ events contains this event\.$/).waitFor()
    expect(await page.getByRole('region', { name: 'Verified text' }).textContent()).to.contain('"Wood glue"')
    const lastResult = async (result: RegExp) => {
      await page.goto('/console/proof')
      await page.locator('dl').filter({ hasText: 'Last verification in this browser' }).getByText(result).waitFor()
      await page.goto('/console/audit?type=material')
    }
    await lastResult(/^An event in checkpoint \d+$/)
    visitor.expectNoProblems()

    for (const [check, tamper] of Object.entries(TAMPERED)) {
      await page.route('**/api/v1/audit/proof*', async route => {
        const response = await route.fetch()
        const intact = await response.text()
        const body = tamper(intact)
        expect(body, check).not.to.equal(intact)
        await route.fulfill({ response, body })
      })
      await page.reload()
      await verify.click()
      await page.getByText(`Verification failed at the check “${check}”.`).waitFor()
      expect(await page.getByText('Verified').count()).to.equal(0)
      await page.unroute('**/api/v1/audit/proof*')
    }
    await lastResult(/^Verification failed at the check “checkpoint”/)
  })

  it('compare the stock of a material with its events, and export its evidence', async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Wood glue', unit: 'l' })
    await client.post(`/materials/${id}/movements`, { type: 'receipt', quantity: 1234.5 })
    const visitor = await at.openSignedIn(`/materials/${id}`)
    const { page } = visitor
    await clickButton(page, 'Verify')
    await waitForText(page, 'All events are intact, and the stock follows from them.')
    const details = await page.getByRole('dialog').locator('dl').textContent()
    const equal = 'Shown: 1,234.5 l · Replayed: 1,234.5 l'
    expect(details).to.equal(`Main store${equal}Total${equal}`)
    await page.keyboard.press('Escape')
    await clickButton(page, 'Create evidence')
    const download = page.waitForEvent('download')
    await submitDialog(page, 'Download')
    const file = await download
    expect(file.suggestedFilename()).to.match(new RegExp(`^evidence-${id}-.*\\.zip$`))
    expect(await text(await file.createReadStream())).to.match(/^PK/)
    visitor.expectNoProblems()
  })

  it("are hidden from users who can't read them", async () => {
    const scopes = ['materials:read', 'events:read']
    const { client } = at.service()
    await client.create('/materials', { name: 'Wood glue', unit: 'l' })
    const { key } = await client.create('/api-keys', { name: 'Till', scopes })
    const { page } = await at.openSignedIn('/audit', { key })
    await page.getByRole('row', { name: 'Wood glue Material: created' }).waitFor()
    expect(await page.getByRole('button', { name: 'Verify' }).count()).to.equal(0)
    expect(await page.getByRole('link', { name: 'Proof' }).count()).to.equal(0)
  })
})

/** Changes to a proof, by the check that finds each. */
const TAMPERED: Readonly<Record<string, (proof: string) => string>> = {
  format: proof => proof.replace('index ', 'place '),
  hash: proof => proof.replace(/(?<=\nextra )\S+/, text => changed(text, '"Wood glue"', '"Wood gluf"')),
  inclusion: proof => proof.replace(/(?<=\nindex \d+\n)./, first => (first === 'A' ? 'B' : 'A')),
  key: proof => proof.replace(/(?<=\n— \S+ )./, first => (first === 'A' ? 'B' : 'A')),
  checkpoint: proof => proof.replace(/(?<=\ninventory\/\S+\n)\d+/, size => String(Number(size) + 1)),
}

const changed = (base64: string, from: string, to: string): string =>
  Buffer.from(Buffer.from(base64, 'base64').toString().replace(from, to)).toString('base64')
