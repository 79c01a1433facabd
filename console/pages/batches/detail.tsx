import { useLayoutEffect, useState } from 'preact/hooks'
import { type Batch, inventory } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { AuditLink } from '../../parts/audit-link.js'
import { DetailsCard } from '../../parts/details-card.js'
import { Icon } from '../../parts/icon.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { RecordBody, RecordPage } from '../../parts/past.js'
import { customDetails } from '../../parts/values/details.js'
import { plain, Quantity } from '../../parts/values/quantity.js'
import { calendarDay, Day, dayOf, relativeTime } from '../../parts/values/time.js'
import { BASE, useAddress } from '../../state/address.js'
import { usePast } from '../../state/past.js'
import { actionsFor, type BatchAction, BatchActionDialog } from './actions.js'
import { EditBatch } from './edit.js'
import { BatchHistory } from './history.js'
import { BatchStatus } from './status.js'
import { Trace } from './trace.js'
import { useUnits } from './units.js'

export default function BatchPage() {
  return (
    <RecordPage resource="batches" title={t('batch')} read={(...sent) => inventory.getBatch(...sent)}>
      {(batch, isCurrent) => <BatchDetail batch={batch} isCurrent={isCurrent} />}
    </RecordPage>
  )
}

interface DetailProps {
  readonly batch: Batch
  readonly isCurrent: boolean
}

function BatchDetail({ batch, isCurrent }: DetailProps) {
  const [open, setOpen] = useState<BatchAction | 'edit'>()
  const close = () => setOpen(undefined)
  const { day, link } = usePast()
  const address = useAddress()
  const canWrite = may('batches:write') && isCurrent
  useLayoutEffect(close, [day])
  const unit = useUnits([batch.material_id]).get(batch.material_id) ?? ''
  const { batch_number, material_id, material_name } = batch
  return (
    <Page
      title={batch_number}
      named={`${batch_number} · ${material_name ?? ''}`}
      crumbs={[
        { label: t('menu.batches'), to: link(`${BASE}/batches`) },
        ...(may('materials:read')
          ? [{ label: material_name ?? t('material'), to: link(`${BASE}/materials/${material_id}`) }]
          : []),
      ]}
      below={
        <>
          <BatchStatus batch={batch} /> {statusText(batch)}
        </>
      }
      actions={
        <>
          {(canWrite ? actionsFor(batch) : []).map(action => (
            <button
              key={action}
              type="button"
              class={action === 'recall' ? 'button danger' : 'button'}
              onClick={() => setOpen(action)}
            >
              {t(`batch.${action}`)}
            </button>
          ))}
          <button type="button" class="button" onClick={() => print()}>
            <Icon name="printer" />
            {t('print')}
          </button>
        </>
      }
    >
      <RecordBody>
        <div class={day === '' ? 'columns wide' : 'columns even'}>
          {/* Both are read as they are now. */}
          {day === '' ? (
            <div class="stack">
              <Trace batch={batch} unit={unit} />
              <BatchHistory batch={batch} address={address} />
            </div>
          ) : null}
          <div class="stack">
            <Places batch={batch} unit={unit} />
            <About batch={batch} onEdit={canWrite ? () => setOpen('edit') : undefined} />
          </div>
        </div>
      </RecordBody>
      {open === 'edit' ? <EditBatch batch={batch} onClose={close} /> : null}
      {open !== undefined && open !== 'edit' ? <BatchActionDialog action={open} batch={batch} onClose={close} /> : null}
    </Page>
  )
}

const statusText = ({ status, status_reason, status_at, status_by_name }: Batch): string =>
  status === 'available' || status_reason === null
    ? ''
    : [status_reason, status_by_name, status_at === null ? null : relativeTime(status_at)].filter(Boolean).join(' · ')

function Places({ batch, unit }: { readonly batch: Batch; readonly unit: string }) {
  const { link } = usePast()
  return (
    <Card title={t('stock')} note={`${plain(batch.quantity)} ${unit}`}>
      {batch.locations.length === 0 ? (
        <Empty title={t('batch.noStock')} />
      ) : (
        <ul class="list">
          {batch.locations.map(({ id, name, stock }) => (
            <li key={id}>
              <Icon name="pin" />
              <a class="grow" href={link(`${BASE}/locations?at=${id}`)}>
                {name ?? id}
              </a>
              <span class="end">
                <Quantity value={stock} unit={unit} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {batch.reserved === '0' ? null : (
        <p class="inset muted">{t('batch.reserved', { amount: `${plain(batch.reserved)} ${unit}` })}</p>
      )}
    </Card>
  )
}

function About({ batch, onEdit }: { readonly batch: Batch; readonly onEdit: (() => void) | undefined }) {
  return (
    <DetailsCard
      rows={[
        [t('batch.expires'), batch.expires_on === null ? null : <Day on={batch.expires_on} from={usePast().day} />],
        [t('batch.bestBefore'), batch.best_before === null ? null : calendarDay(batch.best_before)],
        [t('batch.manufactured'), batch.manufactured_on === null ? null : calendarDay(batch.manufactured_on)],
        [t('batch.received'), batch.received_at === null ? null : dayOf(batch.received_at)],
        [t('batch.supplier'), batch.supplier],
        [t('batch.supplierBatch'), batch.supplier_batch],
        [t('batch.gtin'), batch.gtin],
        [t('batch.cost'), batch.unit_cost === null ? null : plain(batch.unit_cost)],
        ...customDetails(batch.custom_fields),
      ]}
      text={batch.note}
      more={<AuditLink id={batch.id} />}
      onEdit={onEdit}
    />
  )
}
