import type { Http2Stream } from 'node:http2'
import { Duplex } from 'node:stream'

export type OpenCalls = ReturnType<typeof createOpenCalls>

/**
 * The real server ends open calls at a graceful shutdown with a bare RST_STREAM of code 0, which the client reports as
 * an internal error. The library has no public API for this, so this uses its internals.
 */
export function createOpenCalls() {
  const streams = new Set<Http2Stream>()
  return {
    add(call: object) {
      const stream = streamOf(call)
      if (!stream) return
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
    },
    resetAll() {
      for (const stream of streams) stream.close(0)
    },
  }
}

function streamOf(call: object): Http2Stream | undefined {
  const inner: unknown = Reflect.get(call, 'call')
  const stream: unknown = typeof inner === 'object' && inner !== null ? Reflect.get(inner, 'stream') : undefined
  return isHttp2Stream(stream) ? stream : undefined
}

function isHttp2Stream(value: unknown): value is Http2Stream {
  return value instanceof Duplex && 'rstCode' in value
}
