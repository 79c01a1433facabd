import { existsSync } from 'node:fs'
import { AUDIT_STREAM, originOf } from '../../domain/audit.js'
import type { LogSealed } from '../../events/audit.js'
import { DOCUMENTS_FILE, EVENTS_FILE, type StoreSettings } from '../../opening/adapters.js'
import { busEndOf } from '../../opening/bus-end.js'
import { consumerPositions, plannedConsumerResets, resetConsumers } from '../../stores/consumer-positions.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { DataDirectory } from '../../stores/embedded/data-directory.js'
import { createEmbeddedDocumentStore } from '../../stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../stores/embedded/event-log.js'
import type { EventStore } from '../../stores/event-store.js'
import { readMark } from '../../stores/log-mark.js'
import { deliveriesWithoutEvent, removeDeliveries, updateHashes } from '../../webhooks/recovery/delivery-origin.js'
import { isComputed } from '../computed-collections.js'
import { joinStores } from '../reconcile/steps.js'
import { reconcileStoredResponses } from '../reconcile/stored-responses.js'

/** Drops everything that is computed from the log. The next start fills it again. */
export async function dropComputed(directory: DataDirectory): Promise<void> {
  await withDocuments(directory, dropComputedIn)
}

async function dropComputedIn(documents: DocumentStore): Promise<void> {
  for (const name of (await documents.collections()).filter(isComputed)) await documents.drop(name)
}

/** Returns the origin that the newest sealing of a log ended. */
async function originBefore(log: Pick<EventStore, 'readStream'>): Promise<string | undefined> {
  let origin: string | undefined
  for await (const events of log.readStream(AUDIT_STREAM))
    for (const { type, data } of events)
      if (type === 'audit-log-sealed') origin = (data as unknown as LogSealed).previous_origin
  return origin
}

/**
 * Makes the documents of the previous log match the sealed log: consumers continue, pending deliveries get the new
 * hashes of their events, and no event is delivered twice. Returns false if they matched already, or belong to another
 * log, which only `inventory reconcile` may change.
 */
export async function matchDocuments({ natsUrl }: StoreSettings, directory: DataDirectory): Promise<boolean> {
  const events = createEmbeddedEventLog({ file: directory.fileAt(EVENTS_FILE) })
  try {
    const name = await events.name()
    const isMatching = await withDocuments(directory, async documents => {
      const mark = await readMark(documents)
      if (!mark?.log || mark.log === name || originOf(mark.log) !== (await originBefore(events))) return true
      await dropComputedIn(documents)
      const positions = await consumerPositions(documents)
      await resetConsumers(positions, await plannedConsumerResets(events, positions))
      await updateHashes(documents, events)
      for await (const ids of deliveriesWithoutEvent(documents, events)) await removeDeliveries(documents, ids)
      await reconcileStoredResponses(events, documents, name)
      if (natsUrl !== undefined) await (await busEndOf(natsUrl, events)).empty()
      // Last: until then, no service starts.
      await joinStores(events, documents)
      return false
    })
    return isMatching === false
  } finally {
    await events.close()
  }
}

async function withDocuments<T>(
  { fileAt }: DataDirectory,
  work: (documents: DocumentStore) => Promise<T>,
): Promise<T | undefined> {
  if (!existsSync(fileAt(DOCUMENTS_FILE))) return undefined
  const documents = createEmbeddedDocumentStore({ file: fileAt(DOCUMENTS_FILE), durable: true })
  try {
    return await work(documents)
  } finally {
    await documents.close()
  }
}
