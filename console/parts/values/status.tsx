import type { ComponentChildren } from 'preact'
import type { Material } from '../../api/inventory.js'
import { t } from '../../i18n/messages.js'
import { isBelow } from './decimals.js'

export type Tone = 'plain' | 'good' | 'warn' | 'bad'

/** A colored label. The text carries the meaning, the color only helps to find it. */
export const Status = ({
  tone = 'plain',
  children,
}: {
  readonly tone?: Tone
  readonly children: ComponentChildren
}) => <span class={`tag ${tone}`}>{children}</span>

export function StockStatus({ material }: { readonly material: Material }) {
  if (material.archived_at !== null) return <Status>{t('status.archived')}</Status>
  if (!isBelow(material.stock, material.min_stock)) return null
  const isOut = !isBelow('0', material.stock)
  return <Status tone={isOut ? 'bad' : 'warn'}>{t(isOut ? 'status.out' : 'status.low')}</Status>
}
