import type { Position } from '../../events/log/envelope.js'

/**
 * Records where each of many names occurs first. It stores a fingerprint and a position per name, in 16 to 32 bytes. A
 * name might not be at a returned position, so the caller must check it.
 */
export interface FirstSeen {
  readonly state: FirstSeenState
  /** Returns the positions where the name might be: almost always none for a name that wasn't added. */
  places(name: string): readonly Position[]
  add(name: string, position: Position): void
}

/** Many small tables, so that growing one is fast. */
const TABLES = 4096
const MIN_TABLE_SIZE = 16
const NONE: readonly Position[] = []

export type FirstSeenState = (Table | undefined)[]

interface Table {
  count: number
  /** Fingerprints. Zero marks an empty slot. */
  fingerprints: Uint32Array
  positions: Float64Array
}

export function createFirstSeen(tables: FirstSeenState = new Array(TABLES).fill(undefined)): FirstSeen {
  /** The last name, and its hashes. A name is usually added after it was looked up. */
  let last: string | undefined
  let number = 0
  let fingerprint = 0

  function hash(name: string): void {
    if (name === last) return
    last = name
    number = hashName(name, 0x9e3779b9) % TABLES
    fingerprint = fingerprintOf(name)
  }

  return {
    state: tables,
    places(name) {
      hash(name)
      const table = tables[number]
      if (!table) return NONE
      const { fingerprints, positions } = table
      const sought = fingerprint
      const mask = fingerprints.length - 1
      let found = NONE
      for (let slot = sought & mask; fingerprints[slot] !== 0; slot = (slot + 1) & mask) {
        if (fingerprints[slot] === sought) found = [...found, positions[slot] as Position]
      }
      return found
    },

    add(name, position) {
      hash(name)
      let table = tables[number] ?? tableFor(MIN_TABLE_SIZE)
      if (table.count * 4 >= table.fingerprints.length * 3) table = grown(table)
      tables[number] = table
      put(table, fingerprint, position)
    },
  }
}

const tableFor = (slots: number): Table => ({
  count: 0,
  fingerprints: new Uint32Array(slots),
  positions: new Float64Array(slots),
})

function put(table: Table, fingerprint: number, position: Position): void {
  const { fingerprints, positions } = table
  const mask = fingerprints.length - 1
  let slot = fingerprint & mask
  while (fingerprints[slot] !== 0) slot = (slot + 1) & mask
  fingerprints[slot] = fingerprint
  positions[slot] = position
  table.count += 1
}

function grown(table: Table): Table {
  const larger = tableFor(table.fingerprints.length * 2)
  table.fingerprints.forEach((fingerprint, slot) => {
    if (fingerprint !== 0) put(larger, fingerprint, table.positions[slot] as Position)
  })
  return larger
}

/** Returns the fingerprint of a name, which is never zero. */
export const fingerprintOf = (name: string): number => hashName(name, 0x85ebca6b) || 1

/** Returns a 32-bit hash of a name: FNV-1a with a seed and the finalizer of MurmurHash3. */
function hashName(name: string, seed: number): number {
  let bits = seed
  for (let n = 0; n < name.length; n += 1) bits = Math.imul(bits ^ name.charCodeAt(n), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
