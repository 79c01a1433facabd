import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { checkLog, type Finding, linesOf } from '../../audit/checks/check-log.js'
import type { KeySettings } from '../../audit/keys/key-settings.js'
import { createFileKeyStore } from '../../audit/keys/key-store.js'
import { openSigner } from '../../audit/keys/signer.js'
import { signSealedLog } from '../../audit/proofs/sealed-log.js'
import { AUDIT_STREAM, originOf } from '../../domain/audit.js'
import { createMint } from '../../domain/values/ids.js'
import type { CheckpointSigned, KeyRotated, LogSealed } from '../../events/audit.js'
import { REGISTRY } from '../../events/kinds/registry.js'
import { GENESIS, type SealedEvent, type StoredEvent, seal } from '../../events/log/envelope.js'
import { DOCUMENTS_FILE, EVENTS_FILE, type StoreSettings } from '../../opening/adapters.js'
import { appendInOrder } from '../../stores/embedded/append-in-order.js'
import { type DataDirectory, openDataDirectory } from '../../stores/embedded/data-directory.js'
import { flushDirectory } from '../../stores/embedded/durable.js'
import { createEmbeddedEventLog } from '../../stores/embedded/event-log.js'
import { openPersonKeyFile, PERSON_KEYS_FILE } from '../../stores/embedded/person-key-file.js'
import { vacuum } from '../../stores/embedded/vacuum.js'
import { StoreRefused } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import { logStateOf } from '../../stores/log-notes.js'
import { openPersonKeys, type PersonKeys } from '../../stores/person-keys.js'
import { createClosing } from '../../stores/shared/closing.js'
import { copyWhole } from '../backup/files.js'
import { targetLog } from '../copy/log-target.js'
import type { ShowProgress } from '../progress.js'
import { createLogRoot } from './log-root.js'
import { dropComputed, matchDocuments } from './match-documents.js'
import { createEventSealing, isUnsealed } from './sealed-events.js'

export interface SealOptions {
  readonly config: StoreSettings & { readonly audit: { readonly key: KeySettings } }
  readonly log: Logger
  readonly print: (line: string) => void
  readonly progress: ShowProgress
  /** Returns the ID of the user in whose name the service acts in a log with this identity. */
  readonly firstUserOf: (identity: string) => string
}

/** The copy while it is written, and the previous log. */
const DRAFT = 'events.sealing.sqlite'
const BEFORE = 'events.before-seal.sqlite'

/**
 * Copies the log of a data directory once, with the texts that name persons sealed, and replaces the log by the copy.
 *
 * If the process dies:
 *
 * - while it copies: the log is unchanged. The next run copies it again.
 * - after the computed documents were dropped: the next start of the service fills them again, whichever log is there.
 * - after the log was replaced, in one step: the documents don't match the log, and no service starts. The next run
 *   completes them.
 */
export async function sealInstallation(options: SealOptions): Promise<void> {
  const { config, print } = options
  const path = resolve(config.dataDir)
  const directory = openDataDirectory(path)
  try {
    if (!existsSync(directory.fileAt(EVENTS_FILE))) throw new StoreRefused(`no installation found in ${path}`)
    const sealed = await copySealed(options, directory)
    if (sealed === 0) print('The event log contains no unsealed personal data.')
    else {
      await dropComputed(directory)
      if (existsSync(directory.fileAt(DOCUMENTS_FILE))) await vacuum(directory.fileAt(DOCUMENTS_FILE))
      swap(directory)
      print(`Personal data of ${sealed.toLocaleString('en')} events sealed.`)
    }
    if (await matchDocuments(config, directory)) print('The documents match the sealed event log.')
    if (existsSync(directory.fileAt(BEFORE)))
      print(`${directory.fileAt(BEFORE)} is the previous log. It contains names: store it elsewhere, or delete it.`)
  } finally {
    directory.release()
  }
}

