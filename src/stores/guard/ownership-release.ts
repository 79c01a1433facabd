import { z } from 'zod'
import { type LogMetadata as Log, NO_METADATA } from '../log-metadata.js'
import type { Presence } from './presence.js'

/**
 * The log records which documents belong to it. A service with other documents waits for a running service to object.
 * To avoid that wait, the last service that stops records in this note that no service uses the documents.
 */
const released = z.object({
  /** Name of the documents that no service uses; null if that is not known. */
  documents: z.string().nullable(),
  /** Name of the documents that are about to replace them. */
  by: z.string().optional(),
})

interface ReleaseNote extends z.infer<typeof released> {
  readonly version: number
}

async function releasedIn(log: Log): Promise<ReleaseNote> {
  const metadata = await log.readMetadata('released')
  const parsed = released.safeParse(metadata?.data)
  return { ...(parsed.success ? parsed.data : { documents: null }), version: metadata?.version ?? NO_METADATA }
}

/** Records that no service uses the documents `mine`, which belong to the log, unless another process uses them. */
export async function recordRelease(log: Log, mine: string, presence: Presence | undefined): Promise<void> {
  await presence?.leave()
  if (await presence?.others()) return
  const { version } = await releasedIn(log)
  if (!(await log.writeMetadata('released', { documents: mine }, version))) return
  // A service that started in between might have read the note before it was written.
  if (await presence?.others()) await log.writeMetadata('released', { documents: null }, version + 1)
}

/** Reports whether the documents `holder` can be replaced by `mine`: no service uses them, and none can start to. */
export async function claimReleased(log: Log, holder: string, mine: string): Promise<boolean> {
  const { documents, by, version } = await releasedIn(log)
  if (documents !== holder) return false
  return by === mine || log.writeMetadata('released', { documents, by: mine }, version)
}

/**
 * Reports whether a service can start with the documents `mine`, which belong to the log. Returns false while other
 * documents are about to replace them. After the objection time, `patient` is false: a replacement that has not
 * completed by then never will.
 */
export async function confirmUse(log: Log, mine: string, patient: boolean): Promise<boolean> {
  const { documents, by, version } = await releasedIn(log)
  if (documents !== mine) return true
  if (by !== undefined && by !== mine && patient) return false
  return log.writeMetadata('released', { documents: null }, version)
}
