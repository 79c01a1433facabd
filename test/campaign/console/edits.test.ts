import { expect } from 'chai'
import { WEBHOOKS } from '../../support/subscriber.js'
import { findAccessibilityProblems } from './browser.js'
import {
  clickButton,
  describeWithBrowser,
  fillField,
  fillTextArea,
  selectOption,
  setUpVisitors,
  submitDialog,
  waitForText,
} from './visitor.js'

describeWithBrowser('Two users who edit the same record', () => {
  const at = setUpVisitors(WEBHOOKS)

  it('both change a webhook', async () => {
    const { client } = at.service()
    const { id } = await client.create('/webhooks', {
      name: 'ERP',
      url: 'http://127.0.0.1:9/a',
      events: ['material.*'],
    })
    const { page } = await at.openSignedIn(`/settings/webhooks/${id}`)
    await clickButton(page, 'Edit')
    await fillTextArea(page, 'Name', 'Orders')
    await client.call('PATCH', `/webhooks/${id}`, { body: { url: 'http://127.0.0.1:9/b', events: ['tool.*'] } })
    await submitDialog(page, 'Save')
    await waitForText(page, 'Orders saved')
    expect((await client.get(`/webhooks/${id}`)).body).to.deep.include({
      ...{ name: 'Orders', url: 'http://127.0.0.1:9/b', events: ['tool.*'] },
    })

    await clickButton(page, 'Edit')
    await page.getByRole('dialog').getByLabel('batch.*', { exact: true }).check()
    await submitDialog(page, 'Save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await client.get(`/webhooks/${id}`)).body.events).to.deep.equal(['tool.*', 'batch.*'])
  })

  it('see what the other one changed in the batch settings', async () => {
    const { client } = at.service()
    const { id } = await client.create('/materials', { name: 'Paint', unit: 'l', batch_tracking: true })
    const { page } = await at.openSignedIn(`/materials/${id}`, { withoutUpdates: true })
    await clickButton(page, 'Set up')
    await fillField(page, 'Shelf life', '90')
    const theirs = { batch_policy: 'fifo', block_expired: false, expiry_alert_days: 10 }
    await client.call('PATCH', `/materials/${id}`, { body: theirs })
    await submitDialog(page, 'Save')
    const conflict = page.getByRole('dialog').getByRole('alert')
    await conflict.waitFor()
    expect(await conflict.getByRole('row').allInnerTexts()).to.deep.equal([
      'Field\tCurrent\tYour input',
      'Picking order\tFirst in, first out (FIFO)\t',
      'Expiration warning (days before)\t10\t',
      'Block expired batches\t–\t',
    ])
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    await submitDialog(page, 'Save anyway')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await client.get(`/materials/${id}`)).body).to.include({ ...theirs, shelf_life_days: 90 })
  })

  it('see every field of a policy that the other one changed', async () => {
    const { client } = at.service()
    const drill = await client.create('/tools', { name: 'Drill' })
    const policy = { policy_number: 'P-1', insurer: 'Mutual', coverage_type: 'theft', starts_on: '2026-01-01' }
    const { id } = await client.create('/insurances', policy)
    const { page } = await at.openSignedIn(`/insurance/${id}`, { withoutUpdates: true })
    await clickButton(page, 'Edit')
    await fillField(page, 'Phone', '555')
    const body = {
      ...{ contact: { name: 'Ada', email: null, phone: null }, coverage_type: 'all_risk', alert_days: 30 },
      ...{ premium: { amount: 12.5, currency: 'CHF', period: 'month' }, document: { uri: 'https://a.example/' } },
      covered: [{ type: 'tool', id: drill.id }],
    }
    expect((await client.call('PATCH', `/insurances/${id}`, { body })).body).to.have.property('alert_days', 30)
    await submitDialog(page, 'Save')
    const conflict = page.getByRole('dialog').getByRole('alert')
    await conflict.waitFor()
    expect(await conflict.getByRole('row').allInnerTexts()).to.deep.equal([
      'Field\tCurrent\tYour input',
      'Coverage type\tAll risks\t',
      'Warn before deadline (days)\t30\t',
      'Premium: Currency\tCHF\t',
      'Premium\t12.5\t',
      'Payment period\ta month\t',
      'Covered\tDrill\t',
      'Contact\tAda\t',
      'Document URL\thttps://a.example/\t',
    ])
    expect(await findAccessibilityProblems(page)).to.deep.equal([])
    await submitDialog(page, 'Save anyway')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const saved = (await client.get(`/insurances/${id}`)).body
    expect(saved.contact).to.deep.equal({ name: 'Ada', email: null, phone: '555' })
    expect(saved.premium).to.deep.equal(body.premium)
  })

  it('see both values of a field that both changed', async () => {
    const { client } = at.service()
    const { id } = await client.create('/tools', { name: 'Drill' })
    const { page } = await at.openSignedIn(`/tools/${id}`, { withoutUpdates: true })
    await clickButton(page, 'Edit')
    await selectOption(page, 'Condition', 'Worn')
    await client.call('PATCH', `/tools/${id}`, { body: { condition: 'damaged' } })
    await submitDialog(page, 'Save')
    const row = page.getByRole('dialog').getByRole('row', { name: 'Condition' })
    await row.waitFor()
    expect(await row.innerText()).to.equal('Condition\tDamaged\tWorn')
  })
})
