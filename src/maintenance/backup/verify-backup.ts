import { join } from 'node:path'
import { type Finding, linesOf } from '../../audit/checks/check-log.js'
import { DOCUMENTS_FILE, EVENTS_FILE } from '../../opening/adapters.js'
import { compatibilityOf, refusalOf } from '../../opening/compatibility.js'
import { createEmbeddedDocumentStore } from '../../stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../stores/embedded/event-log.js'
import { StoreRefused } from '../../stores/errors.js'
import { checkWithDigest, type Verified } from '../verify/check-with-digest.js'

/** Verifies every event of a backup, and compares its documents with its log. Throws StoreRefused with the problems. */
export async function verifyBackup(directory: string): Promise<Verified> {
  const events = createEmbeddedEventLog({ file: join(directory, EVENTS_FILE) })
  const documents = createEmbeddedDocumentStore({ file: join(directory, DOCUMENTS_FILE) })
  try {
    const findings: Finding[] = []
    const verified = await checkWithDigest(events, finding => findings.push(finding))
    if (findings.length > 0) throw new StoreRefused(`the event log in ${directory} is damaged:\n${linesOf(findings)}`)
    const pair = { events, documents, places: { log: EVENTS_FILE, documents: DOCUMENTS_FILE } }
    const refused = await refusalOf(pair, await compatibilityOf(pair))
    if (refused) throw refused
    return verified
  } finally {
    await events.close()
    await documents.close()
  }
}
