import { Metadata, type StatusObject, status } from '@grpc/grpc-js'
import { MAX_APPEND_BYTES, type Refused } from './append.js'
import type { Expected } from './decide.js'

export type Failure = Pick<StatusObject, 'code' | 'details' | 'metadata'> & Error

/** The client recognises an error by the trailer `exception`, and only without it by the code. */
function failure(code: status, details: string, trailers: Record<string, string> = {}): Failure {
  if (Object.values(trailers).some(text => !isAscii(text))) return thrownByHandler()
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

/** What the real server says where it meets an exception of its own, as when it puts `ü` into a trailer. */
const thrownByHandler = () => failure(status.UNKNOWN, 'Exception was thrown by handler.')

/** Whether a handler noticed or the read that it had begun; a subscription always says the former. */
export const noSuchPlace = (noticedBy: 'handler' | 'read') =>
  noticedBy === 'handler' ? thrownByHandler() : failure(status.UNKNOWN, 'Unexpected ReadAllResult: Error')

export const noSuchRead = () => failure(status.UNKNOWN, 'Unexpected ReadStreamResult: Error')

/** Nobody the server knows, and somebody who may not: the client calls both `access-denied`. */
export const unauthenticated = () => failure(status.UNAUTHENTICATED, 'Unauthenticated')
export const accessDenied = () => failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })

export const notReady = () => failure(status.UNAVAILABLE, 'Server Is Not Ready')

/** As a node says that only follows: a client goes on with the leader that it names, if it knows one. */
export const notLeader = (port: number | undefined) =>
  port === undefined
    ? failure(status.UNKNOWN, 'No leader info available in response')
    : failure(status.NOT_FOUND, 'Leader info available', {
        exception: 'not-leader',
        'leader-endpoint-host': '127.0.0.1',
        'leader-endpoint-port': String(port),
      })

export const timedOut = () => failure(status.ABORTED, 'Operation timed out: the others did not confirm it')

export const connectionCut = () => failure(status.UNAVAILABLE, 'Connection dropped')

export const isFailure = (error: Error): error is Failure => 'code' in error && 'metadata' in error

export const consumerTooSlow = () =>
  failure(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  )

/** A read of all from where no record begins. */
export const noRecordThere = () => failure(status.UNKNOWN, 'Unexpected ReadAllResult: Error')

/** What the double itself does not understand, a wrong regex among it. */
export const misunderstood = (details: string) => failure(status.INVALID_ARGUMENT, details)

export const streamDeleted = (stream: string) =>
  failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  })

export const tooLarge = () =>
  failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  })

/** What a refused delete or tombstone is told; an append names the versions in its answer instead. */
export function refusal(refused: Refused, stream: string, expected: Expected): Failure {
  if (refused.kind === 'deleted') return streamDeleted(stream)
  if (refused.kind === 'too large') return tooLarge()
  const version = { any: -2, stream_exists: -4, no_stream: -1 }[expected] ?? expected
  const versions = `Stream: ${stream}, Expected version: ${version}, Actual version: ${refused.current}`
  return failure(status.FAILED_PRECONDITION, `Delete failed due to WrongExpectedVersion. ${versions}`, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': String(version),
    'actual-version': String(refused.current),
  })
}

const isAscii = (text: string) => Buffer.byteLength(text) === text.length
