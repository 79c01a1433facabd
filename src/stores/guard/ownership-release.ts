import { z } from 'zod'

import { type KeptWithLog as Log, NEVER_KEPT } from '../kept-with-log.js'
import type { Presence } from './presence.js'

/**
 * A log says which documents are kept by it, and whoever comes with others has to wait whether a service that has those
 * objects. So the last one that works on them says, when it ends, that none does: then nobody is to be waited for.
 */
const released = z.object({
  /** On these nobody works; null where that is not known. */
  documents: z.string().nullable(),
  /** Those that are about to take their place. */
  by: z.string().optional(),
})

interface Released extends z.infer<typeof released> {
  readonly version: number
}

async function releasedIn(log: Log): Promise<Released> {
  const kept = await log.kept('released')
  const said = released.safeParse(kept?.data)
  return { ...(said.success ? said.data : { documents: null }), version: kept?.version ?? NEVER_KEPT }
}

/** Says that nobody works on these documents any more, unless others do: `mine` was told to be the holder. */
export async function release(log: Log, mine: string, presence: Presence | undefined): Promise<void> {
  await presence?.leave()
  if (await presence?.others()) return
  const { version } = await releasedIn(log)
  if (!(await log.keep('released', { documents: mine }, version))) return
  // Who came meanwhile may have asked before this was said.
  if (await presence?.others()) await log.keep('released', { documents: null }, version + 1)
}

/** For who comes with others than `holder`: true if nobody works on those, and nobody who comes now will. */
export async function takeReleased(log: Log, holder: string, mine: string): Promise<boolean> {
  const { documents, by, version } = await releasedIn(log)
  if (documents !== holder) return false
  return by === mine || log.keep('released', { documents, by: mine }, version)
}

/**
 * For who comes with the documents that are the holder: false while others are about to take their place. Whoever
 * began with that and has not ended after so long never will.
 */
export async function goOnWith(log: Log, mine: string, patient: boolean): Promise<boolean> {
  const { documents, by, version } = await releasedIn(log)
  if (documents !== mine) return true
  if (by !== undefined && by !== mine && patient) return false
  return log.keep('released', { documents: null }, version)
}
