import type { Logger } from 'pino'
import { createCore } from '../../app/core.js'
import { type CheckedLog, type Finding, linesOf } from '../../audit/checks/check-log.js'
import { EMBEDDED } from '../../stores/deployment.js'
import type { DocumentStore } from '../../stores/document-store.js'
import { StoreRefused } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import type { PersonKeys } from '../../stores/person-keys.js'
import { pause } from '../../stores/shared/pause.js'
import type { ShowProgress } from '../progress.js'
import { compareLists } from '../verify/read-models.js'

const POLL_MS = 50

export interface FillLists {
  readonly log: Logger
  readonly progress: ShowProgress
  readonly store: EventStore
  readonly documents: DocumentStore
  readonly personKeys: PersonKeys
  readonly checked: CheckedLog
}

/** Fills the read models in the target up to the end of the log, and compares them with the log. */
export async function fillLists({ log, progress, store, documents, personKeys, checked }: FillLists): Promise<void> {
  // A single instance, because no other uses the target before the migration is complete.
  const deployment = { ...EMBEDDED, remoteDocuments: true }
  let replaced: string | undefined
  const change = (reason: string) => {
    replaced = reason
  }
  const stores = { events: store, documents, personKeys, deployment, change }
  const core = await createCore({ stores, log, now: Date.now })
  try {
    const { projections, readModels } = core
    await projections.start()
    const head = await store.head()
    const bar = progress('lists', head)
    const isBehind = () => projections.status().some(({ state, position }) => state === 'rebuilding' || position < head)
    while (isBehind() && replaced === undefined) {
      bar.at(Math.min(...projections.status().map(({ position }) => position)))
      const halted = projections.status().find(({ state }) => state === 'halted')
      if (halted) throw new StoreRefused(`the read model ${halted.name} can't be filled: ${halted.reason}`)
      await pause(POLL_MS)
    }
    bar.end()
    if (replaced !== undefined) throw new StoreRefused(`the read models can't be filled: ${replaced}`)
    const findings: Finding[] = []
    await compareLists(readModels, checked, finding => findings.push(finding))
    if (findings.length === 0) return
    throw new StoreRefused(`the read models don't match the event log:\n${linesOf(findings)}`)
  } finally {
    await core.stop()
  }
}
