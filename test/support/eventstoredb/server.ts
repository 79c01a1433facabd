import { readFileSync } from 'node:fs'
import type { BatchAppendReq, BatchAppendResp, ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import { Server, ServerCredentials, type ServerDuplexStream } from '@grpc/grpc-js'
import type { Access } from './access.js'
import type { Store } from './append.js'
import { batchAppend } from './batchAppend.js'
import { type Failure, isFailure, misunderstood, notReady } from './errors.js'
import type { Faults } from './faults.js'
import { openFront, operatorsHttp } from './listener.js'
import type { Membership } from './membership.js'
import { plainAppend } from './plainAppend.js'
import {
  GossipService,
  ReadReq as Requests,
  ServerFeaturesService,
  StreamsService,
  SupportedMethod,
  SupportedMethods,
} from './protocol.js'
import { read } from './read.js'
import { openOutlet, type ReadCall } from './read-stream.js'
import { remove } from './remove.js'
import { scavenge } from './scavenge.js'
import type { OpenCalls } from './shutdown.js'
import { subscribe } from './subscribe.js'
import { nameOf } from './wire.js'
import { createWrites } from './writes.js'

const MAX_MESSAGE_BYTES = 16 * 1024 * 1024
/** The limit of a connection, which all clients of a process share. Further calls wait until another one ends. */
const MAX_OPEN_CALLS = 100

/** Files of a certificate. */
export type Tls = { cert: string; key: string }
export type ServerOptions = {
  port: number
  tls: Tls | undefined
  store: Store
  faults: Faults
  access: Access
  membership: Membership
  onDeposed: () => void
  liveBuffer: number
  openCalls: OpenCalls
}

/** Listens on loopback. Resolves with the port. */
export async function listen(options: ServerOptions) {
  const { port, tls, store, faults, access, membership, liveBuffer, openCalls } = options
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_concurrent_streams': MAX_OPEN_CALLS,
  })
  const writes = createWrites(options)
  const { deleteStream, tombstone } = remove(store, writes)
  const appendBatches = batchAppend(store, writes, faults)

  function refusal({ metadata }: ReadCall, target: ReadReq.Options): Failure | undefined {
    const stream = target.getStream()
    const refused = access.refusal(metadata, 'read', stream ? nameOf(stream.getStreamIdentifier()) : '$all')
    if (refused || !faults.isReady()) return refused ?? notReady()
    // A subscription that starts at the end reads nothing, so it doesn't notice that this node is a follower.
    return target.hasSubscription() && target.getAll()?.hasEnd() ? undefined : membership.refusal(metadata)
  }

  async function answerRead(call: ReadCall) {
    const target = call.request.getOptions() ?? new Requests.Options()
    const outlet = openOutlet(call)
    const refused = refusal(call, target)
    if (refused) return outlet.fail(refused)
    try {
      if (target.hasSubscription()) return await subscribe(target, { store, faults, liveBuffer, outlet })
      await read(target, store, outlet)
      faults.readAnswered()
    } catch (error) {
      outlet.fail(error instanceof Error && isFailure(error) ? error : misunderstood(String(error)))
    }
  }

  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, callback: (error: null, methods: object) => void) =>
      callback(null, supported()),
  })
  server.addService(GossipService, {
    read: (_call: unknown, callback: (error: null, info: object) => void) => callback(null, membership.gossip()),
  })
  server.addService(StreamsService, {
    read: (call: ReadCall) => {
      openCalls.add(call)
      void answerRead(call)
    },
    append: plainAppend(store, writes, faults),
    batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
      openCalls.add(call)
      appendBatches(call)
    },
    delete: deleteStream,
    tombstone,
  })
  const grpc = server.createConnectionInjector(tls ? withCertificate(tls) : ServerCredentials.createInsecure())
  return openFront({ port, grpc, http: operatorsHttp(() => scavenge(store)) })
}

const withCertificate = ({ cert, key }: Tls) =>
  ServerCredentials.createSsl(null, [{ cert_chain: readFileSync(cert), private_key: readFileSync(key) }])

function supported() {
  const methods = ['read', 'append', 'delete', 'tombstone', 'batchappend'].map(method =>
    new SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(method),
  )
  return new SupportedMethods().setEventStoreServerVersion('23.10.8').setMethodsList(methods)
}
