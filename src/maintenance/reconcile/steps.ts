import { copyName } from '../../events/log/log-name.js'
import { consumerPositions, plannedConsumerResets, resetConsumers } from '../../stores/consumer-positions.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import { LOG_MARK, nameOfDocuments, readNameOfDocuments, writeMark } from '../../stores/log-mark.js'
import { logStateOf } from '../../stores/log-notes.js'
import { PERSON_KEYS } from '../../stores/person-key-documents.js'
import { deliveriesWithoutEvent, removeDeliveries } from '../../webhooks/recovery/delivery-origin.js'
import { isComputed } from '../computed-collections.js'
import type { Findings } from './findings.js'
import { reconcileStoredResponses } from './stored-responses.js'

/** One step, with a description of what it will do. It can be repeated. */
export interface ReconcileStep {
  readonly description: string
  /** Runs the step. Returns the outcome if the description doesn't contain it. */
  do(): Promise<string | undefined>
}

export interface ReconcileOptions {
  /** Whether the log gets another name although everything matches. */
  readonly rename?: boolean
}

/**
 * Returns the steps, in an order in which the next run finds what an interrupted run left. Empty if everything
 * matches and the log isn't renamed. If only the log is renamed, the process can die after each step:
 *
 * 1. Name: the log has it, and a service can start. Stored responses contain cursors that return 410.
 * 2. Stored responses: each one is replaced separately, and the next run replaces the others.
 * 3. Record: without it, the next start or the next run creates it.
 *
 * The next run with `rename` renames the log once more. No service has used the name in between.
 */
export async function stepsFor(
  findings: Findings,
  { rename: isRequested = false }: ReconcileOptions = {},
): Promise<readonly ReconcileStep[]> {
  const { events, documents, standing, otherLog, renamed, missing, bus } = findings
  const steps: ReconcileStep[] = []
  const step = (description: string, work: () => Promise<unknown>) =>
    steps.push({
      description,
      async do() {
        const outcome = await work()
        return typeof outcome === 'string' ? outcome : undefined
      },
    })
  const isRolledBack = missing.length > 0 || bus?.mismatch !== undefined
  const isNamed = isRolledBack || isRequested
  if (isNamed) {
    step('rename the event log: existing cursors of clients return 410 CURSOR_GONE', () => rename(findings))
  }
  if (otherLog !== undefined) {
    // No log could be read without the person keys.
    const names = (await documents.collections()).filter(name => name !== LOG_MARK && name !== PERSON_KEYS)
    step(`drop all ${names.length} document collections, which were built from the log ${otherLog}`, () =>
      drop(documents, names),
    )
  }
  if (missing.length > 0) {
    // Other collections, such as webhook deliveries and stored responses, stay.
    const computed = (await documents.collections()).filter(isComputed)
    step('drop the read models and snapshots; the next start rebuilds them from the event log', () =>
      drop(documents, computed),
    )
    const positions = await consumerPositions(documents)
    for (const planned of await plannedConsumerResets(events, positions)) {
      const { consumer, from, to } = planned
      step(
        `set the consumer ${consumer} of the message bus from position ${from.position} to ${to.position}; later events are published again with the same IDs`,
        () => resetConsumers(positions, [planned]),
      )
    }
    step("delete pending webhook deliveries of events that the event log doesn't have", async () => {
      let forgotten = 0
      for await (const ids of deliveriesWithoutEvent(documents, events)) {
        await removeDeliveries(documents, ids)
        forgotten += ids.length
      }
      return `${forgotten} deleted`
    })
  }
  if (isNamed && otherLog === undefined) {
    step(STORED_RESPONSES, async () => {
      const name = logStateOf(await events.notes())?.name ?? standing.name
      return `${await reconcileStoredResponses(events, documents, name)} deleted`
    })
  }
  if (bus !== undefined && (isRolledBack || otherLog !== undefined)) {
    step(`empty the stream in ${bus.place}; the service publishes the event log again from the beginning`, bus.empty)
  }
  const { holder } = standing
  const isHolder = async () => holder === undefined || holder === (await readNameOfDocuments(documents))
  if (steps.length > 0 || renamed || !(await isHolder())) {
    step('record in the event log and in the documents that they match', () => joinStores(events, documents))
  }
  return steps
}

const STORED_RESPONSES =
  "delete stored responses of idempotent requests whose events the event log doesn't have, and rename the log in the others"

async function drop(documents: DocumentStore, names: readonly string[]): Promise<void> {
  for (const name of names) await documents.drop(name)
}

async function rename({ events, standing }: Findings): Promise<void> {
  const name = copyName(standing.name, Date.now())
  while (logStateOf(await events.notes())?.name === standing.name) {
    await events.note([{ type: 'log.named', name }], (await events.notes()).length)
  }
}

/** Records in both stores that they match. */
export async function joinStores(events: EventStore, documents: DocumentStore): Promise<void> {
  const mine = await nameOfDocuments(documents)
  for (let isHeld = false; !isHeld; ) {
    const notes = await events.notes()
    const state = logStateOf(notes)
    isHeld = state?.holder === mine || (await events.note([{ type: 'documents.held', documents: mine }], notes.length))
    if (isHeld && state !== undefined) await writeMark(documents, { log: state.name, from: null })
  }
}
