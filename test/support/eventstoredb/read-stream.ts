import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream } from '@grpc/grpc-js'
import type { Failure } from './errors.js'

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>
export type Outlet = ReturnType<typeof openOutlet>

/** Writes to a reader, waits while the reader is behind, and resumes after a change. */
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
    /** A number that identifies the current stall of the reader; undefined while it reads. */
    stall: () => (call.writableNeedDrain ? stalls : undefined),
    end: () => void call.end(),
    /**
     * The library turns the error into the status of the call. Destroying the call would leave the client without a
     * status.
     */
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
      // A notification might have had another reason than the drain.
      rung = true
    },
  }
}
