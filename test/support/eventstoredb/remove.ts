import type {
  DeleteResp as Deleted,
  DeleteReq,
  TombstoneResp as Tombstoned,
  TombstoneReq,
} from '@eventstore/db-client/generated/streams_pb.js'
import type { handleUnaryCall } from '@grpc/grpc-js'
import type { Appended, Refused, Store } from './append.js'
import type { Expected } from './decide.js'
import { type Failure, notReady, refusal } from './errors.js'
import type { Faults } from './faults.js'
import { DeleteResp, TombstoneResp } from './protocol.js'
import { nameOf } from './wire.js'

/** A deleted stream can be written again and goes on counting; a tombstoned one is gone for good. */
export function remove(store: Store, faults: Faults) {
  const run = (how: 'delete' | 'tombstone', options: Options, then: (failure: Failure | null, at: string) => void) => {
    if (!faults.isReady()) return then(notReady(), '')
    const stream = nameOf(options?.getStreamIdentifier())
    const expected = expectedIn(options)
    const result: Appended | Refused = store.remove(stream, expected, how)
    if (result.kind !== 'stored') return then(refusal(result, stream, expected), '')
    store.log.whenDurable(() => then(null, String(result.position)))
  }

  const deleteStream: handleUnaryCall<DeleteReq, Deleted> = (call, callback) =>
    run('delete', call.request.getOptions(), (failure, at) => {
      const position = new DeleteResp.Position().setCommitPosition(at).setPreparePosition(at)
      callback(failure, new DeleteResp().setPosition(position))
    })

  const tombstone: handleUnaryCall<TombstoneReq, Tombstoned> = (call, callback) =>
    run('tombstone', call.request.getOptions(), (failure, at) => {
      const position = new TombstoneResp.Position().setCommitPosition(at).setPreparePosition(at)
      callback(failure, new TombstoneResp().setPosition(position))
    })

  return { deleteStream, tombstone }
}

type Options = DeleteReq.Options | TombstoneReq.Options | undefined

function expectedIn(options: Options): Expected {
  if (options?.hasRevision()) return Number(options.getRevision())
  if (options?.hasNoStream()) return 'no_stream'
  return options?.hasStreamExists() ? 'stream_exists' : 'any'
}
