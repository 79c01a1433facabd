import { type CheckState, checkLog, type Finding, type Look } from '../../audit/checks/check-log.js'
import { originOf } from '../../domain/audit.js'
import { namingTextsIn } from '../../events/kinds/registry.js'
import type { Position, StoredEvent } from '../../events/log/envelope.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import type { ShowProgress } from '../progress.js'
import { createDigest, type Digest, type Noted } from './digest.js'
import { duplicateCheck } from './duplicates.js'
import { ProgressNotSaved } from './errors.js'
import type { KnownElsewhere } from './known-elsewhere.js'
import { createProofCheck, type ProvedLog } from './proof/proof-check.js'
import { checkSigningKey, type SigningKeyOptions } from './proof/signing-key.js'
import { compareLists, proveHistories } from './read-models.js'
import { createOrigin, type ProgressStore, requireSameOrigin } from './saved-progress.js'

export interface StoresToVerify {
  readonly events: EventStore
  /** Reads all events. The reader can check them, too, see `createCheckingReader`. */
  readonly reader: Pick<EventStore, 'readAll'>
  readonly documents: DocumentStore
  readonly readModels: ReadModels
  /** Position up to which the read models are complete. */
  readonly upTo: Position
  readonly signingKey: SigningKeyOptions
  /** Reports whether the texts of an event that name a person can be opened, or can't because the key was destroyed. */
  readonly isReadable?: (event: StoredEvent) => boolean
}

const NOT_SAVED: ProgressStore = { program: '', saved: undefined, isDue: () => false, save() {} }

/** If there are more findings, the progress isn't saved. */
const MAX_SAVED_FINDINGS = 10_000

/** Facts about the log that was read. */
export interface VerifiedStores {
  readonly events: number
  readonly streams: number
  readonly last: StoredEvent | undefined
  readonly digest: string
  readonly proved: ProvedLog
  /** Whether the log begins with the noted events. False if none were given. */
  readonly isNoted: boolean
}

/** Verifies log, read models, Merkle tree, and checkpoints. Returns undefined if the log can't be read to its end. */
export async function verifyStores(
  stores: StoresToVerify,
  known: KnownElsewhere,
  onFinding: (finding: Finding) => void,
  progress: ShowProgress,
  { program, saved, isDue, save }: ProgressStore = NOT_SAVED,
): Promise<VerifiedStores | undefined> {
  const { events: store, documents, readModels, upTo } = stores
  const name = await store.name()
  const origin = createOrigin(program, name, known)
  if (saved) await requireSameOrigin(saved, origin, store)
  const findings = [...(saved?.findings ?? [])]
  const report = (finding: Finding) => {
    if (findings.length <= MAX_SAVED_FINDINGS) findings.push(finding)
    onFinding(finding)
  }
  const duplicates = duplicateCheck(store, saved?.duplicates)
  const histories = proveHistories(readModels, upTo, report, saved?.histories)
  const proof = await createProofCheck({
    ...{ store, documents, readModels, upTo, origin: originOf(name), report, ...known, saved: saved?.proof },
  })
  const bar = progress('log', await store.head())
  const digest = createDigest(known.noted, saved?.digest)
  let last: StoredEvent | undefined = saved?.last
  const lost = new Set<string>()
  for (const finding of saved?.findings ?? []) onFinding(finding)

  /** Saves the progress after a batch. */
  function saveProgress(check: CheckState): void {
    const proved = proof.state()
    // Events after `upTo` weren't compared with the read models, so the next verification must read them again.
    if (!last || !proved || last.position > upTo || findings.length > MAX_SAVED_FINDINGS) return
    save({
      ...{ ...origin, last, findings, check, digest: digest.state(), proof: proved },
      ...{ duplicates: duplicates.state, histories: histories.state() },
    })
  }

  function atBatchEnd(position: Position, state: () => CheckState): void {
    bar.at(position)
    if (isDue()) saveProgress(state())
  }

  /** Reports each key once, before the progress is saved: the next verification doesn't read the event again. */
  function reportLostKey(event: StoredEvent): void {
    const person = namingTextsIn(event)?.person
    if (person === undefined || lost.has(person)) return
    lost.add(person)
    report({ place: `the key of ${person}`, problem: "it is missing or a different key, so the names can't be read" })
  }

  const look: Look = (event, goesOn) => {
    digest.take(event)
    last = event
    if (stores.isReadable?.(event) === false) reportLostKey(event)
    const compared = histories.take(event)
    return compared ? compared.then(() => duplicates.look(event, goesOn)) : duplicates.look(event, goesOn)
  }
  const interrupted = saved && { after: saved.last.position, state: saved.check }
  const checked = await checkLog(stores.reader, report, atBatchEnd, look, undefined, proof, interrupted).catch(
    (error: Error) => {
      if (error instanceof ProgressNotSaved) throw error
      report({ place: 'the stores', problem: `they can't be read any further: ${error.message}` })
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
  const isNoted = known.noted !== undefined && digest.isMatch() === true
  if (known.noted && !isNoted) report({ place: 'the event log', problem: mismatchText(known.noted, digest) })
  return { events: checked.events, streams: checked.streams.size, last, digest: digest.whole(), proved, isNoted }
}

const mismatchText = ({ events }: Noted, digest: Digest): string =>
  digest.isMatch() === undefined
    ? `it has ${digest.events} events, but ${events} were noted`
    : `its first ${events} events differ from the noted ones`
