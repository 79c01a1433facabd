/** Client of witnesses by the C2SP tlog-witness specification. */
import type { Logger } from 'pino'
import { request } from '../http/request.js'
import {
  type AddCheckpointResponse,
  formatAddCheckpoint,
  parseAddCheckpointResponse,
} from '../tlog/notes/add-checkpoint.js'
import { formatNote, formatSignatures, type NoteSignature, openNote, parseNote } from '../tlog/notes/note.js'
import type { Witness } from './witness-settings.js'

export interface WitnessesOptions {
  readonly witnesses: readonly Witness[]
  readonly log: Pick<Logger, 'warn' | 'info' | 'error'>
  readonly signal?: AbortSignal
}

export interface CheckpointToCosign {
  readonly size: number
  readonly note: string
}

/** Returns the consistency proof from an earlier size to the size of the checkpoint. */
export type ProveFrom = (size: number) => Promise<readonly Buffer[]>

export interface Witnesses {
  /**
   * Requests a cosignature from each witness. Resolves with the verified cosignatures, as lines without a newline;
   * never rejects. Logs and leaves out a witness that fails or rejects the checkpoint.
   */
  cosign(checkpoint: CheckpointToCosign, prove: ProveFrom): Promise<readonly string[]>
}

/** A witness rejected a checkpoint, because it knows another history of the log. */
class RefusedByWitness extends Error {
  override readonly name = 'RefusedByWitness'
}

/** With the expected size, with the size that the witness knows, and once more if another instance was faster. */
const MAX_REQUESTS = 3
const MAX_RESPONSE_BYTES = 64 * 1024

/** Statuses with which a witness refuses a checkpoint that is inconsistent with an earlier one. */
const REFUSALS = [409, 422]

export function createWitnesses({ witnesses, log, signal }: WitnessesOptions): Witnesses {
  /** The size that each witness cosigned last, as far as this instance knows. */
  const sizes = new Map<Witness, number>()
  /** The problem that was logged last for each witness that doesn't cosign. */
  const problems = new Map<Witness, string>()

  async function cosignBy(witness: Witness, checkpoint: CheckpointToCosign, prove: ProveFrom) {
    try {
      const signature = await requestCosignature(witness, checkpoint, prove)
      if (problems.delete(witness)) log.info(`witness ${witness.key.name} cosigns again`)
      return [formatSignatures([signature]).trimEnd()]
    } catch (error) {
      if (!signal?.aborted) report(witness, checkpoint.size, error as Error)
      return []
    }
  }

  async function requestCosignature(witness: Witness, { size, note }: CheckpointToCosign, prove: ProveFrom) {
    let oldSize = sizes.get(witness) ?? 0
    for (let n = 0; n < MAX_REQUESTS; n += 1) {
      if (oldSize > size) throw new RefusedByWitness(`it cosigned the larger size ${oldSize}`)
      const hashes = oldSize === 0 || oldSize === size ? [] : await prove(oldSize)
      const response = await send(witness, formatAddCheckpoint({ oldSize, hashes, checkpoint: note }))
      if (response.outcome === 'other-size') oldSize = response.size
      else if (response.outcome === 'cosigned') {
        const signature = verifyCosignature(witness, note, response.signatures)
        sizes.set(witness, size)
        return signature
      } else {
        const { status, message } = response
        const reason = `it responded with ${status}: ${message.slice(0, 200)}`
        throw REFUSALS.includes(status) ? new RefusedByWitness(reason) : new Error(reason)
      }
    }
    throw new Error('its size changed with each request')
  }

  async function send({ url }: Witness, body: string): Promise<AddCheckpointResponse> {
    const path = new URL(`${url}/add-checkpoint`)
    const headers = { 'content-type': 'text/plain; charset=utf-8' }
    const response = await request({ url: path, method: 'POST', headers, body, signal, maxBytes: MAX_RESPONSE_BYTES })
    return parseAddCheckpointResponse(response.status, response.mediaType, response.body.toString('utf8'))
  }

  /** Logs a problem once, until it changes. */
  function report(witness: Witness, size: number, error: Error): void {
    const { name } = witness.key
    const refused = error instanceof RefusedByWitness
    const problem = refused ? 'refused' : 'failed'
    if (problems.get(witness) === problem) return
    problems.set(witness, problem)
    if (refused) {
      const what = `witness ${name} refused the checkpoint of size ${size}, because it knows another history of this log`
      log.error(`${what}: ${error.message}`)
    } else log.warn({ err: error }, `witness ${name} didn't cosign: ${error.message}`)
  }

  return {
    cosign: async (checkpoint, prove) =>
      (await Promise.all(witnesses.map(witness => cosignBy(witness, checkpoint, prove)))).flat(),
  }
}

/** Returns the cosignature by the key of the witness. Throws unless it is valid. Other signatures are ignored. */
function verifyCosignature({ key }: Witness, note: string, signatures: readonly NoteSignature[]): NoteSignature {
  const { verified } = openNote(formatNote({ text: parseNote(note).text, signatures }), [key])
  return verified[0]!.signature
}
