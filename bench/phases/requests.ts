import type { LoadRequest } from '../client.js'
import { type BenchContext, measurePhase, request, withInstallation } from '../context.js'
import { fill } from '../fill.js'
import { COLORS, createMaterials, createMovement, pickRandom, WORDS } from '../workload.js'

const get = (path: string): LoadRequest => request('GET', path)

/** Movements and reads of a small inventory. */
export async function measureThousand(context: BenchContext): Promise<void> {
  await withInstallation(async installation => {
    const [hot = '', ...ids] = await createMaterials(installation.load, 1_001)
    for (const phase of [
      { name: 'movement over 1,000 materials', target: 0.25, next: () => createMovement(pickRandom(ids)) },
      { name: 'movement on one hot material', target: 0.3, next: () => createMovement(hot) },
      { name: 'search, 100 pairs of words, 1,000 materials', target: 0.5, next: searchPair },
      { name: 'material by ID, 1,000 materials', target: 0.6, next: () => get(`/materials/${pickRandom(ids)}`) },
    ] as const)
      await measurePhase(context, installation, { against: 'echo', ...phase })
    await measurePhase(context, installation, {
      ...{ name: 'first page of 50, 1,000 materials', against: 'list', target: 0.8 },
      next: () => get('/materials'),
    })
  })
}

const searchPair = (): LoadRequest => {
  const words = encodeURIComponent(`${pickRandom(WORDS)} ${pickRandom(COLORS)}`)
  return get(`/materials?search=${words}&limit=10`)
}

/** Movements with a long log. */
export async function measureLongLog(context: BenchContext): Promise<void> {
  const size = context.isQuick ? { materials: 2_000, movements: 3 } : { materials: 20_000, movements: 18 }
  const events = (size.materials * (2 + size.movements)).toLocaleString('en')
  const name = `movement over ${size.materials.toLocaleString('en')} materials, ${events} events`
  let ids: readonly string[] = []
  await withInstallation(
    async installation => {
      const { p50, p99 } = await measurePhase(context, installation, {
        ...{ name, against: 'echo', target: 0.22 },
        // The materials have little stock.
        next: () => createMovement(pickRandom(ids), 'receipt'),
      })
      context.report({
        name: `  p99 relative to p50, ${events} events`,
        figure: p99 / p50,
        unit: 'times as long',
        target: 3,
      })
    },
    {
      fill: async dataDir => {
        ids = await fill(dataDir, size)
      },
    },
  )
}

/** Reads of a large inventory. */
export async function measureMany(context: BenchContext, materials: number): Promise<void> {
  const title = `${materials.toLocaleString('en')} materials`
  let ids: readonly string[] = []
  let offset = 0
  let word = 0
  /** Returns a page that wasn't requested before. */
  const newPage = () => {
    offset = (offset + 7_919) % materials
    return get(`/materials?offset=${offset}`)
  }
  const newWord = () => {
    word = (word + 7_919) % materials
    return get(`/materials?search=SKU-${word}&limit=10`)
  }
  await withInstallation(
    async installation => {
      await measurePhase(context, installation, {
        ...{ name: `material by ID, ${title}`, against: 'echo', target: 0.6 },
        next: () => get(`/materials/${pickRandom(ids)}`),
      })
      await measurePhase(context, installation, {
        ...{ name: `new pages of 50 at any offset, ${title}`, against: 'list', target: 0.3 },
        next: newPage,
      })
      await measurePhase(context, installation, {
        ...{ name: `search, all words different, ${title}`, against: 'echo', target: 0.5 },
        next: newWord,
      })
    },
    {
      fill: async dataDir => {
        ids = await fill(dataDir, { materials, movements: 0 })
      },
    },
  )
}

/** Materials with a history. */
export async function measureHistories(context: BenchContext): Promise<void> {
  let ids: readonly string[] = []
  await withInstallation(
    async installation => {
      await measurePhase(context, installation, {
        ...{ name: 'material by ID with 20 history entries', against: 'echo', target: 0.35 },
        next: () => get(`/materials/${pickRandom(ids)}`),
      })
      const [longest = ''] = ids
      for (let n = 0; n < 100; n++) await installation.load.sendAll([createMovement(longest, 'receipt')])
      await measurePhase(context, installation, {
        ...{ name: 'page of 50 of the history of a material', against: 'echo', target: 0.35 },
        next: () => get(`/materials/${longest}/stock-history?limit=50&offset=${Math.floor(Math.random() * 50)}`),
      })
    },
    {
      fill: async dataDir => {
        ids = await fill(dataDir, { materials: context.isQuick ? 200 : 2_000, movements: 20 })
      },
    },
  )
}
