import { expect } from 'chai'
import {
  clickButton,
  describeWithBrowser,
  fillTextArea,
  pickOption,
  selectOption,
  setUpVisitors,
  submitDialog,
  waitForText,
} from './visitor.js'

const today = () => new Date().toISOString().slice(0, 10)

describeWithBrowser('Calibration in the console', () => {
  const at = setUpVisitors()
  const lent = async () => {
    const { client } = at.service()
    const { id } = await client.create('/tools', { name: 'Torque wrench', serial_number: 'TW-1' })
    const { id: user } = await client.create('/users', { name: 'Jonas Öztürk' })
    await client.create(`/tools/${id}/checkout`, { user_id: user })
    await client.create(`/tools/${id}/checkin`, {})
    return id
  }

  it('plans, records a failure that blocks the tool, and assesses its impact', async () => {
    const id = await lent()
    const visitor = await at.openSignedIn('/calibration')
    const { page } = visitor
    await clickButton(page, 'New plan')
    await pickOption(page, 'Tool', 'Torque wrench')
    await fillTextArea(page, 'First due on', '2099-12-31')
    await submitDialog(page, 'Create')
    await page.getByRole('link', { name: 'Torque wrench' }).click()
    await clickButton(page, 'Record calibration')
    await fillTextArea(page, 'Performed by', 'L. Hart')
    await selectOption(page, 'Result', 'Fail')
    await clickButton(page, 'Add measurement')
    for (const [label, value] of [
      ['Parameter', 'Torque'],
      ['Unit', 'Nm'],
      ['Nominal value', '100'],
      ['Tolerance −', '4'],
      ['Tolerance +', '4'],
      ['As found', '104'],
    ] as const)
      await fillTextArea(page, label, value)
    await page.getByRole('dialog').getByText('in tolerance', { exact: true }).waitFor()
    await fillTextArea(page, 'As found', '104.000001')
    await page.getByRole('dialog').getByText('out of tolerance', { exact: true }).waitFor()
    await selectOption(page, 'Place', 'Laboratory')
    await fillTextArea(page, 'Temperature', '-1.5')
    await fillTextArea(page, 'Number', 'C-2026-7')
    await fillTextArea(page, 'Document URL', 'https://docs.example/c-2026-7.pdf')
    await submitDialog(page, 'Record calibration')
    await waitForText(page, 'Calibration recorded: Fail')
    const [record] = (await at.service().client.get('/calibrations')).body.data
    expect([
      record.place,
      record.as_found,
      record.environment.temperature_c,
      record.environment.humidity_pct,
    ]).to.deep.equal(['laboratory', 'out_of_tolerance', -1.5, null])
    expect(record.certificate).to.include({ number: 'C-2026-7', uri: 'https://docs.example/c-2026-7.pdf' })
    const tool = (await at.service().client.get(`/tools/${id}`)).body
    expect([tool.status, tool.calibration.status]).to.deep.equal(['maintenance', 'failed'])
    await page.getByRole('table', { name: 'Records' }).getByRole('link').click()
    await waitForText(page, 'Torque wrench was checked out to Jonas Öztürk')
    await clickButton(page, 'Close impact assessment')
    await fillTextArea(page, 'Conclusion', 'No screw was tightened above 40 Nm.')
    await submitDialog(page, 'Close impact assessment')
    await waitForText(page, 'No screw was tightened above 40 Nm.')
    await clickButton(page, 'Grant concession')
    await fillTextArea(page, 'Concession expires', today())
    await fillTextArea(page, 'Reason', 'For the shuttering alone')
    await submitDialog(page, 'Grant concession')
    await waitForText(page, 'For the shuttering alone')
    await clickButton(page, 'Void record')
    await fillTextArea(page, 'Reason', 'Wrong tool')
    await submitDialog(page, 'Void record')
    await waitForText(page, 'Voided by Administrator')
    expect((await at.service().client.get(`/tools/${id}`)).body.calibration.status).to.equal('ok')
    visitor.expectNoProblems()
  })

  it('shows the path of a fault through the tools that were calibrated with it', async () => {
    const { client } = at.service()
    const tester = (await client.create('/tools', { name: 'Torque tester' })).id
    const wrench = await lent()
    const base = { performed_by: 'L. Hart', performed_on: today() }
    await client.create('/calibrations', {
      ...{ ...base, tool_id: wrench, result: 'pass' },
      reference_standards: [{ name: 'Torque tester', tool_id: tester }],
    })
    const { id: user } = await client.create('/users', { name: 'Ana Ferreira' })
    await client.create(`/tools/${wrench}/checkout`, { user_id: user })
    const failed = await client.create('/calibrations', {
      ...{ ...base, tool_id: tester, result: 'fail', as_found: 'out_of_tolerance' },
    })
    const { page } = await at.openSignedIn(`/calibration/${failed.id}`)
    const second = page.locator('.impact > ul > li', { hasText: 'Torque wrench was calibrated with Torque tester' })
    await second.getByText('level 1 of 5').waitFor()
    await second.locator('ul').getByText('Torque wrench was checked out to Ana Ferreira').waitFor()
    await page.goto('/console/calibration?show=impact')
    await page.getByRole('link', { name: 'Torque tester' }).waitFor()
  })

  it('postpones a due date', async () => {
    const { client } = at.service()
    const tool_id = (await client.create('/tools', { name: 'Scale' })).id
    await client.create('/calibration-plans', {
      ...{ tool_id, interval: { value: 1, unit: 'year' }, first_due_on: today() },
    })
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const { page } = await at.openSignedIn(`/calibration/tools/${tool_id}`)
    await clickButton(page, 'Postpone')
    await fillTextArea(page, 'New due date', until)
    await fillTextArea(page, 'Reason', 'The laboratory is full')
    await submitDialog(page, 'Postpone')
    await waitForText(page, 'Calibration postponed to')
    const [plan] = (await client.get(`/calibration-plans?tool_id=${tool_id}`)).body.data
    expect(plan.next_due_on).to.equal(until)
  })
})
