import type { Logger } from 'pino'
import { type CheckedLog, checkLog, type Finding, linesOf } from '../../audit/checks/check-log.js'
import { createDocumentKeyStore, readKeyFile } from '../../audit/keys/key-store.js'
import type { StoreSettings } from '../../opening/adapters.js'
import { openPersonKeyFile, PERSON_KEYS_FILE } from '../../stores/embedded/person-key-file.js'
import { StoreRefused, UnreadableEvent } from '../../stores/errors.js'
import { writeMark } from '../../stores/log-mark.js'
import { logStateOf } from '../../stores/log-notes.js'
import { openPersonKeyDocuments } from '../../stores/person-key-documents.js'
import { addKeys, openPersonKeys, type PersonKeys } from '../../stores/person-keys.js'
import { createClosing } from '../../stores/shared/closing.js'
import { warnTo } from '../../stores/shared/warn.js'
import { copiedUpTo, pairwise } from '../copy/compare-logs.js'
import { copyLog } from '../copy/copy-log.js'
import { requireEmptyStream, targetLog } from '../copy/log-target.js'
import { openServerLog } from '../copy/server-log.js'
import type { ShowProgress } from '../progress.js'
import { type CopiedPositions, createCopiedPositions } from './copied-positions.js'
import { copyDocuments, ownDocuments } from './copy-documents.js'
import { fillLists } from './fill-read-models.js'
import { isDone, migrationStateOf } from './migration-state.js'
import { openSource, type Source } from './source.js'
import { openTarget, type Target } from './target.js'
import { positionTranslation, withoutTranslation } from './translate-positions.js'

export interface Migration {
  readonly config: StoreSettings
  readonly log: Logger
  /** Milliseconds to wait for an unavailable server. */
  readonly waitMs?: number
  readonly print: (line: string) => void
  readonly progress: ShowProgress
}

/** Moves embedded stores to the configured servers. Continues an interrupted migration. */
export async function migrate(migration: Migration): Promise<void> {
  const { config, log, waitMs, print } = migration
  const source = openSource(config.dataDir)
  const closing = createClosing()
  closing.add(source.close)
  try {
    await requireComplete(source)
    const { eventStoreUrl } = config
    const to = eventStoreUrl === undefined ? undefined : targetLog(await openServerLog(eventStoreUrl, log, waitMs))
    if (to !== undefined) closing.add(to.store.close)
    // Checked before a file for the new documents is created.
    if (to !== undefined && config.mongoUrl === undefined && (await isDone(source, to))) return print(ALREADY_MIGRATED)
    const target = await openTarget(migration, source, to)
    closing.add(target.close)
    if ((await migrationStateOf(source, target)) === 'moved') print(ALREADY_MIGRATED)
    else await move(migration, source, target)
    await to?.end()
    source.documents.close()
    await target.complete()
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    throw new StoreRefused(`${error.message}. Run \`inventory verify\` for details.`, { cause: error })
  } finally {
    await closing.close()
  }
}

async function requireComplete({ directory, events }: Source): Promise<void> {
  const copying = logStateOf(await events.notes())?.copying
  if (copying === undefined) return
  throw new StoreRefused(`${directory.path} contains an incomplete import of the log ${copying}. Complete it first.`)
}

const ALREADY_MIGRATED = 'This installation was already migrated. Nothing to do.'

async function move(migration: Migration, source: Source, target: Target): Promise<void> {
  const { config, print } = migration
  if (target.log !== undefined && config.natsUrl !== undefined) await requireEmptyStream(config.natsUrl)
  const from = await source.events.name()
  const moving = { log: null, from }
  const { log } = target
  const comparing = migration.progress('comparing', await source.events.head())
  const after = log === undefined ? 0 : await copiedUpTo(source.events, log.store, log.place, comparing.at)
  // Before the first change, so that no service starts on an incomplete copy.
  await log?.begin(await source.events.identity(), from)
  await writeMark(target.documents, moving)
  const name = log === undefined ? from : await log.store.name()
  if (log !== undefined) {
    const copying = migration.progress('copying event log', await source.events.head())
    await copyLog({ from: source.events, after, to: log.store, progress: copying.at, warn: warnTo(migration.log) })
    copying.end()
    print(`Event log copied to ${log.place}.`)
  }
  const positions = createCopiedPositions()
  const checked = await verifyTarget(migration, source, target, positions)
  print(
    `${checked.events.toLocaleString('en')} events are identical in both logs and in the same order. All hash chains are intact.`,
  )

  const total = ownDocuments(source.documents).reduce((sum, spec) => sum + source.documents.count(spec.name), 0)
  const copying = migration.progress('documents', total)
  const moved = log === undefined ? withoutTranslation : positionTranslation(from, name, positions)
  const documents = await copyDocuments({ from: source.documents, to: target.documents, moved, progress: copying.at })
  copying.end()
  if (config.mongoUrl !== undefined) await moveAuditKey(config.dataDir, target.documents)
  print(
    `${documents.toLocaleString('en')} documents that can't be computed from the event log copied to ${target.documentsPlace}.`,
  )

  const store = log === undefined ? source.events : { ...log.store, follow: positions.follow(source.events) }
  const personKeys = await movePersonKeys(source, config.mongoUrl === undefined ? undefined : target.documents)
  await fillLists({ ...migration, store, documents: target.documents, personKeys, checked })
  print('The read models match the event log.')
  await writeMark(target.documents, { log: name, from })
}

/** On servers, all instances read the generated key from a document. The file stays, like the old stores. */
async function moveAuditKey(dataDir: string, documents: Target['documents']): Promise<void> {
  const keys = readKeyFile(dataDir)
  if (keys.length > 0) await createDocumentKeyStore(documents).save(keys)
}

/** On servers, all instances read the person keys from documents. The file stays, like the old stores. */
async function movePersonKeys({ directory }: Source, to: Target['documents'] | undefined): Promise<PersonKeys> {
  const own = await openPersonKeyFile(directory.fileAt(PERSON_KEYS_FILE))
  if (to === undefined) return openPersonKeys(own, false)
  const documents = await openPersonKeyDocuments(to)
  const keys = await own.all()
  // An earlier attempt might have copied a key that was destroyed since then.
  if (keys.size > 0) await addKeys(documents, keys)
  return openPersonKeys(documents, false)
}

/** Verifies the new log and compares it with the old one. */
async function verifyTarget(
  { progress }: Migration,
  { events }: Source,
  { log }: Target,
  positions: CopiedPositions,
): Promise<CheckedLog> {
  const bar = progress('verifying', await events.head())
  let last = 0
  const compared =
    log === undefined
      ? events
      : pairwise(events, log.store, log.place, (original, copy) => {
          last = original.position
          positions.add(original.position, copy.position)
        })
  const problems: Finding[] = []
  const checked = await checkLog(
    compared,
    problem => problems.push(problem),
    position => bar.at(log === undefined ? position : last),
  )
  if (problems.length > 0) throw new StoreRefused(`${linesOf(problems)}\nRun \`inventory verify\` for details.`)
  if (log !== undefined && last !== (await events.head())) {
    throw new StoreRefused(`${log.place} lacks the events after position ${last}. Run inventory migrate again.`)
  }
  bar.end()
  return checked
}
