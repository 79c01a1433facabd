import type { HeldTool } from '../../domain/users.js'
import type { Id } from '../../domain/values/ids.js'
import { pagesOf } from '../../stores/find-after.js'
import type { ReadModels } from '../engine/read-models.js'
import { type HistoryDoc, stockHistory } from '../histories/stock-history.js'
import { pendingLink, pendingLinksOf } from '../links.js'
import { describeStockAt } from '../materials.js'
import { describeToolAt, toolsCheckedOutTo } from '../tools.js'
import { webhookCount } from '../webhooks.js'
import { administrators, adminKeys } from './administrators.js'
import { materialFinder } from './unique-values.js'

/** A day with many movements takes fewer queries than with the usual pages. */
const MOVEMENTS_PER_READ = 2_000

/**
 * Returns the queries of read models that commands decide by. `upToDate` resolves when the read models show everything
 * that any instance has written.
 */
export function createDecisionQueries(upToDate: () => Promise<ReadModels>) {
  return {
    /** Returns the reason why a location isn't empty, or undefined. */
    async contents(locationId: Id): Promise<string | undefined> {
      const lists = await upToDate()
      return (await describeStockAt(lists, locationId)) ?? (await describeToolAt(lists, locationId))
    },
    async administrators() {
      const lists = await upToDate()
      return { users: () => administrators(lists), keys: () => adminKeys(lists) }
    },
    toolsCheckedOutTo: async (userId: Id): Promise<readonly HeldTool[]> => toolsCheckedOutTo(await upToDate(), userId),
    materialFinder: async () => materialFinder(await upToDate()),
    pendingLinks: {
      bySecret: async (hash: string) => pendingLink(await upToDate(), hash),
      ofUser: async (userId: Id) => pendingLinksOf(await upToDate(), userId),
    },
    /** Returns the movements of a material that took effect from a time until before another, in effective order. */
    async movementsIn(
      materialId: Id,
      { from, until }: { readonly from: string; readonly until: string },
    ): Promise<readonly HistoryDoc[]> {
      const history = (await upToDate()).of(stockHistory)
      const where = [
        { field: 'material_id', is: materialId },
        { field: 'effective_at', atLeast: from },
        { field: 'effective_at', below: until },
      ]
      const sort = [{ field: 'effective_at' }, { field: '_seq' }]
      const movements: HistoryDoc[] = []
      for await (const page of pagesOf(history, { where, sort, limit: MOVEMENTS_PER_READ })) movements.push(...page)
      return movements
    },
    webhookCount: async (): Promise<number> => webhookCount(await upToDate()),
  }
}

export type DecisionQueries = ReturnType<typeof createDecisionQueries>
