import { expect } from 'chai'
import {
  clickButton,
  describeWithBrowser,
  fillTextArea,
  pickOption,
  setUpVisitors,
  submitDialog,
  waitForText,
} from './visitor.js'

describeWithBrowser('Insurance in the console', () => {
  const at = setUpVisitors()

  it('creates a policy, renews it, and processes a claim until it is paid', async () => {
    const { client } = at.service()
    await client.create('/tools', { name: 'Core drill' })
    const visitor = await at.openSignedIn('/insurance')
    const { page } = visitor
    await clickButton(page, 'New policy')
    await fillTextArea(page, 'Insurer', 'Allrisk Mutual')
    await fillTextArea(page, 'Policy number', 'AM-1')
    await fillTextArea(page, 'Start date', '2026-01-01')
    await fillTextArea(page, 'End date', '2026-12-31')
    await fillTextArea(page, 'Sum insured', '1000')
    await fillTextArea(page, 'Premium', '120.50')
    await fillTextArea(page, 'Document URL', 'file://safe/am-1.pdf')
    await clickButton(page, 'Add item')
    await pickOption(page, 'Name', 'Core drill')
    await fillTextArea(page, 'Insured value', '1200')
    await submitDialog(page, 'Create')
    await page.getByRole('heading', { level: 1, name: 'AM-1' }).waitFor()
    await waitForText(page, 'Underinsured')
    await page.getByRole('link', { name: 'Insurance', exact: true }).first().waitFor()
    await clickButton(page, 'Renew policy')
    expect(await page.getByRole('dialog').getByLabel('End date').inputValue()).to.equal('2027-12-31')
    await fillTextArea(page, 'Sum insured', '1500')
    await submitDialog(page, 'Renew policy')
    await waitForText(page, 'Policy AM-1 renewed until')
    const [policy] = (await client.get('/insurances')).body.data
    expect(policy.terms.map(({ ends_on }: { ends_on: string }) => ends_on)).to.deep.equal(['2026-12-31', '2027-12-31'])
    await clickButton(page, 'Open claim')
    await fillTextArea(page, 'Description of loss', 'Stolen at night')
    await fillTextArea(page, 'Claimed', '640')
    await fillTextArea(page, 'Quantity', '2.5')
    const reported = await page.getByRole('dialog').getByLabel('Date of loss').inputValue()
    await fillTextArea(page, 'Reported on', reported)
    await submitDialog(page, 'Open claim')
    await waitForText(page, 'Claim 1 opened')
    const opens = () => page.getByRole('button', { name: /^Claim 1/ }).click()
    await opens()
    await fillTextArea(page, 'Insurer reference', 'S-77')
    await submitDialog(page, 'Submit claim')
    await waitForText(page, 'Claim 1 submitted')
    await opens()
    await submitDialog(page, 'Accept claim')
    await waitForText(page, 'Claim 1 accepted')
    await opens()
    await fillTextArea(page, 'Settled', '500.25')
    await submitDialog(page, 'Settle claim')
    await waitForText(page, 'Claim 1 settled')
    const claim = (await client.get(`/insurances/${policy.id}/claims/1`)).body
    expect([policy.document.uri, claim.quantity, claim.reported_on]).to.deep.equal([
      ...['file://safe/am-1.pdf', 2.5, reported],
    ])
    expect([claim.status, claim.settled]).to.deep.equal(['settled', { amount: 500.25, currency: 'EUR' }])
    visitor.expectNoProblems()
  })

  it('renews only the version that was shown, and cancels permanently', async () => {
    const { client } = at.service()
    const { id } = await client.create('/insurances', {
      ...{ policy_number: 'AM-2', insurer: 'Allrisk Mutual', starts_on: '2020-01-01', ends_on: '2020-12-31' },
    })
    const { page } = await at.openSignedIn(`/insurance/${id}`, { withoutUpdates: true })
    await clickButton(page, 'Renew policy')
    await client.create(`/insurances/${id}/renew`, { ends_on: '2021-06-30' })
    await submitDialog(page, 'Renew policy')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    expect((await client.get(`/insurances/${id}`)).body.terms).to.have.lengthOf(2)
    await page.reload()
    await clickButton(page, 'Cancel policy')
    await fillTextArea(page, 'Last day of coverage', '2020-06-30')
    await fillTextArea(page, 'Reason', 'Cheaper elsewhere')
    await submitDialog(page, 'Cancel policy')
    await waitForText(page, 'Policy AM-2 canceled as of')
    await page.getByRole('button', { name: 'Renew policy' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Edit' }).count()).to.equal(0)
    await page.goto('/console/insurance')
    await clickButton(page, 'Canceled')
    await page.getByRole('link', { name: 'Allrisk Mutual' }).waitFor()
  })
})
