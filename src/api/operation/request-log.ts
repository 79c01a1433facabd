import { hostname } from 'node:os'
import type { Answered } from '../frame/frame.js'

/** A line for each request, in the form of all others. */
export interface RequestLog {
  answered(answered: Answered): void
  /** Writes what waits. */
  flush(): void
}

const LENGTH = 16 * 1024
const WAIT_MS = 250
const INFO = 30
const ALWAYS = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`

/**
 * Written many at a time: a line by itself, with a call of the system of its own, costs a quarter of the quickest
 * request. Nothing in it is of a form that JSON would have to escape.
 */
export function createRequestLog(write: (text: string) => void = text => void process.stderr.write(text)): RequestLog {
  let text = ''
  let waiting: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(waiting)
    waiting = undefined
    if (text !== '') write(text)
    text = ''
  }

  return {
    answered({ method, path, status, milliseconds, requestId, traceparent, keyId }) {
      // Probes and pages would be most of the log, and say least.
      if (path === undefined && status === 200) return
      const route = path === undefined ? '' : `"route":"${path}",`
      const key = keyId === undefined ? '' : `"key_id":"${keyId}",`
      const trace = traceparent === undefined ? '' : `"traceparent":"${traceparent}",`
      text += `{"level":${INFO},"time":${Date.now()},${ALWAYS},"method":"${method}",${route}"status":${status},"ms":${milliseconds.toFixed(1)},${key}${trace}"request_id":"${requestId}","msg":"request"}\n`
      if (text.length >= LENGTH) flush()
      else waiting ??= setTimeout(flush, WAIT_MS).unref()
    },
    flush,
  }
}
