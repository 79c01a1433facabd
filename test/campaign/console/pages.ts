import type { Page } from 'playwright-core'
import type { Client } from '../../support/client.js'
import { ADMIN_KEY } from '../../support/service.js'

export interface ConsolePage {
  readonly name: string
  readonly path: string
  /** The button that opens a dialog on the page. */
  readonly opens?: string
}

/** Opens a page and its dialog, and waits until both are complete. */
export async function openPage(page: Page, { path, opens }: ConsolePage): Promise<void> {
  const isComplete = () => page.locator('.skeleton').first().waitFor({ state: 'detached' })
  await page.goto(path)
  await page.locator('h1').waitFor()
  await isComplete()
  if (!opens) return
  await page.getByRole('button', { name: opens, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
  await isComplete()
}

/** Returns every page, and every dialog that one click opens, with a record of the installation. */
export async function listPages(client: Client): Promise<readonly ConsolePage[]> {
  await client.post('/audit/checkpoints', undefined)
  const [material] = (await client.get('/materials?low_stock=true&limit=1')).body.data
  const [user] = (await client.get('/users?role=member&limit=1')).body.data
  // A URL that refuses connections and needs no name resolution.
  const created = await client.post('/webhooks', { name: 'Shop', url: 'http://127.0.0.1:9/hooks', events: ['*'] })
  const materials = `/console/materials/${material.id}`
  const [failed] = (await client.get('/calibrations?result=fail&limit=1')).body.data
  const calibrated = `/console/calibration/tools/${failed.tool_id}`
  const [policy] = (await client.get('/insurances?search=AM-40&limit=1')).body.data
  const policies = `/console/insurance/${policy.id}`
  const [batch] = (await client.get('/batches?limit=1')).body.data
  const batches = `/console/batches/${batch.id}`
  const tracked = `/console/materials/${batch.material_id}`
  return [
    ...(await createToolPages(client)),
    ...(await createNotePages(client)),
    { name: 'overview', path: '/console' },
    { name: 'materials', path: '/console/materials' },
    { name: 'materials-low', path: '/console/materials?show=low&sort=-stock' },
    { name: 'materials-none', path: '/console/materials?search=nothing+of+this+name' },
    { name: 'material-new', path: '/console/materials', opens: 'New material' },
    { name: 'material', path: materials },
    { name: 'material-withdraw', path: materials, opens: 'Withdraw' },
    { name: 'material-transfer', path: materials, opens: 'Transfer' },
    { name: 'material-count', path: materials, opens: 'Count' },
    { name: 'material-edit', path: materials, opens: 'Edit' },
    { name: 'material-archive', path: materials, opens: 'Archive' },
    { name: 'material-evidence', path: materials, opens: 'Create evidence' },
    { name: 'material-verify', path: materials, opens: 'Verify' },
    { name: 'material-tracking', path: materials, opens: 'Batch tracking' },
    { name: 'tracked', path: tracked },
    { name: 'tracked-receive', path: tracked, opens: 'Receive' },
    { name: 'tracked-withdraw', path: tracked, opens: 'Withdraw' },
    { name: 'tracked-count', path: tracked, opens: 'Count' },
    { name: 'batches', path: '/console/batches' },
    { name: 'batches-none', path: '/console/batches?show=recalled&search=nothing+of+this+name' },
    { name: 'batch', path: batches },
    { name: 'batch-changes', path: `${batches}?history=changes` },
    { name: 'batch-edit', path: batches, opens: 'Edit' },
    { name: 'batch-recall', path: batches, opens: 'Recall' },
    { name: 'calibration', path: '/console/calibration' },
    { name: 'calibration-none', path: '/console/calibration?show=due' },
    { name: 'calibration-impact', path: '/console/calibration?show=impact' },
    { name: 'plan-new', path: '/console/calibration', opens: 'New plan' },
    { name: 'calibration-tool', path: calibrated },
    { name: 'calibration-do', path: calibrated, opens: 'Record calibration' },
    { name: 'plan-postpone', path: calibrated, opens: 'Postpone' },
    { name: 'plan-edit', path: calibrated, opens: 'Edit' },
    { name: 'calibration-record', path: `/console/calibration/${failed.id}` },
    { name: 'calibration-concede', path: `/console/calibration/${failed.id}`, opens: 'Grant concession' },
    { name: 'insurance', path: '/console/insurance' },
    { name: 'policy-new', path: '/console/insurance', opens: 'New policy' },
    { name: 'policy', path: policies },
    { name: 'policy-edit', path: policies, opens: 'Edit' },
    { name: 'policy-renew', path: policies, opens: 'Renew policy' },
    { name: 'policy-cancel', path: policies, opens: 'Cancel policy' },
    { name: 'claim-new', path: policies, opens: 'Open claim' },
    { name: 'audit', path: '/console/audit' },
    { name: 'audit-none', path: '/console/audit?type=webhook&to=2020-01-01' },
    { name: 'audit-verify', path: '/console/audit?type=location', opens: 'Verify' },
    { name: 'proof', path: '/console/proof' },
    { name: 'scan', path: '/console/scan' },
    { name: 'scan-camera', path: '/console/scan', opens: 'Camera' },
    { name: 'import', path: '/console/import' },
    {
      name: 'import-wrong',
      path: `/console/import/${await createImport(client, 'name,unit,stock\nBolt,pcs,x\nNut,,3\n')}`,
    },
    { name: 'import-ready', path: `/console/import/${await createImport(client, 'name,unit\nBolt,pcs\n')}` },
    { name: 'labels', path: `/console/labels?kind=materials&ids=${material.id}` },
    { name: 'labels-none', path: '/console/labels?kind=tools' },
    { name: 'labels-cards', path: '/console/labels?kind=cards' },
    { name: 'station', path: '/console/settings/station' },
    { name: 'locations', path: '/console/locations' },
    { name: 'location-new', path: '/console/locations', opens: 'New location' },
    { name: 'people', path: '/console/people' },
    { name: 'person', path: '/console/people', opens: user.name },
    { name: 'person-new', path: '/console/people', opens: 'New user' },
    { name: 'invite', path: '/console/people', opens: 'Invite user' },
    { name: 'keys', path: '/console/settings/keys' },
    { name: 'sessions', path: '/console/settings/keys?show=sessions' },
    { name: 'key-new', path: '/console/settings/keys', opens: 'New key' },
    { name: 'webhooks', path: '/console/settings/webhooks' },
    { name: 'webhook-new', path: '/console/settings/webhooks', opens: 'New webhook' },
    { name: 'webhook', path: `/console/settings/webhooks/${created.body.id}` },
    { name: 'not-found', path: '/console/nowhere' },
  ]
}

/** Creates an import that is validated but not applied. */
async function createImport(client: Client, file: string): Promise<string> {
  const { body } = await client.call('POST', '/imports?kind=materials&dry_run=true', {
    headers: { 'content-type': 'text/csv' },
    raw: file,
  })
  return body.id
}

/** Creates tools in every state, including one that its calibration blocks. */
async function createToolPages(client: Client): Promise<readonly ConsolePage[]> {
  const [lent] = (await client.get('/tools?status=checked_out&limit=1')).body.data
  const [free] = (await client.get('/tools?status=available&calibration_status=ok&limit=1')).body.data
  const [broken] = (await client.get('/tools?status=maintenance&limit=1')).body.data
  const gauge = await client.create('/tools', {
    name: 'Height gauge 300 mm',
    category: 'Measuring',
    asset_tag: 'A-0311',
  })
  await client.create('/calibration-plans', {
    ...{ tool_id: gauge.id, name: 'Yearly check', first_due_on: '2026-01-15' },
    interval: { value: 1, unit: 'year' },
  })
  const at = (id: string) => `/console/tools/${id}`
  return [
    { name: 'tools', path: '/console/tools' },
    { name: 'tools-overdue', path: '/console/tools?show=overdue' },
    { name: 'tools-none', path: '/console/tools?show=archived' },
    { name: 'tool-new', path: '/console/tools', opens: 'New tool' },
    { name: 'tool', path: at(free.id) },
    { name: 'tool-lent', path: at(lent.id) },
    { name: 'tool-blocked', path: at(gauge.id) },
    { name: 'tool-lend', path: at(free.id), opens: 'Check out' },
    { name: 'tool-back', path: at(lent.id), opens: 'Check in' },
    { name: 'tool-maintenance', path: at(free.id), opens: 'Send to maintenance' },
    { name: 'tool-release', path: at((broken ?? gauge).id), opens: broken ? 'Release' : 'Edit' },
    { name: 'tool-edit', path: at(lent.id), opens: 'Edit' },
    { name: 'tool-archive', path: at(free.id), opens: 'Archive' },
  ]
}

/** Creates delivery notes in every state, including a draft and an open one with shortages, and one with batches. */
async function createNotePages(client: Client): Promise<readonly ConsolePage[]> {
  const goods = (await client.get('/materials?limit=6&sort=-stock')).body.data
  const [scarce] = (await client.get('/materials?low_stock=true&limit=1')).body.data
  const items = [...goods, scarce].map(({ id }, n) => ({ material_id: id, quantity: n + 1 }))
  const short = [...items.slice(0, -1), { material_id: scarce.id, quantity: 100_000 }]
  const note = { type: 'withdrawal', reference: 'Order 4711', note: 'Kitchen Holloway, second floor' }
  const created = async (more: object) => (await client.create('/delivery-notes', { ...note, ...more })).id
  const draft = await created({ status: 'draft', items })
  const [shortDraft, shortOpen] = [await created({ status: 'draft', items: short }), await created({ items: short })]
  const [done] = (await client.get('/delivery-notes?status=completed&sort=-completed_at&limit=1')).body.data
  const at = (id: string) => `/console/notes/${id}`
  return [
    { name: 'notes', path: '/console/notes' },
    { name: 'notes-open', path: '/console/notes?show=open&type=withdrawal&from=2026-01-01' },
    { name: 'notes-none', path: '/console/notes?show=cancelled&search=nothing' },
    { name: 'note-new', path: '/console/notes', opens: 'New delivery note' },
    { name: 'note', path: at(draft) },
    { name: 'note-short', path: at(shortDraft) },
    { name: 'note-open', path: at(shortOpen) },
    { name: 'note-done', path: at(done.id) },
    { name: 'note-edit', path: at(draft), opens: 'Edit' },
    { name: 'note-line', path: at(draft), opens: `Edit ${goods[0].name}` },
    { name: 'note-cancel', path: at(draft), opens: 'Cancel delivery note' },
    { name: 'note-backdate', path: at(draft), opens: 'Backdate completion' },
    { name: 'note-redraft', path: at(shortOpen), opens: 'Replace with draft' },
  ]
}

export async function signInWithKey(page: Page, key: string = ADMIN_KEY): Promise<void> {
  await page.goto('/console')
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'attached' })
}

/** The same for a visitor with a German browser. */
export async function signInInGerman(page: Page): Promise<void> {
  await page.goto('/console')
  await page.getByLabel('API-Schlüssel').fill(ADMIN_KEY)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('navigation', { name: 'Menü', exact: true }).waitFor()
}
