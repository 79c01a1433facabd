import type { ServerResponse } from 'node:http'

/** Abort signals for handlers that wait. */
export interface Signals {
  /** Returns the signal of a response. It is aborted when the client disconnects or the service stops. */
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
      // A destroyed response emits no more events, so nothing would remove it from the open ones.
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
