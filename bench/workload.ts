import type { Load, LoadRequest } from './client.js'
import { createAll } from './context.js'

export const WORDS = ['Schraube', 'Dübel', 'Winkel', 'Leiste', 'Platte', 'Scharnier', 'Griff', 'Rolle', 'Kabel', 'Lack']
export const COLORS = ['rot', 'blau', 'grün', 'weiß', 'schwarz', 'grau', 'gelb', 'natur', 'silber', 'kupfer']

export const pickRandom = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

export const createMovement = (id: string, type: 'receipt' | 'withdrawal' = 'withdrawal'): LoadRequest => ({
  method: 'POST',
  path: `/api/v1/materials/${id}/movements`,
  body: `{"type":"${type}","quantity":1,"note":"bench"}`,
})

/** Creates materials with enough stock for every phase. Returns their IDs. */
export async function createMaterials(load: Load, size: number): Promise<readonly string[]> {
  const requests = Array.from({ length: size }, (_, n): LoadRequest => {
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
  return createAll(load, requests)
}