/** Replaces the log in one step, so that a service that is started meanwhile never finds a directory without a log. */
function swap({ fileAt, path }: DataDirectory): void {
  const [draft, file, before] = [fileAt(DRAFT), fileAt(EVENTS_FILE), fileAt(BEFORE)]
  for (const each of [draft, file]) {
    if ((statSync(`${each}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
      throw new StoreRefused('another process, such as a backup, is reading the event log. Try again after it ends.')
    for (const end of ['-wal', '-shm']) rmSync(each + end, { force: true })
  }
  // If an old write-ahead log reappeared after a power failure, it would be applied to the sealed log.
  flushDirectory(path)
  try {
    linkSync(file, before)
  } catch {
    // The file system has no hard links.
    copyWhole(file, `${before}.new`)
    renameSync(`${before}.new`, before)
  }
  flushDirectory(path)
  renameSync(draft, file)
  flushDirectory(path)
}

/** Rejects an earlier log that would be replaced. An interrupted run might have kept this log already. */
function requireNoneBefore({ fileAt }: DataDirectory): void {
  const before = statSync(fileAt(BEFORE), { throwIfNoEntry: false })
  if (before === undefined) return
  if (before.ino !== statSync(fileAt(EVENTS_FILE)).ino)
    throw new StoreRefused(`${fileAt(BEFORE)} already exists. Move it elsewhere first.`)
  rmSync(fileAt(BEFORE))
}

/** Writes the copy. Returns the number of events that were sealed; 0 if there are none, without a copy. */
async function copySealed(options: SealOptions, directory: DataDirectory): Promise<number> {
  const { fileAt } = directory
  const { add, close } = createClosing()
  for (const end of ['', '-wal', '-shm', '.new']) rmSync(fileAt(DRAFT) + end, { force: true })
  try {
    const from = createEmbeddedEventLog({ file: fileAt(EVENTS_FILE) })
    add(from.close)
    const copying = logStateOf(await from.notes())?.copying
    if (copying !== undefined)
      throw new StoreRefused(
        `${directory.path} contains an incomplete import of the log ${copying}. Complete it first.`,
      )
    if (!(await hasUnsealed(from))) return 0
    requireNoneBefore(directory)
    // Hashes are computed again, which would hide that an event was changed.
    await verify(options, from)
    const end = await auditEnd(from)
    const signer = await openSigner({
      origin: originOf(await from.name()),
      settings: options.config.audit.key,
      store: createFileKeyStore(directory.path),
      recorded: end.recorded,
    })
    const personKeys = await openPersonKeys(await openPersonKeyFile(fileAt(PERSON_KEYS_FILE)), false)
    const identity = await from.identity()
    const to = createEmbeddedEventLog({ file: fileAt(DRAFT), identity, disk: directory.disk })
    add(to.close)
    const copy = { ...to, appendInOrder: (events: readonly SealedEvent[]) => appendInOrder(to, events) }
    const target = targetLog({ store: copy, place: fileAt(DRAFT) })
    await target.begin(identity, await from.name())
    const { sealed, statement } = await copyAll(options, { from, to: copy, personKeys })
    await appendStatement(options, { to: copy, data: await signSealedLog(statement, signer), last: end.last })
    await target.end()
    await verify(options, to)
    return sealed
  } finally {
    await close()
  }
}

async function hasUnsealed(log: Pick<EventStore, 'readAll'>): Promise<boolean> {
  for await (const events of log.readAll({ after: 0 })) if (events.some(isUnsealed)) return true
  return false
}

interface Copying {
  readonly from: EventStore
  readonly to: EventStore & { readonly appendInOrder: (events: readonly SealedEvent[]) => Promise<void> }
  readonly personKeys: PersonKeys
}

type Statement = Omit<LogSealed, 'key' | 'note'>

async function copyAll({ progress }: SealOptions, { from, to, personKeys }: Copying) {
  const sealing = createEventSealing(REGISTRY.with(personKeys))
  const [before, after] = [createLogRoot(), createLogRoot()]
  const bar = progress('sealing event log', await from.head())
  let sealed = 0
  for await (const events of from.readAll({ after: 0 })) {
    const copies = events.map(sealing.next)
    sealed += events.filter(isUnsealed).length
    await personKeys.store()
    await to.appendInOrder(copies)
    before.add(events)
    after.add(copies)
    bar.at(events.at(-1)?.position ?? 0)
  }
  bar.end()
  const statement: Statement = {
    previous_origin: originOf(await from.name()),
    origin: originOf(await to.name()),
    size: before.size(),
    previous_root: before.root(),
    root: after.root(),
  }
  return { sealed, statement }
}

interface Stating extends Pick<Copying, 'to'> {
  readonly data: LogSealed
  /** The last event of the audit stream. */
  readonly last: StoredEvent | undefined
}

/** Appends the signed statement about the previous log, as the first event of the new origin. */
async function appendStatement({ firstUserOf }: SealOptions, { to, data, last }: Stating): Promise<void> {
  const now = new Date().toISOString()
  const { hash } = last ?? { hash: GENESIS }
  const content = REGISTRY.written({
    ...{ type: 'audit-log-sealed', version: 1, stream: AUDIT_STREAM, revision: (last?.revision ?? -1) + 1, data },
    ...{ id: createMint(Date.now)('evt'), at: last && last.at > now ? last.at : now },
    actor: { user_id: firstUserOf(await to.identity()), key_id: null },
    ...{ correlation_id: 'inventory', causation_id: null, command: null, prev_hash: hash },
  })
  await to.appendInOrder([seal(content)])
}

/** Returns the last event of the audit stream, which sealing doesn't change, and the newest verifier key. */
async function auditEnd(log: EventStore): Promise<{ recorded: string | undefined; last: StoredEvent | undefined }> {
  let recorded: string | undefined
  let last: StoredEvent | undefined
  for await (const events of log.readStream(AUDIT_STREAM)) {
    for (const event of events) {
      last = event
      if (event.type === 'audit-checkpoint-signed') recorded = (event.data as unknown as CheckpointSigned).key
      if (event.type === 'audit-key-rotated') recorded = (event.data as unknown as KeyRotated).verifier_key
    }
  }
  return { recorded, last }
}

async function verify({ progress }: SealOptions, log: EventStore): Promise<void> {
  const findings: Finding[] = []
  const bar = progress('verifying', await log.head())
  await checkLog(log, finding => findings.push(finding), bar.at)
  bar.end()
  if (findings.length > 0)
    throw new StoreRefused(`the event log is damaged:\n${linesOf(findings)}\nRun \`inventory verify\`.`)
}
