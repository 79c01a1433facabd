/** A piece of so many bytes is kept as it came: what it takes beside them is little. */
const LARGE = 4 * 1024
const BLOCK = 16 * 1024

/** What comes in pieces of any size, in as much memory as it has bytes, and little more: a byte alone would take 250. */
export interface Pieces {
  readonly length: number
  add(piece: Buffer): void
  /** All of it, which is not held any more. */
  take(): Buffer
  /** Holds none of it any more. */
  drop(): void
}

export function createPieces(): Pieces {
  let whole: Buffer[] = []
  let block: Buffer | undefined
  let used = 0
  let length = 0

  function seal(): void {
    if (block === undefined || used === 0) return
    // A block that is hardly used is copied, and used again.
    const isFull = used > BLOCK / 2
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
    get length() {
      return length
    },
    add(piece) {
      // The first one is all there is, as a rule.
      const isKept = piece.length >= LARGE || length === 0
      length += piece.length
      if (isKept || used + piece.length > BLOCK) seal()
      if (isKept) {
        whole.push(piece)
        return
      }
      block ??= Buffer.allocUnsafeSlow(BLOCK)
      used += piece.copy(block, used)
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
