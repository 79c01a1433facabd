import { expect } from 'chai'
import { cursorOf } from '../../../src/events/log/cursor.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import { identityIn } from '../../../src/events/log/log-name.js'
import { stockHistory } from '../../../src/projections/histories/stock-history.js'
import { locations } from '../../../src/projections/locations.js'
import { materials } from '../../../src/projections/materials.js'
import { type AppliedBy, landmarkOf } from '../../../src/stores/applied-position.js'
import { consumersOf } from '../../../src/stores/consumer-positions.js'
import type { Doc } from '../../../src/stores/document-store.js'
import { fillStore } from '../../support/fill-store.js'
import { withInstallation } from '../../support/installation.js'
import { collect } from '../../support/reading.js'

type Settings = Readonly<Record<string, string>>

const LEDGER = { name: 'webhook_ledger', indexes: [['webhook_id', 'open', 'due']], expires: 'expires' }
const CONSUMERS = { name: 'bus_consumers' }
const LISTS = [materials, locations, stockHistory] as const

/** The content of an installation, wherever it is stored. */
export interface InstallationContent {
  readonly identity: string
  readonly name: string
  readonly events: readonly StoredEvent[]
  /** The lists as clients see them, in order. */
  readonly lists: readonly (readonly unknown[])[]
  readonly due: readonly Doc[]
  readonly relayed: number
  /** The checkpoint by which the consumer recognizes the log. */
  readonly landmarks: readonly AppliedBy[]
}

/** Creates materials with movements, a pending delivery, and a consumer that lacks the last events. */
export function fillInstallation(
  dataDir: string,
  size: { readonly materials: number; readonly movements: number },
): Promise<void> {
  return withInstallation(dataDir, {}, async ({ core, stores }) => {
    await fillStore(core, size)
    const reported = (await stores.events.head()) - 3
    const landmark = landmarkOf((await stores.events.at(reported))!)
    const ledger = await stores.documents.collection(LEDGER)
    const sequence = cursorOf(core.instance.logName, reported)
    await ledger.putMany([
      {
        _id: 'wh_1.evt_1',
        webhook_id: 'wh_1',
        open: true,
        due: '2026-01-01T00:00:00.000Z',
        body: JSON.stringify({ sequence }),
        landmark: { ...landmark },
      },
      { _id: 'wh_1.evt_2', webhook_id: 'wh_1', body: '', expires: '2999-01-01T00:00:00.000Z' },
    ])
    await (await stores.documents.collection(CONSUMERS)).put({
      _id: 'webhooks',
      position: reported,
      began: reported,
      trail: [{ ...landmark }],
    })
  })
}

export const readContent = (dataDir: string, settings: Settings = {}): Promise<InstallationContent> =>
  withInstallation(dataDir, settings, async ({ core, stores }) => {
    const { readModels } = core
    const { identity, logName } = core.instance
    const lists = await Promise.all(LISTS.map(list => readModels.of<Doc>(list as never).find({})))
    const ledger = await stores.documents.collection(LEDGER)
    const consumer = await (await stores.documents.collection(CONSUMERS)).get('webhooks')
    return {
      identity,
      name: logName,
      events: await collect(stores.events.readAll({ after: 0 })),
      lists: lists.map(list => list.map(({ _seq, _pos, ...shown }) => shown)),
      due: await ledger.find({}),
      relayed: Number(consumer?.position),
      landmarks: await consumersOf(stores.documents),
    }
  })

const withoutPlace = ({ position: _, ...event }: StoredEvent) => event

/** Checks that both are the same installation: positions refer to the same events in each log. */
export function expectSameContent(before: InstallationContent, after: InstallationContent): void {
  expect(after.identity).to.equal(before.identity)
  expect(identityIn(after.name)).to.equal(before.identity)
  const [ours, theirs] = [before, after].map(({ events }) => events.map(withoutPlace))
  expect(theirs).to.deep.equal(ours)
  expect(after.lists).to.deep.equal(before.lists)
  const at = before.events.findIndex(({ position }) => position === before.relayed)
  expect(after.relayed).to.equal(after.events[at]?.position)
  const sequence = cursorOf(after.name, after.relayed)
  const landmark = landmarkOf(after.events[at]!)
  expect(after.landmarks.map(each => each.applied)).to.deep.equal([landmark])
  expect(after.due).to.deep.equal([{ ...before.due[0], body: JSON.stringify({ sequence }), landmark }, before.due[1]])
}
