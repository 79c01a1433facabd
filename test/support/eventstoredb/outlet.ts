import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream } from '@grpc/grpc-js'
import type { Failure } from './errors.js'

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>
export type Outlet = ReturnType<typeof openOutlet>

/** One way out to a reader, that waits while the reader is behind and wakes when something has changed. */
export function openOutlet(call: ReadCall) {
  let rung = false
  let failed = false
  let stalls = 0
  let wake: (() => void) | undefined

  function ring() {
    rung = true
    wake?.()
  }

  async function change() {
    if (!rung) await new Promise<void>(resolve => (wake = resolve))
    rung = false
  }

  const isOpen = () => !failed && !call.cancelled && !call.writableEnded

  call.on('cancelled', ring)
  call.on('drain', ring)

  return {
    ring,
    change,
    isOpen,
    /** A number for the time in which the reader takes nothing, the same as long as it lasts; none while it takes. */
    stall: () => (call.writableNeedDrain ? stalls : undefined),
    end: () => void call.end(),
    /** The library makes the call's status of the error; destroying the call would leave the client without one. */
    fail(failure: Failure) {
      if (!isOpen()) return
      failed = true
      call.emit('error', failure)
      ring()
    },
    async send(message: ReadResp) {
      if (!isOpen() || call.write(message)) return
      stalls += 1
      while (call.writableNeedDrain && isOpen()) await change()
      // A ring may have told of something else than the drain.
      rung = true
    },
  }
}
