import type { LoadRequest } from '../client.js'
import { type BenchContext, createAll, measurePhase, request, withInstallation } from '../context.js'
import { createMaterials } from '../workload.js'

const ITEMS = 10

/** Completes delivery notes that were created before. */
export async function measureNotes(context: BenchContext): Promise<void> {
  await withInstallation(async installation => {
    const { load } = installation
    const ids = await createMaterials(load, 1_000)
    const count = context.isQuick ? 400 : 8_000
    const requests = Array.from({ length: count }, (_, n) => {
      const items = Array.from({ length: ITEMS }, (_, item) => ({
        material_id: ids[(n * ITEMS + item) % ids.length],
        quantity: 1,
      }))
      return request('POST', '/delivery-notes', { type: 'withdrawal', status: 'open', items })
    })
    const notes = [...(await createAll(load, requests))]
    await measurePhase(context, installation, {
      ...{ name: 'complete a delivery note of 10 items', against: 'echo', target: 0.03, warmUpMs: 200 },
      next: (): LoadRequest | undefined => {
        const id = notes.pop()
        return id === undefined ? undefined : request('POST', `/delivery-notes/${id}/complete`, {})
      },
    })
  })
}
