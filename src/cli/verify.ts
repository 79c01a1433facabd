import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../app/config.js'
import { TlogSyntaxError } from '../audit/tlog/errors.js'
import { parseVerifierKey } from '../audit/tlog/notes/keys.js'
import { isWithin } from '../maintenance/backup/files.js'
import type { ShowProgress } from '../maintenance/progress.js'
import { isWritableFolder } from '../maintenance/temporary-copy.js'
import type { Noted } from '../maintenance/verify/digest.js'
import { ResumeRefused } from '../maintenance/verify/errors.js'
import type { KnownElsewhere } from '../maintenance/verify/known-elsewhere.js'
import { openProgressFile, type ProgressFile } from '../maintenance/verify/progress-file.js'
import { type KeptCheckpoint, parseKeptCheckpoint } from '../maintenance/verify/proof/kept-checkpoint.js'
import { type StoresToVerify, verifyStores } from '../maintenance/verify/verify-stores.js'
import { EVENTS_FILE, openBare } from '../opening/adapters.js'
import type { Stores } from '../opening/open-stores.js'
import { PROJECTIONS } from '../projections/all.js'
import { openStoredReadModels } from '../projections/engine/stored-read-models.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import { createCheckingReader } from '../stores/embedded/checking-reader.js'
import { MismatchedStores, StoreRefused } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { VERSION } from '../version.js'
import { type Command, type Invocation, UsageError } from './shared/command.js'
import { requireInstallation } from './shared/installation.js'
import { offline } from './shared/offline.js'
import { whereToVerify } from './shared/verify-input.js'
import { createJsonReport, createTextReport, type VerifyReport } from './shared/verify-report.js'

export const verify: Command = {
  summary: 'Verify the event log, its proofs, and the read models',
  help: `Usage: inventory verify [OPTIONS]

Checks every event of the event log: its hash, the hash of the event before it, its balances against the previous
movements, and its ID and command for duplicates. Recomputes the Merkle tree and compares it with the stored tree and with
every checkpoint in the event log. Verifies the signatures and keys of the checkpoints. Recomputes the head map of the
newest checkpoint. Then compares all balances and histories in the read models with the event log. Read models that are
behind catch up first. If the data directory isn't writable, verifies a copy.

Prints each problem, and what --checkpoint, --key, and --noted confirmed. Exits with 0 if there is no problem, with 1 if
there are problems, and with 2 if there is nothing to verify.

Data that was removed together with everything that refers to it (a whole stream, or the end of the log and its
documents), or a log that was replaced completely, leaves no trace. To detect this, keep checkpoints elsewhere, and
compare the log with one of them. At the end, prints the number of events and a digest, which serve the same purpose.

Options:
  --checkpoint FILE      Check that the event log begins with exactly the events of this checkpoint, which was kept
                         elsewhere
  --key KEY              Verifier key of the log, from elsewhere. All keys of the log must follow from it, or lead to it.
                         Can be repeated, for example after a key was lost
  --noted EVENTS:DIGEST  Check that the event log begins with exactly these events, as an earlier verify printed them
  --resume FILE          Save the progress in this file every 10 seconds. If the file exists, continue there. The file
                         is removed at the end
  --json                 Print the result as one JSON object. Shows progress on standard error

To continue an interrupted verification, run the same command again. It trusts the file: it doesn't read the verified
events again, so it doesn't find changes that were made to them since.

Example:
  inventory verify --checkpoint /mnt/auditor/latest --key 'inventory/abc+1f2e3d4c+AQ…'`,

  async run({ args, ...invocation }) {
    const { log, waitMs, print, progress } = invocation
    const { known, json, resume } = parseArguments(args)
    const report = json ? createJsonReport(print, known) : createTextReport(print, known)
    const saving = resume === undefined ? undefined : openSaving(resume, invocation.config.dataDir)
    await requireInstallation(invocation, 'nothing to verify')
    const place = whereToVerify(invocation.config)
    const opening: Opening = { log, waitMs, config: place.config, dataDir: invocation.config.dataDir }
    try {
      if (place.message) report.message(place.message)
      return await verifyAnywhere(opening, { known, report, progress, saving })
    } catch (error) {
      if (!(error instanceof ResumeRefused)) throw error
      throw new StoreRefused(`can't continue from ${resume}: ${error.message}. To start over, remove the file.`)
    } finally {
      place.leave()
    }
  },
}

interface Arguments {
  readonly known: KnownElsewhere
  readonly json: boolean
  /** File for the progress. */
  readonly resume: string | undefined
}

function parseArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      noted: { type: 'string' },
      checkpoint: { type: 'string' },
      key: { type: 'string', multiple: true },
      resume: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (positionals[0] !== undefined) throw new UsageError(`unexpected argument of verify: ${positionals[0]}`)
  const { noted, checkpoint, key = [], resume, json } = values
  const kept = checkpoint === undefined ? undefined : readCheckpoint(checkpoint)
  const known = { noted: noted === undefined ? undefined : parseNoted(noted), kept, keys: key.map(parseKey) }
  return { known, json, resume }
}

function parseNoted(text: string): Noted {
  const [, events, digest] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!events || !digest) throw new UsageError(`--noted requires EVENTS:DIGEST as printed by verify, not "${text}"`)
  return { events: Number(events), digest }
}

function readCheckpoint(file: string): KeptCheckpoint {
  try {
    return parseKeptCheckpoint(file, readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`--checkpoint requires a file with a checkpoint: ${(error as Error).message}`)
  }
}

function parseKey(text: string) {
  try {
    return parseVerifierKey(text)
  } catch (error) {
    if (error instanceof TlogSyntaxError) throw new UsageError(`--key requires a verifier key: ${error.message}`)
    throw error
  }
}

/** Opens the file for the progress, which must not be among the data. */
function openSaving(file: string, dataDir: string): ProgressFile {
  if (isWithin(dataDir, file)) throw new UsageError('--resume requires a file outside the data directory')
  if (!isWritableFolder(dirname(file)))
    throw new UsageError(`--resume requires a file in a writable folder, not ${file}`)
  try {
    return openProgressFile(file, VERSION)
  } catch (error) {
    if (!(error instanceof ResumeRefused)) throw error
    throw new UsageError(`--resume: can't continue from ${file}: ${error.message}`)
  }
}

interface Opening extends Pick<Invocation, 'config' | 'log' | 'waitMs'> {
  /** The configured data directory. A copy doesn't contain the key. */
  readonly dataDir: string
}

interface Verification {
  readonly known: KnownElsewhere
  readonly report: VerifyReport
  readonly progress: ShowProgress
  readonly saving: ProgressFile | undefined
}

async function verifyAnywhere(opening: Opening, verification: Verification): Promise<number> {
  try {
    return await verifyMatching(opening, verification)
  } catch (error) {
    if (!(error instanceof MismatchedStores)) throw error
    verification.report.report({ place: 'the stores', problem: error.message })
    return await verifyInPlace(opening, verification)
  }
}

function verifyMatching(opening: Opening, verification: Verification): Promise<number> {
  const { config, log, waitMs } = opening
  return offline({ config, log, waitMs, untouched: true }, async ({ core: { readModels }, stores }) => {
    const end = await stores.events.head()
    const whole = await readModels.waitFor('head', { ms: WAIT_MS.commandLine })
    if (!whole) verification.report.report({ place: 'the read models', problem: 'they are behind the event log' })
    return verifyOpened(opening, verification, {
      ...{ ...stores, readModels, upTo: whole ? end : 0 },
      isReadable: stores.personKeys.isReadable,
    })
  })
}

/** Verifies stores that don't match, without changing them. */
async function verifyInPlace(opening: Opening, verification: Verification): Promise<number> {
  const { config, log, waitMs } = opening
  const stores = await openBare(config, log, { atMostMs: waitMs })
  try {
    const documents = stores.documents.store
    const readModels = await openStoredReadModels(documents, PROJECTIONS)
    return await verifyOpened(opening, verification, {
      ...{ events: stores.events.store, documents, deployment: stores.deployment },
      ...{ readModels, upTo: Number.MAX_SAFE_INTEGER },
    })
  } finally {
    await stores.close()
  }
}

type OpenedStores = Pick<StoresToVerify, 'events' | 'documents' | 'readModels' | 'upTo' | 'isReadable'> &
  Pick<Stores, 'deployment'>

async function verifyOpened(
  { config, dataDir }: Opening,
  { known, report, progress, saving }: Verification,
  { events, documents, deployment, readModels, upTo, isReadable }: OpenedStores,
): Promise<number> {
  const remote = deployment.remoteDocuments ? documents : undefined
  const signingKey = { settings: config.audit.key, dataDir, remote }
  const reader = readerOf(config, events)
  const stores = { events, reader, documents, readModels, upTo, signingKey, isReadable }
  const verified = await verifyStores(stores, known, report.report, progress, saving)
  if (verified) saving?.remove()
  return report.end(verified)
}

/** An embedded log is checked in a second thread. */
const readerOf = ({ eventStoreUrl, dataDir }: Config, events: EventStore): Pick<EventStore, 'readAll'> =>
  eventStoreUrl === undefined ? createCheckingReader(join(dataDir, EVENTS_FILE)) : events
