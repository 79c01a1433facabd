/** A chunk from this size on is kept as it came: its overhead is small. */
const LARGE_CHUNK_BYTES = 4 * 1024
const BLOCK_BYTES = 16 * 1024

/** Collects chunks of any size in about as much memory as they have bytes. A chunk of one byte alone would take 250. */
export interface ChunkBuffer {
  /** Returns the number of bytes. For why it isn't a getter, see CONTRIBUTING.md. */
  size(): number
  add(chunk: Buffer): void
  /** Returns all bytes, and releases them. */
  take(): Buffer
  /** Releases all bytes. */
  drop(): void
}

export function createChunkBuffer(): ChunkBuffer {
  let whole: Buffer[] = []
  let block: Buffer | undefined
  let used = 0
  let length = 0

  function seal(): void {
    if (block === undefined || used === 0) return
    // A block that is hardly used is copied, and reused.
    const isFull = used > BLOCK_BYTES / 2
    whole.push(isFull ? block.subarray(0, used) : Buffer.from(block.subarray(0, used)))
    if (isFull) block = undefined
    used = 0
  }

  function drop(): void {
    whole = []
    block = undefined
    used = 0
    length = 0
  }

  return {
    size: () => length,
    add(chunk) {
      // The first chunk is usually the only one.
      const isOwnChunk = chunk.length >= LARGE_CHUNK_BYTES || length === 0
      length += chunk.length
      if (isOwnChunk || used + chunk.length > BLOCK_BYTES) seal()
      if (isOwnChunk) {
        whole.push(chunk)
        return
      }
      block ??= Buffer.allocUnsafeSlow(BLOCK_BYTES)
      used += chunk.copy(block, used)
    },
    take() {
      seal()
      const all = whole.length === 1 ? whole[0]! : Buffer.concat(whole)
      whole = []
      length = 0
      return all
    },
    drop,
  }
}
