import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Random } from '../../../../src/cli/demo/random.js'
import { parseCursor } from '../../../../src/events/log/cursor.js'
import { createEmbeddedEventLog } from '../../../../src/stores/embedded/event-log.js'
import { type Client, createClient } from '../../../support/client.js'
import { waitWithin } from '../../../support/collecting.js'
import { runInventory } from '../../../support/command-line.js'
import { findDuplicateCommands, readAllEvents } from '../../../support/log-facts.js'
import { startHere } from '../../../support/service.js'
import { readPublishedEvents } from '../../../support/subscriber.js'
import type { Receiver } from '../../../webhooks/receiver.js'
import {
  type Command,
  FAILING_PATH,
  REPLAYED_TYPE,
  recordResponse,
  type SentCommands,
  send,
  waitForImport,
} from './load.js'
import { type Recording, readAdminKey, SETTINGS } from './recording.js'

/** What clients knew at the power cut. */
export interface KnownWrites {
  readonly answered: readonly Command[]
  /** Commands without a response, which a careful client repeats. */
  readonly open: readonly Command[]
  /** Position of the last acknowledged event. */
  readonly position: number
}

export function listKnownWrites({ asked, answeredAt }: Recording, cut: number): KnownWrites {
  const commands = [...asked.commands.values()]
  const isAnswered = (name: string) => answeredAt(name) <= cut
  const responses = commands.filter(({ name }) => isAnswered(name))
  return {
    answered: responses,
    open: commands.filter(({ name, after }) => !isAnswered(name) && after.every(isAnswered)),
    position: Math.max(0, ...responses.map(({ name }) => positionOf(asked, name))),
  }
}

const positionOf = ({ answers }: SentCommands, name: string): number =>
  parseCursor(String(answers.get(name)?.headers['inventory-position']))?.position ?? 0

/** Fails unless every acknowledged event is in the log of a data directory, unchanged. */
export async function expectWholeLog(recording: Recording, { position }: KnownWrites, dataDir: string): Promise<void> {
  if (position === 0 && !existsSync(join(dataDir, 'events.sqlite'))) return
  const log = createEmbeddedEventLog({ file: join(dataDir, 'events.sqlite') })
  try {
    const events = await readAllEvents(log)
    const target = recording.events.filter(event => event.position <= position)
    expect(events.slice(0, target.length), 'acknowledged events').to.deep.equal(target)
    expect(findDuplicateCommands(events), 'repeated effects').to.deep.equal([])
  } finally {
    await log.close()
  }
}

export interface RecoveryCheck {
  readonly recording: Recording
  readonly cut: number
  readonly dataDir: string
  readonly receiver: Receiver
  readonly random: Random
}

/** Starts the service on the remains, repeats what clients do then, and fails unless every guarantee holds. */
export async function expectRecovered({ recording, cut, dataDir, receiver, random }: RecoveryCheck): Promise<void> {
  const known = listKnownWrites(recording, cut)
  // Late enough that all failed deliveries are due again.
  const service = await startHere({
    dataDir,
    settings: SETTINGS,
    checked: false,
    now: () => Date.now() + CLOCK_SHIFT_MS,
  })
  const client = createClient({ url: service.url, key: readAdminKey(dataDir), document: null })
  try {
    expect((await client.get('/me')).status, 'the first key opens the service').to.equal(200)
    if (known.answered.length > 0)
      expect(readAdminKey(dataDir), 'the key that the service printed').to.equal(recording.key)
    // A client without a key can't have sent anything.
    const requested = readAdminKey(dataDir) === recording.key ? known.open : []
    const again: SentCommands = { commands: new Map(), answers: new Map() }
    for (const command of requested) recordResponse(again, command, await send(client, command))
    await expectReplayedResponses(client, recording, known, random)
    const imports = known.answered.filter(({ csv }) => csv)
    for (const { name } of imports) await waitForImport(client, recording.asked.answers.get(name)?.body.id)
    for (const { body } of requested.flatMap(({ csv, name }) => (csv ? [again.answers.get(name)!] : [])))
      await waitForImport(client, body.id)
    const done = [...known.answered, ...requested]
    if (done.length > 0) await expectAllDelivered(client, { before: recording.publishedBy(cut), receiver, done })
  } finally {
    client.close()
    await service.stop()
  }
  await expectWholeLog(recording, known, dataDir)
  await expectVerified(dataDir)
}

const CLOCK_SHIFT_MS = 60 * 60 * 1000
const SAMPLE_SIZE = 4

async function expectReplayedResponses(
  client: Client,
  { asked }: Recording,
  known: KnownWrites,
  random: Random,
): Promise<void> {
  for (let n = 0; n < SAMPLE_SIZE && known.answered.length > 0; n += 1) {
    const command = random.pick(known.answered)
    const first = asked.answers.get(command.name)
    const again = await send(client, command)
    // A file is identified by its content, and the secret of a webhook is returned once.
    if (command.csv || command.path === '/webhooks') expect(again.status, again.text).to.be.below(300)
    else expect([again.status, again.body], command.name).to.deep.equal([first?.status, first?.body])
  }
}

const TIMEOUT_MS = 30_000

interface DeliveryCheck {
  /** The events that the working receiver got before the cut; the other receiver was never up. */
  readonly before: ReadonlySet<string>
  readonly receiver: Receiver
  readonly done: readonly Command[]
}

async function expectAllDelivered(client: Client, { before, receiver, done }: DeliveryCheck): Promise<void> {
  const happened = async (type: string) => (await readPublishedEvents(client, type)).map(event => event.id)
  const isReplayed = done.some(({ path }) => path.endsWith('/replay'))
  const webhooks = (await client.getAll('/webhooks')).length
  const due = webhooks < 1 ? [] : (await happened('stock.changed')).filter(id => !before.has(id))
  const dueAway = webhooks < 2 ? [] : (await happened('location.created')).slice(INITIAL_LOCATIONS)
  if (isReplayed) dueAway.push(...(await happened(REPLAYED_TYPE)).slice(0, INITIAL_USERS))
  const left = () => {
    const arrived = (away: boolean) =>
      new Set(receiver.received.filter(({ path }) => path.endsWith(FAILING_PATH) === away).map(idIn))
    const [here, there] = [arrived(false), arrived(true)]
    return [...due.filter(id => !here.has(id)), ...dueAway.flatMap(id => (there.has(id) ? [] : [`${id} away`]))]
  }
  await waitWithin(TIMEOUT_MS, 'all deliveries have arrived', async () => left().length === 0).catch(() =>
    expect(left(), 'missing deliveries').to.deep.equal([]),
  )
}

const idIn = ({ headers }: Receiver['received'][number]) => headers['webhook-id']
/** The location that exists from the start. */
const INITIAL_LOCATIONS = 1
/** The administrator and Ada. */
const INITIAL_USERS = 2

async function expectVerified(dataDir: string): Promise<void> {
  const { code, stdout } = await runInventory(['verify'], { INVENTORY_DATA_DIR: dataDir })
  expect(code, stdout).to.equal(0)
}
