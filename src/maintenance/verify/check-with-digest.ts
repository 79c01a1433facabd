import { checkLog, type Finding } from '../../audit/checks/check-log.js'
import type { EventStore } from '../../stores/event-store.js'
import { createDigest } from './digest.js'

export interface Verified {
  readonly events: number
  /** Digest of all events, as `verify` prints it. */
  readonly digest: string
}

/** Verifies the events of a log like `checkLog`, and computes their digest. */
export async function checkWithDigest(
  store: Pick<EventStore, 'readAll'>,
  report: (finding: Finding) => void,
  progress: (position: number) => void = () => {},
): Promise<Verified> {
  const digest = createDigest()
  await checkLog(store, report, progress, async event => {
    digest.take(event)
    return []
  })
  return { events: digest.events, digest: digest.whole() }
}
