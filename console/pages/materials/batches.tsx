import { inventory, type Material } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty } from '../../parts/page.js'
import { plain, Quantity } from '../../parts/values/quantity.js'
import { fromToday, today } from '../../parts/values/time.js'
import { BASE } from '../../state/address.js'
import { usePast } from '../../state/past.js'
import { BatchStatus } from '../batches/status.js'

const MAX_BATCHES = 8

interface BatchesProps {
  readonly material: Material
  readonly onSet: (() => void) | undefined
}

/** Batches of a material, in the order in which they should be used. */
export function BatchesOf({ material, onSet }: BatchesProps) {
  const { day, query: past, link } = usePast()
  const query = useQuery({
    key: ['batches', 'of', material.id, MAX_BATCHES, past],
    read: signal =>
      inventory.listBatches(
        { material_id: material.id, sort: 'expires_on', per_page: MAX_BATCHES, ...past },
        { signal },
      ),
  })
  const { available_stock = material.stock, unit } = material
  return (
    <Card
      title={t('menu.batches')}
      note={t(`policy.${material.batch_policy ?? 'fefo'}`)}
      more={
        onSet ? (
          <button type="button" class="link" onClick={onSet}>
            {t('tracking.setUp')}
          </button>
        ) : undefined
      }
    >
      <Read of={query} lines={3}>
        {({ data, total }) => (
          <>
            {data.length === 0 ? (
              <Empty title={t('batches.none')} text={t('tracking.first')} />
            ) : (
              <ul class="list">
                {data.map(batch => (
                  <li key={batch.id}>
                    <span class="grow">
                      <a class="mono" href={link(`${BASE}/batches/${batch.id}`)}>
                        {batch.batch_number}
                      </a>
                      <span class="sub">
                        {batch.expires_on === null
                          ? ''
                          : t('batch.expiresIn', { when: fromToday(batch.expires_on, day || today()) })}
                      </span>
                    </span>
                    {batch.status === 'available' ? null : <BatchStatus batch={batch} />}
                    <span class="end">
                      <Quantity value={batch.quantity} unit={unit} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p class="inset">
              {available_stock === material.stock ? null : (
                <span class="muted">{t('batches.available', { amount: `${plain(available_stock)} ${unit}` })} </span>
              )}
              <a href={link(`${BASE}/batches?material=${material.id}`)}>{t('all', { count: total })}</a>
            </p>
          </>
        )}
      </Read>
    </Card>
  )
}
