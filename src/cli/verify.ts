import { openBare } from '../app/open/adapters.js'
import type { Position } from '../events/envelope.js'
import { compareLists, proveHistories } from '../maintenance/verify/lists.js'
import { lookForRepeats } from '../maintenance/verify/repeats.js'
import { type Finding, type Look, walkLog } from '../maintenance/verify/verify.js'
import { PROJECTIONS } from '../projections/all.js'
import { liveCopies } from '../projections/engine/live-copies.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import { WAIT_MS } from '../projections/time-limits.js'
import { StoresDisagree } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { type Command, type Invocation, UsageError } from './command.js'
import { offline } from './offline.js'
import { progress } from './progress.js'

export const verify: Command = {
  summary: 'prove that log and lists are whole',
  help: `Usage: inventory verify

Walks every event of the log: its content against its hash, its hash against the one before it, its figures against
the movement before it, its id and its command against all others; then holds every balance in the lists and every
entry of the histories against the log. Names each place that is not as it must be, and exits with 1 if there is one.`,

  async run(invocation) {
    const { config, log, args, waitMs, say } = invocation
    if (args.length > 0) throw new UsageError(`verify takes no ${args[0]}`)
    const report = findingsTo(say)
    try {
      return await offline({ config, log, waitMs, untouched: true }, async ({ core, stores }) => {
        const end = await stores.events.head()
        const whole = await core.readModels.waitFor('head', { ms: WAIT_MS.commandLine })
        if (!whole) report.found({ place: 'the lists', problem: 'they are behind the log' })
        return prove(stores.events, core.readModels, whole ? end : 0, report)
      })
    } catch (error) {
      if (!(error instanceof StoresDisagree)) throw error
      report.found({ place: 'the stores', problem: error.message })
      return proveAsTheyAre(invocation, report)
    }
  },
}

/** Stores that do not belong together, so that nothing may go on in them: what lies there is held against the log. */
async function proveAsTheyAre({ config, log, waitMs }: Invocation, report: Report): Promise<number> {
  const stores = await openBare(config, log, { atMostMs: waitMs })
  try {
    const documents = stores.documents.store
    return await prove(stores.events.store, await liveCopies(documents, PROJECTIONS), Number.MAX_SAFE_INTEGER, report)
  } finally {
    await stores.close()
  }
}

interface Report {
  found(finding: Finding): void
  /** How it ends, and what the command exits with. */
  end(counted: string): number
}

function findingsTo(say: (line: string) => void): Report {
  let findings = 0
  return {
    found({ place, problem }) {
      findings += 1
      say(`${place}: ${problem}`)
    },
    end(counted) {
      const whole = 'every chain is whole, every balance is proved.'
      say(`${counted}: ${findings === 0 ? whole : `${findings} findings.`}`)
      return findings === 0 ? 0 : 1
    },
  }
}

/** The histories hold all that is in the log up to a position. */
async function prove(
  store: EventStore,
  readModels: ReadModels,
  upTo: Position,
  { found, end }: Report,
): Promise<number> {
  const repeats = lookForRepeats(store)
  const histories = proveHistories(readModels, upTo, found)
  const bar = progress('log', await store.head())
  const look: Look = async (event, goesOn) => {
    await histories.take(event)
    return repeats(event, goesOn)
  }
  const walked = await walkLog(store, found, position => bar.at(position), look).catch((error: Error) => {
    found({ place: 'the log', problem: `it can't be read any further: ${error.message}` })
    return undefined
  })
  bar.end()
  if (!walked) return 1
  await histories.end()
  await compareLists(readModels, walked, found)
  const { events, streams } = walked
  return end(`${events.toLocaleString('en')} events in ${streams.size.toLocaleString('en')} streams`)
}
