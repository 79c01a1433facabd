import type { Load, LoadRequest } from './client.js'

const MOVED_MATERIALS = 1000
const WORDS = ['Schraube', 'Dübel', 'Winkel', 'Leiste', 'Platte', 'Scharnier', 'Griff', 'Rolle', 'Kabel', 'Lack']
const COLORS = ['rot', 'blau', 'grün', 'weiß', 'schwarz', 'grau', 'gelb', 'natur', 'silber', 'kupfer']

export interface Phase {
  readonly name: string
  readonly against: 'echo' | 'list'
  readonly target: number
  /** `hot` is a separate material: a read by ID returns all of its movements. */
  readonly next: (ids: readonly string[], hot: string) => LoadRequest
}

const pickRandom = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
const createMovement = (id: string): LoadRequest => ({
  method: 'POST',
  path: `/api/v1/materials/${id}/movements`,
  body: '{"type":"withdrawal","quantity":1,"note":"bench"}',
})

export const PHASES: readonly Phase[] = [
  {
    name: 'movement over 1,000 materials',
    against: 'echo',
    target: 0.4,
    next: ids => createMovement(ids[Math.floor(Math.random() * MOVED_MATERIALS)] as string),
  },
  { name: 'movement on one hot material', against: 'echo', target: 0.4, next: (_, hot) => createMovement(hot) },
  { name: 'list of 50', against: 'list', target: 0.8, next: () => ({ method: 'GET', path: '/api/v1/materials' }) },
  {
    name: 'search',
    against: 'echo',
    target: 0.35,
    next: () => ({
      method: 'GET',
      path: `/api/v1/materials?search=${encodeURIComponent(`${pickRandom(WORDS)} ${pickRandom(COLORS)}`)}&limit=10`,
    }),
  },
  {
    name: 'material by id',
    against: 'echo',
    target: 0.6,
    next: ids => ({ method: 'GET', path: `/api/v1/materials/${pickRandom(ids)}` }),
  },
]

export async function createMaterials(load: Load, size: number): Promise<readonly string[]> {
  const asks = Array.from({ length: size }, (_, n): LoadRequest => {
    const name = `${WORDS[n % 10]} ${COLORS[Math.floor(n / 10) % 10]} ${n}`
    const body = JSON.stringify({
      name,
      sku: `ART-${n}`,
      unit: 'pcs',
      stock: 1_000_000,
      min_stock: 10,
      category: pickRandom(WORDS),
    })
    return { method: 'POST', path: '/api/v1/materials', body }
  })
  const start = performance.now()
  const replies = await load.sendAll(asks)
  process.stderr.write(
    `${size} materials created, ${Math.round((size / (performance.now() - start)) * 1000)} per second\n`,
  )
  return replies.map(({ text }) => (JSON.parse(text) as { id: string }).id)
}
