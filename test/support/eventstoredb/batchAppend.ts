import type { BatchAppendReq, BatchAppendResp as Response } from '@eventstore/db-client/generated/streams_pb.js'
import { type handleBidiStreamingCall, type ServerDuplexStream, status } from '@grpc/grpc-js'
import { type Appended, MAX_APPEND_BYTES, type Refused, type Store } from './append.js'
import type { Expected } from './append-decision.js'
import { connectionCut, type Failure } from './errors.js'
import type { Faults } from './faults.js'
import type { Proposed } from './log.js'
import {
  AccessDenied,
  AllStreamPosition,
  BatchAppendResp,
  GoogleEmpty,
  MaximumAppendSizeExceeded,
  Status,
  StreamDeleted,
  Timeout,
  WrongExpectedVersion,
} from './protocol.js'
import { identifier, nameOf, packed, toProposed, uuid } from './wire.js'
import type { Writes } from './writes.js'

type Call = ServerDuplexStream<BatchAppendReq, Response>
type Batch = { id: string; stream: string; expected: Expected; events: Proposed[] }

/** Handles many appends over one call, answered in any order by correlation ID. An append can span several messages. */
export function batchAppend(
  store: Store,
  writes: Writes,
  faults: Faults,
): handleBidiStreamingCall<BatchAppendReq, Response> {
  return call => {
    const incomplete = new Map<string, Batch>()
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? ''
      const batch = incomplete.get(id) ?? begin(id, request)
      for (const message of request.getProposedMessagesList()) batch.events.push(toProposed(message))
      if (!request.getIsFinal()) return void incomplete.set(id, batch)
      incomplete.delete(id)
      const { stream, expected, events } = batch
      const attempt = () => store.append(stream, expected, events)
      writes({ metadata: call.metadata, right: 'write', stream }, attempt, outcome => {
        if (outcome.kind === 'stored') answer(call, faults, succeeded(batch, outcome))
        else if (outcome.kind === 'failed') fail(call, batch, outcome.failure)
        else reply(call, failed(batch, refused(batch, outcome)))
      })
    })
    call.on('end', () => call.end())
  }
}

function answer(call: Call, faults: Faults, response: Response) {
  if (isOver(call)) return
  const loss = faults.lossOfAnswer()
  if (loss === 'cut') call.emit('error', connectionCut())
  else if (loss === undefined) reply(call, response)
}

/** Some failures concern one append; any other ends the call and all appends in flight on it. */
function fail(call: Call, batch: Batch, failure: Failure) {
  const ofOne = failuresOfOne[failure.code]
  if (ofOne) reply(call, failed(batch, ofOne(failure)))
  else if (!isOver(call)) call.emit('error', failure)
}

function reply(call: Call, response: Response) {
  if (!isOver(call)) call.write(response)
}

/** Further appends on an ended call are stored, but not answered. */
const isOver = (call: Call) => call.cancelled || call.writableEnded

function begin(id: string, request: BatchAppendReq): Batch {
  const options = request.getOptions()
  return { id, stream: nameOf(options?.getStreamIdentifier()), expected: expectedIn(options), events: [] }
}

function expectedIn(options: BatchAppendReq.Options | undefined): Expected {
  if (options?.hasStreamPosition()) return Number(options.getStreamPosition())
  if (options?.hasNoStream()) return 'no_stream'
  return options?.hasStreamExists() ? 'stream_exists' : 'any'
}

const response = (batch: Batch) =>
  new BatchAppendResp().setCorrelationId(uuid(batch.id)).setStreamIdentifier(identifier(batch.stream))

const failed = (batch: Batch, error: InstanceType<typeof Status>) => response(batch).setError(error)

function succeeded(batch: Batch, { revision, position }: Appended) {
  const success = new BatchAppendResp.Success()
  if (position === undefined) success.setNoPosition(new GoogleEmpty())
  else {
    const at = String(position)
    success.setPosition(new AllStreamPosition().setCommitPosition(at).setPreparePosition(at))
  }
  if (revision < 0) success.setNoStream(new GoogleEmpty())
  else success.setCurrentRevision(String(revision))
  return response(batch).setSuccess(success)
}

const failuresOfOne: Record<number, (failure: Failure) => InstanceType<typeof Status>> = {
  [status.PERMISSION_DENIED]: () => named(new AccessDenied(), 'AccessDenied'),
  [status.ABORTED]: () => named(new Timeout(), 'Timeout'),
  /** The client doesn't know this kind of error and reports that it "could not recognize" it. */
  [status.UNAVAILABLE]: ({ details }) =>
    new Status().setMessage(details).setDetails(packed(new GoogleEmpty(), 'google.protobuf.Empty')),
}

const named = (message: Parameters<typeof packed>[0], name: string) =>
  new Status().setDetails(packed(message, `event_store.client.${name}`))

function refused({ expected }: Batch, result: Refused) {
  if (result.kind === 'deleted') return named(new StreamDeleted(), 'StreamDeleted')
  if (result.kind === 'too large') {
    const size = new MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES)
    return named(size, 'MaximumAppendSizeExceeded')
  }
  const wrong = new WrongExpectedVersion()
  if (result.current < 0) wrong.setCurrentNoStream(new GoogleEmpty())
  else wrong.setCurrentStreamRevision(String(result.current))
  if (expected === 'any') wrong.setExpectedAny(new GoogleEmpty())
  else if (expected === 'no_stream') wrong.setExpectedNoStream(new GoogleEmpty())
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new GoogleEmpty())
  else wrong.setExpectedStreamPosition(String(expected))
  return named(wrong, 'WrongExpectedVersion')
}
