import type { Finding, WalkedLog } from '../audit/verify.js'
import { createCore } from '../core.js'
import { compareLists } from '../lists.js'
import { StoreRefused } from '../stores/errors.js'
import type { Migration } from './migrate.js'
import type { Source } from './source.js'
import type { Target } from './target.js'

const LOOK_MS = 200

/** Lets the read models follow the log to its end, in their new place, and holds them against it. */
export async function fillLists(
  { log, progress }: Pick<Migration, 'log' | 'progress'>,
  source: Source,
  target: Target,
  walked: WalkedLog,
): Promise<void> {
  const events = target.log?.store ?? source.events
  const stores = { events, documents: target.documents, alone: true, parts: [], places: [], close: async () => {} }
  const core = await createCore({ stores, log, now: Date.now })
  try {
    const { readModels } = core
    await readModels.start()
    const head = await events.head()
    const bar = progress('lists', head)
    while (!(await core.reached(head, LOOK_MS)) || readModels.status().some(({ state }) => state === 'rebuilding')) {
      bar.at(Math.min(...readModels.status().map(({ position }) => position)))
      const halted = readModels.status().find(({ state }) => state === 'halted')
      if (halted) throw new StoreRefused(`the read model ${halted.name} can't be filled: ${halted.reason}`)
    }
    bar.end()
    const findings: Finding[] = []
    await compareLists(readModels, walked.streams, finding => findings.push(finding))
    if (findings.length === 0) return
    const told = findings.slice(0, 10).map(({ place, problem }) => `${place}: ${problem}`)
    throw new StoreRefused(`the lists are not as the log says:\n${told.join('\n')}`)
  } finally {
    await core.stop()
  }
}
