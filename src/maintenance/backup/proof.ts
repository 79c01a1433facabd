import { join } from 'node:path'
import { DOCUMENTS_FILE, EVENTS_FILE } from '../../opening/adapters.js'
import { compatibilityOf, refusalOf } from '../../opening/compatibility.js'
import { createEmbeddedDocumentStore } from '../../stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../stores/embedded/event-log.js'
import { StoreRefused } from '../../stores/errors.js'
import { createDigest } from '../verify/digest.js'
import { checkLog, type Finding, linesOf } from '../verify/verify.js'

export interface Proved {
  readonly events: number
  readonly digest: string
}

/** Verifies every event of a backup, and compares its documents with its log. Throws StoreRefused with the problems. */
export async function verifyBackup(directory: string): Promise<Proved> {
  const events = createEmbeddedEventLog({ file: join(directory, EVENTS_FILE) })
  const documents = createEmbeddedDocumentStore({ file: join(directory, DOCUMENTS_FILE) })
  try {
    const findings: Finding[] = []
    const digest = createDigest()
    const found = (finding: Finding) => void findings.push(finding)
    const look = async (event: Parameters<typeof digest.take>[0]) => {
      digest.take(event)
      return []
    }
    await checkLog(events, found, () => {}, look)
    if (findings.length > 0) throw new StoreRefused(`the event log in ${directory} is damaged:\n${linesOf(findings)}`)
    const pair = { events, documents, places: { log: EVENTS_FILE, documents: DOCUMENTS_FILE } }
    const refused = await refusalOf(pair, await compatibilityOf(pair))
    if (refused) throw refused
    return { events: digest.events, digest: digest.whole() }
  } finally {
    await events.close()
    await documents.close()
  }
}
