import type { Position } from '../../events/envelope.js'

/**
 * Where each of very many names was seen first. It keeps a fingerprint of each name and its place, 16 to 32 bytes in
 * all, so a place that it gives is one where the name may be, and has to be looked at.
 */
export interface FirstSeen {
  /** Places of what looks like this name: none for nearly every name that was not added. */
  places(name: string): readonly Position[]
  add(name: string, position: Position): void
}

/** Many small tables, so that none takes long to grow. */
const TABLES = 4096
const SMALLEST = 16
const NONE: readonly Position[] = []

interface Table {
  count: number
  /** Zero where nothing is. */
  fingerprints: Uint32Array
  positions: Float64Array
}

export function createFirstSeen(): FirstSeen {
  const tables: (Table | undefined)[] = new Array(TABLES)

  return {
    places(name) {
      const table = tables[tableOf(name)]
      if (!table) return NONE
      const { fingerprints, positions } = table
      const sought = fingerprintOf(name)
      const mask = fingerprints.length - 1
      let found = NONE
      for (let slot = sought & mask; fingerprints[slot] !== 0; slot = (slot + 1) & mask) {
        if (fingerprints[slot] === sought) found = [...found, positions[slot] as Position]
      }
      return found
    },

    add(name, position) {
      const number = tableOf(name)
      let table = tables[number] ?? tableFor(SMALLEST)
      if (table.count * 4 >= table.fingerprints.length * 3) table = grown(table)
      tables[number] = table
      put(table, fingerprintOf(name), position)
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

const tableOf = (name: string): number => mixed(name, 0x9e3779b9) % TABLES

/** Never zero. */
export const fingerprintOf = (name: string): number => mixed(name, 0x85ebca6b) || 1

/** Thirty-two bits of a name: FNV-1a from a seed, with MurmurHash3's end. */
function mixed(name: string, seed: number): number {
  let bits = seed
  for (let n = 0; n < name.length; n += 1) bits = Math.imul(bits ^ name.charCodeAt(n), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
