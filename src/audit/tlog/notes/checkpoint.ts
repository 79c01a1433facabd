/** The text of a checkpoint by the C2SP tlog-checkpoint specification. */
import { TlogSyntaxError } from '../errors.js'
import type { TreeHead } from '../tree/verification.js'
import { parseHash, parseNumber } from './fields.js'

export interface LogCheckpoint extends TreeHead {
  /** Name of the log. */
  readonly origin: string
}

/** Returns a checkpoint without extension lines: cosigners vouch only for the first three lines. */
export function formatCheckpoint({ origin, size, root }: LogCheckpoint): string {
  const text = `${origin}\n${size}\n${root.toString('base64')}\n`
  parseCheckpoint(text)
  return text
}

/** Parses a checkpoint. Checkpoints of other logs can have extension lines, which are ignored. */
export function parseCheckpoint(text: string): LogCheckpoint {
  const [origin, size, root, ...rest] = text.split('\n')
  if (origin === undefined || size === undefined || root === undefined || rest.length === 0)
    throw new TlogSyntaxError('A checkpoint must have at least three lines, which end with a newline')
  if (origin === '') throw new TlogSyntaxError('The origin of a checkpoint must not be empty')
  if (rest.pop() !== '' || rest.includes('')) throw new TlogSyntaxError('A checkpoint must not have empty lines')
  return {
    origin,
    size: parseNumber(size, 'The size of the checkpoint'),
    root: parseHash(root, 'The root of the checkpoint'),
  }
}
