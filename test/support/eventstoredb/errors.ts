import { Metadata, type StatusObject, status } from '@grpc/grpc-js'
import { MAX_APPEND_BYTES, type Refused } from './append.js'
import type { Expected } from './append-decision.js'

export type Failure = Pick<StatusObject, 'code' | 'details' | 'metadata'> & Error

/** The client identifies an error by the trailer `exception`, and only without the trailer by the code. */
function failure(code: status, details: string, trailers: Record<string, string> = {}): Failure {
  if (Object.values(trailers).some(text => !isAscii(text))) return thrownByHandler()
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

/** The real server's response when its handler throws, for example because it writes `ü` to a trailer. */
const thrownByHandler = () => failure(status.UNKNOWN, 'Exception was thrown by handler.')

/** `handler` if the handler noticed, `read` if a started read did. A subscription always reports the former. */
export const noSuchPlace = (noticedBy: 'handler' | 'read') =>
  noticedBy === 'handler' ? thrownByHandler() : failure(status.UNKNOWN, 'Unexpected ReadAllResult: Error')

export const noSuchRead = () => failure(status.UNKNOWN, 'Unexpected ReadStreamResult: Error')

/** An unknown user, and a known one without permission: the client reports both as `access-denied`. */
export const unauthenticated = () => failure(status.UNAUTHENTICATED, 'Unauthenticated')
export const accessDenied = () => failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })

export const notReady = () => failure(status.UNAVAILABLE, 'Server Is Not Ready')

/** The error of a follower. The client continues with the leader that it names, if any. */
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

/** The error for requests that the double doesn't understand, including an invalid regex. */
export const misunderstood = (details: string) => failure(status.INVALID_ARGUMENT, details)

export const streamDeleted = (stream: string) =>
  failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  })

const tooLarge = () =>
  failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  })

/** Returns the error of a rejected delete or tombstone. An append has the versions in its response instead. */
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
