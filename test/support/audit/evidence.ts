import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { EvidenceSubject } from '../../../src/audit/evidence/manifest.js'
import { prepareEvidence } from '../../../src/audit/evidence/package.js'
import { rotateKey } from '../../../src/audit/keys/rotation.js'
import { signerOf } from '../../../src/audit/keys/signer.js'
import { encode, TAG } from '../../../src/audit/timestamps/der.js'
import { formatVerifierKey, type SignerKey } from '../../../src/audit/tlog/notes/keys.js'
import { parseNote } from '../../../src/audit/tlog/notes/note.js'
import { sha256 } from '../../../src/audit/tlog/tree/hashing.js'
import { createRandom, type Random } from '../../../src/cli/demo/random.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import type { Stores } from '../../../src/opening/open-stores.js'
import { runCommands } from '../../service/past-replay.js'
import { readAllEvents } from '../log-facts.js'
import { startHere } from '../service.js'
import { type AuditLog, createAuditLog, createLogKey, createWitnessKey, ORIGIN } from './audit-log.js'

const START = Date.parse('2026-03-02T06:00:00.000Z')

/** The log of a service that executed random commands. */
export interface RandomHistory {
  readonly log: AuditLog
  readonly events: readonly StoredEvent[]
  /** Streams of materials with movements. */
  readonly streams: readonly string[]
  readonly random: Random
  /** The key before its rotation, the current key, and a witness. */
  readonly keys: { readonly first: SignerKey; readonly current: SignerKey; readonly witness: SignerKey }
  readonly rotation: string
  readonly recordedAt: string
}

export async function createRandomHistory(dataDir: string, commands: number, seed: number): Promise<RandomHistory> {
  const random = createRandom(seed)
  let time = START
  const opened: { stores?: Stores } = {}
  const around = (stores: Stores): Stores => {
    opened.stores = stores
    return stores
  }
  const settings = { INVENTORY_TIMEZONE: 'UTC' }
  const service = await startHere({ dataDir, settings, now: () => time++, checked: false, around })
  let events: readonly StoredEvent[] = []
  try {
    await runCommands(service, random, commands, ms => {
      time += ms
      return time
    })
    events = await readAllEvents(opened.stores!.events)
  } finally {
    await service.stop()
  }
  const keys = { first: createLogKey(), current: createLogKey(), witness: createWitnessKey() }
  const recordedAt = new Date(time).toISOString()
  const log = await createAuditLog(events, { key: keys.current, witness: keys.witness, recordedAt })
  const streams = new Set(events.filter(({ type }) => type === 'stock-moved').map(({ stream }) => stream))
  const { note: rotation } = await rotateKey(signerOf(ORIGIN, keys.first), signerOf(ORIGIN, keys.current))
  return { log, events, streams: [...streams], random, keys, rotation, recordedAt }
}

/** Returns a token without a signature, which no verifier of packages checks. */
const createToken = (checkpoint: string): string =>
  encode(TAG.sequence, encode(TAG.octets, sha256(parseNote(checkpoint).text))).toString('base64')

/** Writes an evidence package of a stream, over a random period unless one is given. */
export async function writePackage(
  history: RandomHistory,
  path: string,
  stream: string,
  given: {
    readonly subject?: EvidenceSubject
    readonly from?: string
    readonly to?: string
    /** The events that the service has when it creates the package. */
    readonly events?: readonly StoredEvent[]
    readonly isTimestamped?: boolean
  } = {},
): Promise<void> {
  const { log, keys, rotation, recordedAt, random } = history
  const own = (given.events ?? history.events).filter(event => event.stream === stream)
  const [earlier, later] = [random.pick(own).at, random.pick(own).at].sort()
  const [kind = '', id = ''] = [stream.slice(0, stream.indexOf('-')), stream.slice(stream.indexOf('-') + 1)]
  const evidence = await prepareEvidence({
    subject: given.subject ?? { kind, id },
    period: { from: given.from ?? earlier!, to: given.to ?? later! },
    hasStock: kind === 'material',
    read: async function* () {
      for (let at = 0; at < own.length; at += 3) yield own.slice(at, at + 3)
    },
    headProof: await log.proveHead(stream),
    timestamp: given.isTimestamped ? { token: createToken(log.checkpoint), time: recordedAt } : undefined,
    keys: [log.verifierKey, formatVerifierKey(keys.first)],
    rotations: [rotation],
    signer: keys.current,
    createdAt: recordedAt,
    nameOf: async searched => (searched.startsWith('loc_') ? 'Shelf <1>' : undefined),
  })
  writeFileSync(path, await buffer(evidence.write()))
}
