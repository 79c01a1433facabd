import type { Logger } from 'pino'
import { streamOf } from '../../domain/decisions/aggregate.js'
import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { identityIn } from '../../events/log/log-name.js'
import type { StoreSettings } from '../../opening/adapters.js'
import { StoreRefused } from '../../stores/errors.js'
import { warnTo } from '../../stores/shared/warn.js'
import { copiedUpTo, pairwise } from '../copy/compare-logs.js'
import { copyLog } from '../copy/copy-log.js'
import type { TargetLog } from '../copy/log-target.js'
import type { ShowProgress } from '../progress.js'
import { checkWithDigest, type Verified } from '../verify/check-with-digest.js'
import { type ExportedFile, openExportedFile } from './exported-file.js'
import { exportedKeys, importKeys, keysFileOf, requireKey } from './exported-keys.js'
import { openImportTarget } from './import-target.js'

export interface ImportLog {
  readonly config: StoreSettings
  readonly log: Logger
  readonly waitMs: number
  readonly progress: ShowProgress
  /** Path of the exported log. */
  readonly path: string
  /** Path of the exported person keys. Default: next to the exported log. */
  readonly keysFile?: string | undefined
  /** Returns the ID of the user whose creation is the first event of a log with this identity. */
  readonly firstUserOf: (identity: string) => string
}

export interface ImportedLog extends Verified {
  readonly place: string
}

/** Imports an exported log into an empty installation. Continues an interrupted import of the same file. */
export async function importLog(options: ImportLog): Promise<ImportedLog> {
  const { log, progress } = options
  const file = await openExportedFile(options.path)
  const keysFile = options.keysFile ?? keysFileOf(options.path)
  const keys = await exportedKeys(keysFile)
  const verified = await verifyFile(file, options, event => requireKey(keys, event, keysFile))
  const [identity, from] = [identityIn(file.log), file.log]
  const target = await openImportTarget(options, identity)
  try {
    const { store, place, begin, end } = target.log
    // Only an embedded log has positions without gaps, so that an import into it can keep them, and with them the name.
    const keepsPositions = file.isDense && options.config.eventStoreUrl === undefined
    await begin(identity, from, keepsPositions ? from : undefined)
    const bar = progress('importing', await file.head())
    const after = await copiedUpTo(file, store, place, bar.at)
    await copyLog({ from: file, after, to: store, progress: bar.at, warn: warnTo(log) })
    bar.end()
    await compare(file, target.log, keepsPositions, progress)
    // Before the import is complete, because the service can't read the log without them.
    await importKeys(options, keys)
    await end()
    return { ...verified, place }
  } finally {
    await target.close()
  }
}

/** Verifies every line, before anything is written. Throws StoreRefused at the first problem, with its line. */
async function verifyFile(
  file: ExportedFile,
  { path, progress, firstUserOf }: ImportLog,
  requireReadable: (event: StoredEvent) => void,
): Promise<Verified> {
  const bar = progress('verifying', await file.head())
  const firstStream = streamOf('user', firstUserOf(identityIn(file.log)))
  let current = 0
  async function* readAll() {
    for await (const { event, line } of file.numbered()) {
      current = line
      if (line === 1 && !(event.stream === firstStream && event.revision === 0)) {
        throw new StoreRefused(`${path} lacks the first events of its log. Export it from the beginning.`)
      }
      requireReadable(event)
      yield [event]
    }
  }
  const verified = await checkWithDigest(
    { readAll },
    ({ problem }) => {
      throw file.faultIn(current, problem)
    },
    bar.at,
  )
  bar.end()
  return verified
}

/** Compares the imported log with the file: the same events in the same order and, if possible, at the same positions. */
async function compare(
  file: ExportedFile,
  { store, place }: TargetLog,
  samePositions: boolean,
  progress: ShowProgress,
): Promise<void> {
  const bar = progress('comparing', await file.head())
  let last: Position = 0
  const comparison = pairwise(file, store, place, (original, copy) => {
    if (samePositions && original.position !== copy.position) {
      throw new StoreRefused(`${place} has ${copy.id} at position ${copy.position} instead of ${original.position}`)
    }
    last = original.position
  })
  for await (const _ of comparison.readAll({ after: 0 })) bar.at(last)
  if (last !== (await file.head())) throw new StoreRefused(`${place} lacks the events after position ${last}`)
  bar.end()
}
