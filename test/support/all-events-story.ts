import { uniqueValueId } from '../../src/domain/unique-values.js'
import * as keys from './api-key-story.js'
import * as audits from './audit-story.js'
import * as batches from './batch-story.js'
import { calibrated } from './calibration-story.js'
import * as notes from './delivery-note-story.js'
import { type Happening, on } from './history.js'
import * as imports from './import-story.js'
import * as insurances from './insurance-story.js'
import * as locations from './location-story.js'
import * as materials from './material-story.js'
import * as links from './sign-in-link-story.js'
import * as tools from './tool-story.js'
import * as values from './unique-value-story.js'
import * as users from './user-story.js'
import * as webhooks from './webhook-story.js'

const screws = on('material-mat_screws')
const glue = on('material-mat_glue')
const paint = on('material-mat_paint')
const shelf = on('location-loc_shelf')
const ada = on('user-usr_ada')
const bob = on('user-usr_bob')
const till = on('apiKey-key_till')
const invitation = on('signInLink-lnk_1')
const unused = on('signInLink-lnk_2')
const drill = on('tool-tool_drill')
const saw = on('tool-tool_saw')
const note = on('deliveryNote-dn_1')
const refused = on('deliveryNote-dn_2')
const year = on('deliveryNumbers-2026')
const shop = on('webhook-wh_shop')
const parts = on('import-imp_parts')
const tried = on('import-imp_tried')
const expired = on('notice-bat_1-batch.expired-2026-11-20')
const leaves = on('administration-leaves')
const checkpoints = on('audit-checkpoints')
const tree = on('locationTree-moves')

const sku = on(`uniqueValue-${uniqueValueId(values.SKU)}`)
const ean = on(`uniqueValue-${uniqueValueId(values.EAN)}`)

const policy = on('insurance-ins_1')

const command = { key: 'usr_1/once', hash: 'c'.repeat(64) }
const minute = (n: number) => new Date(Date.parse('2026-11-21T09:30:00.000Z') + n * 20_000).toISOString()

/** A day of a shop with every kind of event, alternating between streams. */
export const ALL_EVENTS_STORY: readonly Happening[] = [
  ...shelf(locations.created),
  ...ada({ ...users.created, command }),
  ...till(keys.created),
  ...screws({ ...materials.created, command: { ...command, key: 'usr_1/twice' } }),
  ...screws({ ...materials.received, command: { ...command, key: 'usr_1/twice' } }),
  ...glue(materials.created),
  ...drill(tools.created, tools.checkedOut),
  ...saw(tools.created, { type: 'tool-updated', data: { condition: { from: 'good', to: 'worn' } } }),
  ...saw(...calibrated),
  ...note(notes.drafted),
  ...year({ type: 'delivery-number-assigned', data: { number: 1, delivery_note_id: 'dn_1' } }),
  ...note(notes.numbered, { type: 'delivery-note-updated', data: { note: { from: null, to: 'by noon' } } }),
  ...screws(materials.transferred),
  ...note(notes.opened, notes.started),
  ...screws(materials.reserved),
  ...drill(tools.checkedIn(), tools.inMaintenance),
  ...shop(webhooks.created, webhooks.renamed),
  ...refused(notes.drafted, notes.opened, notes.started),
  ...glue(materials.reserved, materials.released),
  ...refused(notes.failed, notes.cancelled),
  ...note(notes.committed),
  ...screws(applied('mov_3', '8', '6'), applied('mov_4', '6', '2')),
  ...note(notes.completed),
  ...till(keys.rotated, keys.revoked(keys.SECOND)),
  ...invitation(links.created, links.opened),
  ...unused(links.created, links.revoked),
  ...shop(webhooks.rotated, webhooks.failing, webhooks.enabled, webhooks.deleted),
  ...shelf({ type: 'location-updated', data: { name: { from: 'Shelf', to: 'Rack' } } }, locations.archived),
  ...drill({ type: 'tool-released', data: tools.moved('good') }, tools.lost, tools.archived),
  ...glue(
    materials.updated({ category: { from: 'Small parts', to: 'Chemicals' } }),
    { ...materials.archived, data: { ...materials.archived.data, category: 'Chemicals' } },
    { ...materials.restored, data: { category: 'Chemicals' } },
    materials.backdated(materials.receivedAs('mov_5'), minute(20)),
  ),
  ...paint(materials.created, batches.enabled, batches.registered, batches.receivedInto, batches.renumbered),
  ...paint(
    batches.quarantined,
    materials.updated({ name: { from: 'Screw', to: 'Paint' } }),
    ...[batches.recalled, batches.releasedAgain],
    materials.updated({ name: { from: 'Screw', to: 'Lacquer' }, sku: { from: 'S-1', to: null } }),
    ...[batches.withdrawnFrom, batches.disabled],
    materials.updated({ name: { from: 'Lacquer', to: 'Varnish' } }),
  ),
  ...policy(
    insurances.full,
    insurances.carried,
    insurances.renewed(4, '2026-04-01', '2027-03-31'),
    { type: 'insurance-updated', data: { alert_days: { from: 60, to: 30 } } },
    insurances.claimOpened(1),
    insurances.claimUpdated(1, { status: { from: 'open', to: 'withdrawn' } }),
    insurances.cancelled('2026-12-31'),
  ),
  ...sku(values.claimed()),
  ...ean(values.claimed(values.EAN)),
  ...sku(values.decided(values.changeOf('evt_9')), values.settled),
  ...ean(values.released),
  ...parts(imports.requested, imports.checked, imports.finished),
  ...tried(imports.tried, imports.cancelled),
  ...expired(batches.noticed),
  ...checkpoints(audits.recorded, audits.signed, audits.cosigned, audits.timestamped, audits.rotated, audits.sealed),
  ...checkpoints(audits.restarted),
  ...leaves({
    type: 'administration-leave-granted',
    data: { stream: 'user-usr_ada', revision: 0, leave: users.left, command: null },
  }),
  ...tree({
    type: 'location-move-granted',
    data: { stream: 'location-loc_a', revision: 0, move: locations.moved, command: null },
  }),
  ...ada(users.left),
  ...bob(users.created, users.left, users.erased),
].map((happening, n) => ({ ...happening, at: minute(n) }))

/** An item of the note that reserves screws. */
function applied(movementId: string, before: string, after: string) {
  const { type, data } = materials.moved(movementId, {
    type: 'withdrawal',
    quantity: String(Number(before) - Number(after)),
    before,
    after,
    legs: [materials.leg('loc_a', before, after)],
  })
  return { type, data: { ...data, delivery_note_id: 'dn_1' } }
}
