import statuses from '@eventstore/db-client/generated/status_pb.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { Server, ServerCredentials, type ServerDuplexStream } from '@grpc/grpc-js'
import { expect } from 'chai'
import { StoreUnavailable } from '../../../../src/stores/errors.js'
import { openAppendCall } from '../../../../src/stores/eventstoredb/appending/append-call.js'
import { endClient } from '../../../../src/stores/eventstoredb/connecting/client-internals.js'
import { connect } from '../../../../src/stores/eventstoredb/connecting/connect.js'
import { rejectionReason } from './servers.js'

type Call = ServerDuplexStream<BatchAppendReq, InstanceType<typeof streams.BatchAppendResp>>

describe('A call for appends', () => {
  let server: Server
  afterEach(() => server.forceShutdown())

  /** Starts a server that answers each append with `answer`. */
  async function clientOf(response: () => InstanceType<typeof streams.BatchAppendResp>) {
    server = new Server()
    server.addService(
      { batchAppend: services.StreamsService.batchAppend },
      {
        batchAppend(call: Call) {
          call.on('data', (requested: BatchAppendReq) =>
            call.write(response().setCorrelationId(requested.getCorrelationId())),
          )
          call.on('error', () => {})
        },
      },
    )
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, at) =>
        error ? reject(error) : resolve(at),
      ),
    )
    return connect({ text: `esdb://127.0.0.1:${port}?tls=false`, servers: '' })
  }

  it('continues after an unreadable response', async () => {
    const unreadable = new statuses.Status().setCode(13).setMessage('nothing more is reported')
    const client = await clientOf(() => new streams.BatchAppendResp().setError(unreadable))
    const call = await openAppendCall(client)
    expect(await rejectionReason(call.append('material-1', [], 0n))).to.be.instanceOf(StoreUnavailable)
    expect(call.isOver()).to.equal(false)
    await endClient(client)
  })
})
