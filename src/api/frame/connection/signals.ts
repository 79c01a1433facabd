import type { ServerResponse } from 'node:http'

/** Tells handlers that wait when there is nobody left to wait for. */
export interface Signals {
  /** Aborted when the client has gone, or the service stops. The same one for the same response. */
  of(res: ServerResponse): AbortSignal
  abortAll(): void
}

export function createSignals(): Signals {
  const open = new Map<ServerResponse, AbortController>()
  let stopping = false
  return {
    of(res) {
      const known = open.get(res)
      if (known) return known.signal
      // It has no more events, so nothing would remove it from those that are open.
      if (res.destroyed) return AbortSignal.abort()
      const controller = new AbortController()
      open.set(res, controller)
      if (stopping) controller.abort()
      res.once('close', () => {
        open.delete(res)
        controller.abort()
      })
      return controller.signal
    },
    abortAll() {
      stopping = true
      for (const controller of open.values()) controller.abort()
    },
  }
}
