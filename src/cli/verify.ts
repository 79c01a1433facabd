import { parseArgs } from 'node:util'
import { checkLog, type Finding, type Look } from '../audit/checks/check-log.js'
import type { Position, StoredEvent } from '../events/log/envelope.js'
import type { ShowProgress } from '../maintenance/progress.js'
import { createDigest, type Digest, type Noted } from '../maintenance/verify/digest.js'
import { duplicateCheck } from '../maintenance/verify/duplicates.js'
import { compareLists, proveHistories } from '../maintenance/verify/read-models.js'
import { openBare } from '../opening/adapters.js'
import { PROJECTIONS } from '../projections/all.js'
import { liveCopies } from '../projections/engine/live-copies.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import { MismatchedStores } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { logStateOf } from '../stores/log-notes.js'
import { type Command, type Invocation, NothingFound, UsageError } from './shared/command.js'
import { offline } from './shared/offline.js'
import { whereToVerify } from './shared/verify-input.js'

export const verify: Command = {
  summary: 'Verify the event log and the read models',
  help: `Usage: inventory verify [OPTIONS]

Checks every event of the event log: its hash, the hash of the event before it, its balances against the previous
movements, and its ID and command for duplicates. Then compares all balances and histories in the read models with the
event log. Read models that are behind catch up first. If the data directory isn't writable, verifies a copy.

Prints each problem. Exits with 0 if there is none, with 1 if there are problems, and with 2 if there is nothing to
verify.

At the end, prints the number of events and a digest of them. Data that was removed together with everything that refers
to it (a whole stream, or the end of the log and its documents) leaves no trace. To detect such a removal later, record
number and digest elsewhere.

Options:
  --noted EVENTS:DIGEST  Check that the recorded events are all there and unchanged

Example:
  inventory verify --noted 5421:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,

  async run({ args, ...invocation }) {
    const { log, waitMs, print, progress } = invocation
    const noted = notedIn(args)
    const report = findingsTo(print)
    const place = whereToVerify(invocation.config)
    const { config } = place
    const proof = { report, noted, print, progress }
    try {
      if (place.message) print(place.message)
      if (config.eventStoreUrl !== undefined) await requireLog({ config, log, waitMs })
      return await offline({ config, log, waitMs, untouched: true }, async ({ core, stores }) => {
        const end = await stores.events.head()
        const whole = await core.readModels.waitFor('head', { ms: WAIT_MS.commandLine })
        if (!whole) report.report({ place: 'the read models', problem: 'they are behind the event log' })
        return verifyStores(stores.events, core.readModels, whole ? end : 0, proof)
      })
    } catch (error) {
      if (!(error instanceof MismatchedStores)) throw error
      report.report({ place: 'the stores', problem: error.message })
      return await verifyInPlace({ config, log, waitMs }, proof)
    } finally {
      place.leave()
    }
  },
}

function notedIn(args: readonly string[]): Noted | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { noted: { type: 'string' } },
    allowPositionals: true,
  })
  if (positionals[0] !== undefined) throw new UsageError(`unexpected argument of verify: ${positionals[0]}`)
  if (values.noted === undefined) return undefined
  const [, events, digest] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(values.noted) ?? []
  if (!events || !digest)
    throw new UsageError(`--noted requires EVENTS:DIGEST as printed by verify, not "${values.noted}"`)
  return { events: Number(events), digest }
}

type Opening = Pick<Invocation, 'config' | 'log' | 'waitMs'>

/** Rejects a server without an event log, because opening the stores would create one. */
async function requireLog({ config, log, waitMs }: Opening): Promise<void> {
  const stores = await openBare(config, log, { atMostMs: waitMs })
  try {
    if (logStateOf(await stores.events.store.notes()) === undefined)
      throw new NothingFound(`${stores.events.title} contains no event log: nothing to verify`)
  } finally {
    await stores.close()
  }
}

/** Verifies stores that don't match, without changing them. */
async function verifyInPlace({ config, log, waitMs }: Opening, proof: Proof): Promise<number> {
  const stores = await openBare(config, log, { atMostMs: waitMs })
  try {
    const documents = stores.documents.store
    return await verifyStores(
      stores.events.store,
      await liveCopies(documents, PROJECTIONS),
      Number.MAX_SAFE_INTEGER,
      proof,
    )
  } finally {
    await stores.close()
  }
}

interface Report {
  report(finding: Finding): void
  /** Reports the end, and returns the exit code of the command. */
  end(counted: string): number
}

interface Proof {
  readonly report: Report
  readonly noted: Noted | undefined
  readonly print: (line: string) => void
  readonly progress: ShowProgress
}

function findingsTo(print: (line: string) => void): Report {
  let findings = 0
  return {
    report({ place, problem }) {
      findings += 1
      print(`${place}: ${problem}`)
    },
    end(counted) {
      const whole = 'all hash chains and balances are intact.'
      print(`${counted}: ${findings === 0 ? whole : `${findings} findings.`}`)
      return findings === 0 ? 0 : 1
    },
  }
}

/** Verifies the log, the histories, and the read models. The histories contain everything up to `upTo`. */
async function verifyStores(store: EventStore, readModels: ReadModels, upTo: Position, proof: Proof): Promise<number> {
  const { report, noted, print, progress } = proof
  const { report: addFinding, end } = report
  const repeats = duplicateCheck(store)
  const histories = proveHistories(readModels, upTo, addFinding)
  const bar = progress('log', await store.head())
  const digest = createDigest(noted)
  let last: StoredEvent | undefined
  const look: Look = async (event, goesOn) => {
    digest.take(event)
    last = event
    await histories.take(event)
    return repeats(event, goesOn)
  }
  const checked = await checkLog(store, addFinding, position => bar.at(position), look).catch((error: Error) => {
    addFinding({ place: 'the event log', problem: `it can't be read any further: ${error.message}` })
    return undefined
  })
  bar.end()
  if (!checked) return 1
  await histories.end()
  await compareLists(readModels, checked, addFinding)
  if (noted && digest.isMatch() !== true) addFinding({ place: 'the event log', problem: mismatchText(noted, digest) })
  const { events, streams } = checked
  if (last) {
    print(`Last event: ${last.id} of ${last.at} at position ${last.position}.`)
    print(`Record this elsewhere to verify later that nothing is missing: --noted ${events}:${digest.whole()}`)
  }
  return end(`${events.toLocaleString('en')} events in ${streams.size.toLocaleString('en')} streams`)
}

const mismatchText = ({ events }: Noted, digest: Digest): string =>
  digest.isMatch() === undefined
    ? `it has ${digest.events} events, but ${events} were noted`
    : `its first ${events} events differ from the noted ones`
