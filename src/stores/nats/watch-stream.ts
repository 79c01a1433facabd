import { StoreRefused } from '../errors.js'
import { pause } from '../shared/pause.js'
import type { NatsBus } from './bus.js'

const INTERVAL_MS = 5_000

type Stream = Pick<NatsBus, 'ping' | 'misfit'>

/** Checks that the broker responds and that its stream belongs to the event log. */
export async function pingMatching(bus: Stream): Promise<void> {
  await bus.ping()
  const reason = await bus.misfit()
  if (reason !== undefined) throw new StoreRefused(reason)
}

/** Calls `changed` when the broker comes back with the stream of another log, or of a later state of this log. */
export async function watchStream(bus: Stream, changed: (reason: string) => void, signal: AbortSignal): Promise<void> {
  let previous: string | undefined
  while (!signal.aborted) {
    await pause(INTERVAL_MS, { signal, ref: false })
    const reason = signal.aborted ? undefined : await bus.misfit().catch(() => undefined)
    // Seen twice, because the last events might be missing from a log that is read without a leader.
    if (reason !== undefined && reason === previous) changed(reason)
    previous = reason
  }
}
