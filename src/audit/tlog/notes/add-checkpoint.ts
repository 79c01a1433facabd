/** Requests and responses of the `add-checkpoint` endpoint by the C2SP tlog-witness specification. */
import { TlogSyntaxError } from '../errors.js'
import { formatHashes, parseHashes, parseNumber, splitAtEmptyLine } from './fields.js'
import { type NoteSignature, parseSignatures } from './note.js'

export interface AddCheckpointRequest {
  /** Size of the last checkpoint that the witness cosigned, or 0. */
  readonly oldSize: number
  /** Consistency proof from the old size to the size of the checkpoint. */
  readonly hashes: readonly Buffer[]
  /** The note of the checkpoint. */
  readonly checkpoint: string
}

export type AddCheckpointResponse =
  | { readonly outcome: 'cosigned'; readonly signatures: readonly NoteSignature[] }
  /** The witness cosigned a checkpoint of another size last, so the client must prove consistency with that size. */
  | { readonly outcome: 'other-size'; readonly size: number }
  | { readonly outcome: 'rejected'; readonly status: number; readonly message: string }

export const SIZE_MEDIA_TYPE = 'text/x.tlog.size'

export const formatAddCheckpoint = ({ oldSize, hashes, checkpoint }: AddCheckpointRequest): string =>
  `old ${oldSize}\n${formatHashes(hashes)}\n${checkpoint}`

export function parseAddCheckpoint(body: string): AddCheckpointRequest {
  const [[first = '', ...lines], checkpoint] = splitAtEmptyLine(body, 'The request')
  const oldSize = /^old (.*)$/.exec(first)?.[1]
  if (oldSize === undefined) throw new TlogSyntaxError("The first line of a request must be 'old <size>'")
  return { oldSize: parseNumber(oldSize, 'The old size'), hashes: parseHashes(lines), checkpoint }
}

export function parseAddCheckpointResponse(status: number, mediaType: string, body: string): AddCheckpointResponse {
  if (status === 200) return { outcome: 'cosigned', signatures: parseSignatures(body) }
  // A conflict without a size is a fork: the witness knows another root for the same size.
  if (status !== 409 || mediaType !== SIZE_MEDIA_TYPE) return { outcome: 'rejected', status, message: body.trim() }
  if (!body.endsWith('\n')) throw new TlogSyntaxError("The size in the response doesn't end with a newline")
  return { outcome: 'other-size', size: parseNumber(body.slice(0, -1), 'The size in the response') }
}
