import { expect } from 'chai'

/** Number of blocks and of error correction bytes per block, for versions up to 10 of ISO/IEC 18004, by level. */
const BLOCKS = {
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4],
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
  Q: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8],
  H: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8],
} as const
const CORRECTING = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
  Q: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24],
  H: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28],
} as const
const LEVELS = ['M', 'L', 'H', 'Q'] as const
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Rows of modules, true if dark, without the quiet zone. */
export type Modules = readonly (readonly boolean[])[]

/** Decodes a complete QR code. Corrects no errors, and checks all redundant data. */
export function decodeQr(modules: Modules): string {
  const size = modules.length
  const version = (size - 17) / 4
  expect(version, `${size} modules`).to.be.oneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const dark = (x: number, y: number): boolean => modules[y]?.[x] ?? false
  expectFinders(dark, size)
  const { level, mask } = readFormat(dark, size)
  const bits: boolean[] = []
  for (const [x, y] of dataModules(size))
    if (!isFixed(x, y, version, size)) bits.push(dark(x, y) !== MASKS[mask]!(x, y))
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => numberOf(bits.slice(at * 8, at * 8 + 8)))
  const blocks = splitIntoBlocks(bytes, BLOCKS[level][version - 1]!, CORRECTING[level][version - 1]!)
  return decodeText(blocks.flat(), version)
}

const numberOf = (bits: readonly boolean[]): number => bits.reduce((value, bit) => value * 2 + Number(bit), 0)

type Dark = (x: number, y: number) => boolean

function expectFinders(dark: Dark, size: number): void {
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (let y = 0; y < 7; y += 1)
      for (let x = 0; x < 7; x += 1) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
        expect(dark(left + x, top + y), `finder ${left + x}, ${top + y}`).to.equal(ring !== 2)
      }
  for (let at = 8; at < size - 8; at += 1) {
    expect([dark(at, 6), dark(6, at)], `timing ${at}`).to.deep.equal([at % 2 === 0, at % 2 === 0])
  }
}

/** Returns the format. It occurs twice, and ten of its fifteen bits follow from the others. */
function readFormat(dark: Dark, size: number) {
  const steps = Array.from({ length: 15 }, (_, at) => at)
  const corner = steps.map(at => {
    if (at < 8) return dark(at < 6 ? at : at + 1, 8)
    return dark(8, at === 8 ? 7 : 14 - at)
  })
  const edges = steps.map(at => (at < 7 ? dark(8, size - 1 - at) : dark(size - 15 + at, 8)))
  expect(corner).to.deep.equal(edges)
  expect(dark(8, size - 8), 'the module that is always dark').to.equal(true)
  const format = numberOf(corner) ^ 0x5412
  let rest = format
  for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10)
  expect(rest, 'the format').to.equal(0)
  return { level: LEVELS[format >> 13]!, mask: (format >> 10) & 7 }
}

/**
 * Yields the data modules: two columns at a time from the right, alternately up and down, without the timing column.
 */
function* dataModules(size: number): Generator<readonly [x: number, y: number]> {
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step
      yield [right, y]
      yield [right - 1, y]
    }
    up = !up
  }
}

/** Reports whether a module is a function pattern or part of the format. */
function isFixed(x: number, y: number, version: number, size: number): boolean {
  if (x === 6 || y === 6) return true
  if ((x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)) return true
  if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true
  const places = alignmentPositions(version, size)
  const near = (at: number) => places.find(place => Math.abs(place - at) <= 2)
  const [column, row] = [near(x), near(y)]
  if (column === undefined || row === undefined) return false
  const last = size - 7
  return !((column === 6 && row === 6) || (column === 6 && row === last) || (column === last && row === 6))
}

function alignmentPositions(version: number, size: number): readonly number[] {
  if (version === 1) return []
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
}

/** Splits the interleaved bytes into blocks; the longer blocks come last. A misread byte leaves a remainder. */
function splitIntoBlocks(bytes: readonly number[], count: number, correcting: number): readonly (readonly number[])[] {
  const short = Math.floor(bytes.length / count) - correcting
  const longer = bytes.length % count
  const lengths = Array.from({ length: count }, (_, at) => short + (at >= count - longer ? 1 : 0))
  const data: number[][] = lengths.map(() => [])
  let read = 0
  for (let at = 0; at <= short; at += 1)
    for (const [block, length] of lengths.entries()) if (at < length) data[block]!.push(bytes[read++]!)
  const checks: number[][] = lengths.map(() => [])
  for (let at = 0; at < correcting; at += 1) for (const block of checks) block.push(bytes[read++]!)
  for (const [at, block] of data.entries())
    for (let power = 0; power < correcting; power += 1)
      expect(evaluatePolynomial([...block, ...checks[at]!], power), `block ${at}, root ${power}`).to.equal(0)
  return data
}

/** Evaluates the polynomial with these coefficients at a power of two, in the field of 256 elements. */
function evaluatePolynomial(coefficients: readonly number[], power: number): number {
  let root = 1
  for (let n = 0; n < power; n += 1) root = multiply(root, 2)
  return coefficients.reduce((value, one) => multiply(value, root) ^ one, 0)
}

function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if (other & (1 << bit)) product ^= one
  }
  return product & 0xff
}

/** Returns the text in byte mode, which URLs need because of their lowercase letters. */
function decodeText(bytes: readonly number[], version: number): string {
  const bits = bytes.map(byte => byte.toString(2).padStart(8, '0')).join('')
  let at = 0
  const take = (length: number) => {
    at += length
    return Number.parseInt(bits.slice(at - length, at), 2)
  }
  const mode = take(4)
  expect(mode, 'the mode of bytes').to.equal(4)
  const length = take(version < 10 ? 8 : 16)
  return Buffer.from(Array.from({ length }, () => take(8))).toString('utf8')
}
