import { z } from 'zod'
import type { Position } from '../../events/envelope.js'
import { type KeptWithLog, NEVER_KEPT } from '../../stores/kept-with-log.js'

const told = z.object({
  /** Up to this event all webhooks were told everything, or it was given up, but for those that are behind. */
  upTo: z.object({ position: z.number(), id: z.string().optional(), hash: z.string().optional() }),
  /** By webhook, the number above which the positions lie of what it may not have been told yet. */
  behind: z.record(z.string(), z.number()),
})

/** How far webhooks were told. It lies with the log, as what is due lies among the documents, which may be lost. */
export type Told = z.infer<typeof told>

/** Undefined where nothing was noted yet. */
export async function readTold(
  log: Pick<KeptWithLog, 'kept'>,
): Promise<{ readonly told: Told | undefined; readonly version: number }> {
  const kept = await log.kept('told')
  return { told: toldIn(kept?.data), version: kept?.version ?? NEVER_KEPT }
}

export const toldIn = (data: unknown): Told | undefined => told.safeParse(data).data

/** What this webhook was told lies no higher. */
export const boundOf = ({ upTo, behind }: Told, webhookId: string): Position =>
  Math.min(upTo.position, behind[webhookId] ?? upTo.position)
