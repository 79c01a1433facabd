import type {
  DeleteResp as Deleted,
  DeleteReq,
  TombstoneResp as Tombstoned,
  TombstoneReq,
} from '@eventstore/db-client/generated/streams_pb.js'
import type { handleUnaryCall, Metadata } from '@grpc/grpc-js'
import type { Store } from './append.js'
import type { Expected } from './append-decision.js'
import { type Failure, refusal } from './errors.js'
import { DeleteResp, TombstoneResp } from './protocol.js'
import { nameOf } from './wire.js'
import type { Writes } from './writes.js'

/**
 * Deletes streams. A deleted stream can be written again and continues its revisions; a tombstoned one is gone
 * permanently.
 */
export function remove(store: Store, writes: Writes) {
  const run = (how: 'delete' | 'tombstone', { request, metadata }: DeleteCall, then: DeleteCallback) => {
    const options = request.getOptions()
    const stream = nameOf(options?.getStreamIdentifier())
    const expected = expectedIn(options)
    const attempt = () => store.remove(stream, expected, how)
    writes({ metadata, right: 'delete', stream }, attempt, outcome => {
      if (outcome.kind === 'failed') then(outcome.failure, '')
      else if (outcome.kind === 'stored') then(null, String(outcome.position))
      else then(refusal(outcome, stream, expected), '')
    })
  }

  const deleteStream: handleUnaryCall<DeleteReq, Deleted> = (call, callback) =>
    run('delete', call, (failure, at) => {
      const position = new DeleteResp.Position().setCommitPosition(at).setPreparePosition(at)
      callback(failure, new DeleteResp().setPosition(position))
    })

  const tombstone: handleUnaryCall<TombstoneReq, Tombstoned> = (call, callback) =>
    run('tombstone', call, (failure, at) => {
      const position = new TombstoneResp.Position().setCommitPosition(at).setPreparePosition(at)
      callback(failure, new TombstoneResp().setPosition(position))
    })

  return { deleteStream, tombstone }
}

type DeleteCallback = (failure: Failure | null, at: string) => void
type DeleteCall = { request: { getOptions(): Options }; metadata: Metadata }
type Options = DeleteReq.Options | TombstoneReq.Options | undefined

function expectedIn(options: Options): Expected {
  if (options?.hasRevision()) return Number(options.getRevision())
  if (options?.hasNoStream()) return 'no_stream'
  return options?.hasStreamExists() ? 'stream_exists' : 'any'
}
