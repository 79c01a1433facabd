/** A witness by the C2SP tlog-witness specification: it cosigns only checkpoints that continue the previous one. */
import { TlogSyntaxError, TlogVerificationError } from '../tlog/errors.js'
import { type AddCheckpointRequest, parseAddCheckpoint, SIZE_MEDIA_TYPE } from '../tlog/notes/add-checkpoint.js'
import { type LogCheckpoint, parseCheckpoint } from '../tlog/notes/checkpoint.js'
import type { SignerKey, VerifierKey } from '../tlog/notes/keys.js'
import { formatSignatures, openNote, parseNote } from '../tlog/notes/note.js'
import { cosignCheckpoint } from '../tlog/notes/signed-checkpoint.js'
import { EMPTY_ROOT } from '../tlog/tree/hashing.js'
import { verifyConsistency } from '../tlog/tree/verification.js'
import type { WitnessState } from './witness-state.js'

export interface WitnessOptions {
  readonly key: SignerKey
  /** Keys of the logs that the witness knows. A log can have several. */
  readonly logs: readonly VerifierKey[]
  readonly state: WitnessState
  readonly now?: () => number
}

export interface WitnessResponse {
  readonly status: number
  readonly mediaType: string
  readonly body: string
}

/** Handles the body of an `add-checkpoint` request. */
export type AddCheckpoint = (body: string) => Promise<WitnessResponse>

const TEXT = 'text/plain; charset=utf-8'

const respond = (status: number, body: string, mediaType = TEXT): WitnessResponse => ({ status, mediaType, body })

/** Requests that arrive together are checked one after another, because nothing is awaited from check to storage. */
export function createWitness({ key, logs, state, now = Date.now }: WitnessOptions): AddCheckpoint {
  return async body => {
    const parsed = parseRequest(body)
    if ('status' in parsed) return parsed
    const { request, checkpoint } = parsed
    const refusal = refuse(request, checkpoint)
    if (refusal !== undefined) return refusal
    // If the process ends after this line, the client repeats the request with this size and gets the cosignature.
    state.store(checkpoint.origin, checkpoint)
    return respond(200, formatSignatures([await cosignCheckpoint(request.checkpoint, key, Math.floor(now() / 1_000))]))
  }

  /** Returns the response to a checkpoint that the witness must not cosign. */
  function refuse({ oldSize, hashes, checkpoint: note }: AddCheckpointRequest, checkpoint: LogCheckpoint) {
    const { origin, size, root } = checkpoint
    const keys = logs.filter(({ name }) => name === origin)
    if (keys.length === 0) return respond(404, 'unknown log\n')
    if (!isSignedBy(note, keys)) return respond(403, 'no valid signature by a known key of the log\n')
    if (oldSize > size) return respond(400, 'the old size is larger than the checkpoint\n')
    const known = state.get(origin) ?? { size: 0, root: EMPTY_ROOT }
    if (oldSize !== known.size) return respond(409, `${known.size}\n`, SIZE_MEDIA_TYPE)
    if (size === known.size && !root.equals(known.root)) return respond(409, 'another root is known for this size\n')
    return succeeds(() => verifyConsistency(known, checkpoint, hashes))
      ? undefined
      : respond(422, 'the consistency proof is invalid\n')
  }
}

function parseRequest(body: string) {
  try {
    const request = parseAddCheckpoint(body)
    return { request, checkpoint: parseCheckpoint(parseNote(request.checkpoint).text) }
  } catch (error) {
    if (error instanceof TlogSyntaxError) return respond(400, `${error.message}\n`)
    throw error
  }
}

const isSignedBy = (note: string, keys: readonly VerifierKey[]): boolean => succeeds(() => openNote(note, keys))

/** Reports whether a verification succeeds. */
function succeeds(verify: () => unknown): boolean {
  try {
    verify()
    return true
  } catch (error) {
    if (error instanceof TlogVerificationError) return false
    throw error
  }
}
