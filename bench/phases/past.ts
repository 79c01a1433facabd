import { type BenchContext, withInstallation } from '../context.js'
import { fillPast, type Past, pastPhases, untilReadable } from '../past.js'

/** Reads as of random times relative to reads of the present, which are measured before and after. */
export async function measurePast(
  context: BenchContext,
  { materials, movements }: { readonly materials: number; readonly movements: number },
): Promise<void> {
  const { milliseconds, report } = context
  let filled: Past | undefined
  await withInstallation(
    async ({ load }) => {
      await untilReadable(load)
      for (const { name, target, now, past } of pastPhases(filled!)) {
        await load.drive(milliseconds / 4, past)
        const before = await load.drive(milliseconds / 2, now)
        const { perSecond, failed, p50, p99 } = await load.drive(milliseconds, past)
        const after = await load.drive(milliseconds / 2, now)
        const figure = (before.perSecond + after.perSecond) / 2 / perSecond
        const title = `as of a time: ${name}, ${materials.toLocaleString('en')} materials`
        report({ name: title, figure, unit: 'times the cost', target, perSecond, p50, p99, failed })
      }
    },
    {
      fill: async dataDir => {
        filled = await fillPast(dataDir, materials, movements)
      },
    },
  )
}
