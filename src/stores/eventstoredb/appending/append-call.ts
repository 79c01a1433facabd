import { convertToCommandError, type EventData, type EventStoreDBClient, NO_STREAM } from '@eventstore/db-client'
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import { unavailable } from '../failures/failures.js'
import type { AppendApi } from './append-clients.js'
import { batchAppendRequest, numberIn } from './append-request.js'

type Streams = InstanceType<typeof services.StreamsClient>
type Arguments = Parameters<Streams['batchAppend']> & [object, object]
type Stream = ReturnType<typeof streamOn>

/** Methods with which the client makes its calls, private by its types. */
interface StreamCalls {
  GRPCStreamCreator(
    service: typeof services.StreamsClient,
    name: string,
    creator: (streams: Streams) => Stream,
  ): () => Promise<Stream>
  callArguments(options: object, call: { readonly deadline: number }): Arguments
  createDeadline(): Date
}

export interface Appended {
  readonly position?: { readonly commit: bigint }
}

/**
 * A single call for many appends. The server stores them in the order in which they were sent, and responds in any
 * order.
 */
export interface AppendCall {
  /** Reports whether the call has failed, with all appends that had no response. */
  isOver(): boolean
  append(stream: string, events: readonly EventData[], expectedRevision: bigint | typeof NO_STREAM): Promise<Appended>
}

interface PendingAppend {
  readonly stream: string
  resolve(appended: Appended): void
  reject(error: unknown): void
}

const { path, responseDeserialize } = services.StreamsService.batchAppend

const streamOn = (streams: Streams, [metadata, options]: Arguments) =>
  streams.makeBidiStreamRequest(path, (bytes: Buffer) => bytes, responseDeserialize, metadata, options)

/**
 * Opens the call in the same way as the client's own calls, so that its connection is restored and closed with the
 * client.
 */
export async function openAppendCall(client: EventStoreDBClient): Promise<AppendCall> {
  // Private only by the client's types.
  const calling = client as unknown as StreamCalls
  const args = calling.callArguments({}, { deadline: Number.POSITIVE_INFINITY })
  const open = calling.GRPCStreamCreator(services.StreamsClient, 'appendToStream', streams => streamOn(streams, args))
  const call = await open()
  const unanswered = new Map<number, PendingAppend>()
  let last = 0
  let over = false

  function fail(error: unknown): void {
    over = true
    for (const { reject } of unanswered.values()) reject(error)
    unanswered.clear()
  }

  call.on('data', (answer: BatchAppendResp) => {
    const number = numberIn(answer.getCorrelationId())
    const waiting = unanswered.get(number)
    unanswered.delete(number)
    if (waiting === undefined) return
    try {
      const error = answer.getError()
      const position = answer.getSuccess()?.getPosition()
      if (error !== undefined) waiting.reject(unpackToCommandError(error, waiting.stream))
      else waiting.resolve(position === undefined ? {} : { position: { commit: BigInt(position.getCommitPosition()) } })
    } catch (error) {
      // An exception here has no caller to catch it, and would end the process.
      waiting.reject(unavailable("its response to an append can't be read", error))
    }
  })
  call.on('error', (error: Error) => fail(convertToCommandError(error)))
  call.on('end', () => fail(unavailable('it closed the call for appends')))

  return {
    isOver: () => over,
    append: (stream, events, expectedRevision) =>
      new Promise((resolve, reject) => {
        last += 1
        const deadline = calling.createDeadline()
        const expected = expectedRevision === NO_STREAM ? undefined : Number(expectedRevision)
        const bytes = batchAppendRequest({ number: last, stream, events, expectedRevision: expected, deadline })
        unanswered.set(last, { stream, resolve, reject })
        call.write(bytes)
      }),
  }
}

/**
 * Replaces the append method of a client by this call. The client's own way, a request per append, takes several times
 * as long.
 */
export function withAppendCall(client: EventStoreDBClient): AppendApi {
  let call: AppendCall | undefined
  let opening: Promise<AppendCall> | undefined

  function opened(): Promise<AppendCall> {
    opening ??= openAppendCall(client)
      .then(started => {
        call = started
        return started
      })
      .finally(() => {
        opening = undefined
      })
    return opening
  }

  const appendToStream: AppendApi['appendToStream'] = async (stream, events, { expectedRevision }) => {
    const current = call === undefined || call.isOver() ? await opened() : call
    return current.append(stream, events, expectedRevision)
  }
  return Object.assign(client, { appendToStream })
}
