import { setTimeout as pause } from 'node:timers/promises'
import type { Finding, WalkedLog } from '../audit/verify.js'
import { createCore } from '../core.js'
import { compareLists } from '../lists.js'
import type { DocumentStore } from '../stores/document-store.js'
import { StoreRefused } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import type { Migration } from './migrate.js'

const LOOK_MS = 50

export interface FillLists extends Pick<Migration, 'log' | 'progress'> {
  readonly store: EventStore
  readonly documents: DocumentStore
  readonly walked: WalkedLog
}

/** Lets the read models follow the log to its end, in their new place, and holds them against it. */
export async function fillLists({ log, progress, store, documents, walked }: FillLists): Promise<void> {
  const stores = {
    events: store,
    documents,
    alone: true,
    far: true,
    parts: [],
    places: [],
    onChange() {},
    change() {},
    close: async () => {},
  }
  const core = await createCore({ stores, log, now: Date.now })
  try {
    const { readModels } = core
    await readModels.start()
    const head = await store.head()
    const bar = progress('lists', head)
    while (readModels.status().some(({ state, position }) => state === 'rebuilding' || position < head)) {
      bar.at(Math.min(...readModels.status().map(({ position }) => position)))
      const halted = readModels.status().find(({ state }) => state === 'halted')
      if (halted) throw new StoreRefused(`the read model ${halted.name} can't be filled: ${halted.reason}`)
      await pause(LOOK_MS)
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
