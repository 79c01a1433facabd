import { type DeliveryNote, inventory, isInventoryError, isPassing } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { errorText } from '../../parts/error-text.js'
import { Icon } from '../../parts/icon.js'
import { Card } from '../../parts/page.js'
import { negated, sum } from '../../parts/values/decimals.js'
import { plain } from '../../parts/values/quantity.js'
import type { Picks, RelatedRecords } from './related.js'

/** What completing a pending note would do. */
export interface CompletionPreview {
  readonly isPossible: boolean
  /** Why it isn't possible, apart from shortages, which the items show. */
  readonly refusal: unknown
}

/** Completes a pending note as a dry run. Repeats when the note or its picks change, unless something is short. */
export function useCompletionPreview(note: DeliveryNote, picks: Picks, mayComplete: boolean): CompletionPreview {
  const isEnabled = mayComplete && note.items.length > 0 && picks.isKnown && picks.shortages.length === 0
  const { data, error } = useQuery({
    key: ['completion', note.id, note.updated_at, picks.readAt],
    read: signal => inventory.completeDeliveryNote(note.id, undefined, { dryRun: true, signal }),
    enabled: isEnabled,
    keepsPrevious: true,
  })
  const isRefused = isEnabled && isInventoryError(error) && !isPassing(error)
  return {
    isPossible: isEnabled && data !== undefined && !error,
    refusal: isRefused && !isInventoryError(error, 'INSUFFICIENT_STOCK') ? error : undefined,
  }
}

export const Refusal = ({ refusal }: Pick<CompletionPreview, 'refusal'>) => (
  <div class="notice warn" role="status">
    <Icon name="alert" />
    <p>{t('note.notPossible', { reason: errorText(refusal) })}</p>
  </div>
)

interface StockChange {
  readonly name: string
  readonly location: string
  readonly unit: string
  readonly before: string
  readonly after: string
}

interface StockAfterwardsProps {
  readonly note: DeliveryNote
  readonly related: RelatedRecords
}

/** Stock of each material at each location of the note, now and after the completion. */
export function StockAfterwards({ note, related }: StockAfterwardsProps) {
  const changes = changesOf(note, related)
  if (changes.length === 0) return null
  return (
    <Card title={t('note.afterwards')}>
      <ul class="list">
        {changes.map(({ name, location, unit, before, after }) => (
          <li key={`${name} ${location}`}>
            <span class="grow">
              {name}
              <span class="sub">{location}</span>
            </span>
            <span class="end">
              {t('note.stockChange', { before: plain(before), after: `${plain(after)} ${unit}` })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function changesOf(note: DeliveryNote, { materials, route, nameOfLocation }: RelatedRecords): readonly StockChange[] {
  const changes = new Map<string, StockChange>()
  for (const item of note.items) {
    const material = materials.get(item.material_id)
    if (!material) continue
    const { from, to } = route(item)
    for (const [locationId, quantity] of [
      [from, negated(item.quantity)],
      [to, item.quantity],
    ] as const) {
      if (locationId === null) continue
      const key = `${material.id} ${locationId}`
      const before = material.locations.find(({ id }) => id === locationId)?.stock ?? '0'
      const { after } = changes.get(key) ?? { after: before }
      const { name, unit } = material
      const location = nameOfLocation(locationId) ?? ''
      changes.set(key, { name, location, unit, before, after: sum(after, quantity) })
    }
  }
  return [...changes.values()]
}
