import type { AppendReq, AppendResp as Response } from '@eventstore/db-client/generated/streams_pb.js'
import type { handleClientStreamingCall } from '@grpc/grpc-js'
import type { Appended, Store } from './append.js'
import type { Expected } from './append-decision.js'
import { connectionCut, refusal } from './errors.js'
import type { Faults } from './faults.js'
import type { Proposed } from './log.js'
import { AppendResp, Empty } from './protocol.js'
import { nameOf, toProposed } from './wire.js'
import type { Writes } from './writes.js'

/**
 * Handles one append per call: options first, then the events one by one. The client uses this form when it has
 * credentials.
 */
export function plainAppend(
  store: Store,
  writes: Writes,
  faults: Faults,
): handleClientStreamingCall<AppendReq, Response> {
  return (call, callback) => {
    let stream = ''
    let expected: Expected = 'any'
    const events: Proposed[] = []
    call.on('data', (request: AppendReq) => {
      const options = request.getOptions()
      const message = request.getProposedMessage()
      if (options) {
        stream = nameOf(options.getStreamIdentifier())
        expected = expectedIn(options)
      }
      if (message) events.push(toProposed(message))
    })
    call.on('end', () => {
      const attempt = () => store.append(stream, expected, events)
      writes({ metadata: call.metadata, right: 'write', stream }, attempt, outcome => {
        if (outcome.kind === 'failed') return callback(outcome.failure)
        if (outcome.kind === 'wrong version') return callback(null, wrongVersion(expected, outcome.current))
        if (outcome.kind !== 'stored') return callback(refusal(outcome, stream, expected))
        const loss = faults.lossOfAnswer()
        if (loss === 'cut') callback(connectionCut())
        else if (loss === undefined) callback(null, succeeded(outcome))
      })
    })
  }
}

function expectedIn(options: AppendReq.Options): Expected {
  if (options.hasRevision()) return Number(options.getRevision())
  if (options.hasNoStream()) return 'no_stream'
  return options.hasStreamExists() ? 'stream_exists' : 'any'
}

function succeeded({ revision, position }: Appended) {
  const success = new AppendResp.Success()
  if (position === undefined) success.setNoPosition(new Empty())
  else {
    const at = String(position)
    success.setPosition(new AppendResp.Position().setCommitPosition(at).setPreparePosition(at))
  }
  if (revision < 0) success.setNoStream(new Empty())
  else success.setCurrentRevision(String(revision))
  return new AppendResp().setSuccess(success)
}

function wrongVersion(expected: Expected, current: number) {
  const wrong = new AppendResp.WrongExpectedVersion()
  if (current < 0) wrong.setCurrentNoStream(new Empty())
  else wrong.setCurrentRevision(String(current))
  if (expected === 'any') wrong.setExpectedAny(new Empty())
  else if (expected === 'no_stream') wrong.setExpectedNoStream(new Empty())
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new Empty())
  else wrong.setExpectedRevision(String(expected))
  return new AppendResp().setWrongExpectedVersion(wrong)
}
