import { checkLog, type Finding, type Look } from '../../audit/checks/check-log.js'
import type { VerifierKey } from '../../audit/tlog/notes/keys.js'
import type { Position, StoredEvent } from '../../events/log/envelope.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import type { ShowProgress } from '../progress.js'
import { createDigest, type Digest, type Noted } from './digest.js'
import { duplicateCheck } from './duplicates.js'
import type { KeptCheckpoint } from './proof/kept-checkpoint.js'
import { createProofCheck, type ProvedLog } from './proof/proof-check.js'
import { checkSigningKey, type SigningKeyOptions } from './proof/signing-key.js'
import { compareLists, proveHistories } from './read-models.js'

/** What the caller knows from elsewhere. */
export interface KnownElsewhere {
  readonly noted?: Noted | undefined
  readonly kept?: KeptCheckpoint | undefined
  readonly keys?: readonly VerifierKey[]
}

export interface StoresToVerify {
  readonly events: EventStore
  /** Reads all events. It can check them, too, see `createCheckingReader`. */
  readonly reader: Pick<EventStore, 'readAll'>
  readonly documents: DocumentStore
  readonly readModels: ReadModels
  /** Position up to which the read models are complete. */
  readonly upTo: Position
  readonly signingKey: SigningKeyOptions
}

/** The log, as it was read. */
export interface VerifiedStores {
  readonly events: number
  readonly streams: number
  readonly last: StoredEvent | undefined
  readonly digest: string
  readonly proved: ProvedLog
}

/** Verifies log, read models, Merkle tree, and checkpoints. Returns undefined if the log can't be read to its end. */
export async function verifyStores(
  stores: StoresToVerify,
  known: KnownElsewhere,
  report: (finding: Finding) => void,
  progress: ShowProgress,
): Promise<VerifiedStores | undefined> {
  const { events: store, documents, readModels, upTo } = stores
  const repeats = duplicateCheck(store)
  const histories = proveHistories(readModels, upTo, report)
  const origin = `inventory/${await store.name()}`
  const proof = await createProofCheck({ store, documents, readModels, upTo, origin, report, ...known })
  const bar = progress('log', await store.head())
  const digest = createDigest(known.noted)
  let last: StoredEvent | undefined
  const look: Look = (event, goesOn) => {
    digest.take(event)
    last = event
    const compared = histories.take(event)
    return compared ? compared.then(() => repeats(event, goesOn)) : repeats(event, goesOn)
  }
  const checked = await checkLog(stores.reader, report, position => bar.at(position), look, undefined, proof).catch(
    (error: Error) => {
      report({ place: 'the event log', problem: `it can't be read any further: ${error.message}` })
      return undefined
    },
  )
  bar.end()
  if (!checked) return undefined
  await histories.end()
  await compareLists(readModels, checked, report)
  const proved = await proof.end()
  const key = proved.key && (await checkSigningKey(stores.signingKey, proved.key))
  if (key) report(key)
  if (known.noted && digest.isMatch() !== true)
    report({ place: 'the event log', problem: mismatchText(known.noted, digest) })
  return { events: checked.events, streams: checked.streams.size, last, digest: digest.whole(), proved }
}

const mismatchText = ({ events }: Noted, digest: Digest): string =>
  digest.isMatch() === undefined
    ? `it has ${digest.events} events, but ${events} were noted`
    : `its first ${events} events differ from the noted ones`
