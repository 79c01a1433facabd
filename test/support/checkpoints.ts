import { createHash } from 'node:crypto'
import { generateSignerKey, NOTE_SIGNATURE, parseSignerKey } from '../../src/audit/tlog/notes/keys.js'
import { signCheckpoint } from '../../src/audit/tlog/notes/signed-checkpoint.js'
import { proveConsistency } from '../../src/audit/tlog/tiles/tile-reader.js'
import { computeEdgeRoot, EMPTY_EDGE, growTree } from '../../src/audit/tlog/tiles/tile-writer.js'
import { hashLeaves } from '../../src/audit/tlog/tree/hashing.js'
import { createLeaves, createTileStore } from './naive-tree.js'

export const ORIGIN = 'inventory/log1'
export const LOG_KEY = parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))

export interface SampleLog {
  readonly size: number
  readonly root: Buffer
  checkpoint(): Promise<{ readonly size: number; readonly note: string }>
  proveFrom(size: number): Promise<readonly Buffer[]>
}

/** Returns a log at one of its sizes. A fork has other leaves from `forkedAt` on. */
export function createSampleLog(size: number, forkedAt = size, key = LOG_KEY): SampleLog {
  const changed = (leaf: Buffer, n: number) => (n < forkedAt ? leaf : createHash('sha256').update(leaf).digest())
  return createLogOf(createLeaves(size).map(changed), key)
}

/** Returns a log with these leaf data. */
export function createLogOf(leaves: readonly Buffer[], key = LOG_KEY): SampleLog {
  const size = leaves.length
  const store = createTileStore()
  const { edge, tiles } = growTree(EMPTY_EDGE, hashLeaves(Buffer.concat(leaves)))
  store.save(tiles)
  const root = computeEdgeRoot(edge)
  return {
    ...{ size, root },
    checkpoint: async () => ({ size, note: await signCheckpoint({ origin: key.name, size, root }, key) }),
    proveFrom: from => proveConsistency(store.read, from, size),
  }
}

/** Collects the lines of a log. */
export function createCollectingLog() {
  const lines: string[] = []
  const add = (level: string) => (fields: object | string, message?: string) =>
    void lines.push(`${level}: ${message ?? String(fields)}`)
  return { lines, log: { warn: add('warn'), info: add('info'), error: add('error') } }
}
