/** Files by the C2SP tlog-proof specification: they prove offline that a log contains a leaf. */
import { TlogSyntaxError } from '../errors.js'
import { formatHashes, parseBase64, parseHashes, parseNumber, splitAtEmptyLine } from './fields.js'

const HEADER = 'c2sp.org/tlog-proof@v1'

export interface TlogProof {
  /** Zero-based index of the leaf. */
  readonly index: number
  /** Inclusion proof, from the sibling of the leaf to the child of the root. */
  readonly hashes: readonly Buffer[]
  /** The note of the checkpoint. */
  readonly checkpoint: string
  /** Data of the application. No signature covers it. */
  readonly extra?: Buffer | undefined
}

export function formatTlogProof({ index, hashes, checkpoint, extra }: TlogProof): string {
  const extraLine = extra === undefined ? '' : `extra ${extra.toString('base64')}\n`
  return `${HEADER}\n${extraLine}index ${index}\n${formatHashes(hashes)}\n${checkpoint}`
}

export function parseTlogProof(file: string): TlogProof {
  const [[header, ...lines], checkpoint] = splitAtEmptyLine(file, 'The proof')
  if (header !== HEADER) throw new TlogSyntaxError(`The first line of a proof must be ${HEADER}`)
  const extra = lines[0]?.startsWith('extra ') ? parseBase64(lines.shift()!.slice('extra '.length), 'Extra') : undefined
  const index = /^index (.*)$/.exec(lines.shift() ?? '')?.[1]
  if (index === undefined) throw new TlogSyntaxError('The proof has no index line')
  return { index: parseNumber(index, 'The index of the proof'), hashes: parseHashes(lines), checkpoint, extra }
}
