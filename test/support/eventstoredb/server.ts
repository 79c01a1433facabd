import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import { Server, ServerCredentials, type ServerDuplexStream } from '@grpc/grpc-js'
import type { Store } from './append.js'
import { batchAppend } from './batchAppend.js'
import { isFailure, misunderstood, notReady } from './errors.js'
import type { Faults } from './faults.js'
import { openFront, operatorsHttp } from './front.js'
import { openOutlet, type ReadCall } from './outlet.js'
import { plainAppend } from './plainAppend.js'
import { ReadReq, ServerFeaturesService, StreamsService, SupportedMethod, SupportedMethods } from './protocol.js'
import { read } from './read.js'
import { remove } from './remove.js'
import { scavenge } from './scavenge.js'
import type { OpenCalls } from './shutdown.js'
import { subscribe } from './subscribe.js'

const MAX_MESSAGE_BYTES = 16 * 1024 * 1024
/** On a connection, which all clients of a process share; one more waits until another ends. */
const MAX_OPEN_CALLS = 100

export type ServerOptions = { port: number; store: Store; faults: Faults; liveBuffer: number; openCalls: OpenCalls }

/** Listens on loopback and answers the port it listens on. */
export async function listen({ port, store, faults, liveBuffer, openCalls }: ServerOptions): Promise<number> {
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_concurrent_streams': MAX_OPEN_CALLS,
  })
  const { deleteStream, tombstone } = remove(store, faults)
  const appendBatches = batchAppend(store, faults)
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, callback: (error: null, methods: object) => void) =>
      callback(null, supported()),
  })
  server.addService(StreamsService, {
    read: (call: ReadCall) => {
      openCalls.add(call)
      const options = call.request.getOptions() ?? new ReadReq.Options()
      const outlet = openOutlet(call)
      if (!faults.isReady()) return outlet.fail(notReady())
      const answer = options.hasSubscription()
        ? subscribe(options, { store, faults, liveBuffer, outlet })
        : read(options, store, outlet)
      answer.catch((error: Error) => outlet.fail(isFailure(error) ? error : misunderstood(error.message)))
    },
    append: plainAppend(store, faults),
    batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
      openCalls.add(call)
      appendBatches(call)
    },
    delete: deleteStream,
    tombstone,
  })
  const grpc = server.createConnectionInjector(ServerCredentials.createInsecure())
  return openFront({ port, grpc, http: operatorsHttp(() => scavenge(store)) })
}

function supported() {
  const methods = ['read', 'append', 'delete', 'tombstone', 'batchappend'].map(method =>
    new SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(method),
  )
  return new SupportedMethods().setEventStoreServerVersion('23.10.8').setMethodsList(methods)
}
