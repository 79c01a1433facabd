import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { type Batch, inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { AuditLink } from '../../parts/audit-link.js'
import { Icon } from '../../parts/icon.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { customDetails, Details } from '../../parts/values/details.js'
import { plain, Quantity } from '../../parts/values/quantity.js'
import { calendarDay, Day, dayOf, spoken } from '../../parts/values/time.js'
import { Read } from '../../parts/waiting.js'
import { BASE, useAddress } from '../../state/address.js'
import { say } from '../../words.js'
import { type Deed, DeedDialog, deedsFor } from './actions.js'
import { EditBatch } from './edit.js'
import { BatchHistory } from './history.js'
import { BatchStatus } from './status.js'
import { Trace } from './trace.js'
import { useUnits } from './units.js'

export default function BatchPage() {
  const { id = '' } = useRoute().params
  const query = useQuery({ key: ['batches', 'one', id], read: signal => inventory.getBatch(id, {}, { signal }) })
  return <Read of={query}>{batch => <Shown key={id} batch={batch} />}</Read>
}

function Shown({ batch }: { readonly batch: Batch }) {
  const [open, setOpen] = useState<Deed | 'edit'>()
  const close = () => setOpen(undefined)
  const writes = may('batches:write')
  const unit = useUnits([batch.material_id]).get(batch.material_id) ?? ''
  const { batch_number, material_id, material_name } = batch
  return (
    <Page
      title={batch_number}
      named={`${batch_number} · ${material_name ?? ''}`}
      crumbs={[
        { label: say('menu.batches'), to: `${BASE}/batches` },
        ...(may('materials:read')
          ? [{ label: material_name ?? say('material'), to: `${BASE}/materials/${material_id}` }]
          : []),
      ]}
      below={
        <>
          <BatchStatus batch={batch} /> {aboutStatus(batch)}
        </>
      }
      actions={
        <>
          {(writes ? deedsFor(batch) : []).map(deed => (
            <button
              key={deed}
              type="button"
              class={deed === 'recall' ? 'button danger' : 'button'}
              onClick={() => setOpen(deed)}
            >
              {say(`batch.${deed}`)}
            </button>
          ))}
          <button type="button" class="button" onClick={() => print()}>
            <Icon name="printer" />
            {say('print')}
          </button>
        </>
      }
    >
      <div class="columns wide">
        <div class="stack">
          <Trace batch={batch} unit={unit} />
          <BatchHistory batch={batch} address={useAddress()} />
        </div>
        <div class="stack">
          <Places batch={batch} unit={unit} />
          <About batch={batch} onEdit={writes ? () => setOpen('edit') : undefined} />
        </div>
      </div>
      {open === 'edit' ? <EditBatch batch={batch} onClose={close} /> : null}
      {open !== undefined && open !== 'edit' ? <DeedDialog deed={open} batch={batch} onClose={close} /> : null}
    </Page>
  )
}

const aboutStatus = ({ status, status_reason, status_at, status_by_name }: Batch): string =>
  status === 'available' || status_reason === null
    ? ''
    : [status_reason, status_by_name, status_at === null ? null : spoken(status_at)].filter(Boolean).join(' · ')

const Places = ({ batch, unit }: { readonly batch: Batch; readonly unit: string }) => (
  <Card title={say('stock')} note={`${plain(batch.quantity)} ${unit}`}>
    {batch.locations.length === 0 ? (
      <Empty title={say('batch.nowhere')} />
    ) : (
      <ul class="list">
        {batch.locations.map(({ id, name, stock }) => (
          <li key={id}>
            <Icon name="pin" />
            <a class="grow" href={`${BASE}/locations?at=${id}`}>
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
      <p class="inset muted">{say('batch.reserved', { amount: `${plain(batch.reserved)} ${unit}` })}</p>
    )}
  </Card>
)

function About({ batch, onEdit }: { readonly batch: Batch; readonly onEdit: (() => void) | undefined }) {
  return (
    <Card
      title={say('details')}
      more={
        <>
          <AuditLink id={batch.id} />
          {onEdit ? (
            <button type="button" class="link" onClick={onEdit}>
              {say('edit')}
            </button>
          ) : null}
        </>
      }
    >
      <Details
        rows={[
          [say('batch.expires'), batch.expires_on === null ? null : <Day on={batch.expires_on} />],
          [say('batch.bestBefore'), batch.best_before === null ? null : calendarDay(batch.best_before)],
          [say('batch.made'), batch.manufactured_on === null ? null : calendarDay(batch.manufactured_on)],
          [say('batch.received'), batch.received_at === null ? null : dayOf(batch.received_at)],
          [say('batch.supplier'), batch.supplier],
          [say('batch.supplierBatch'), batch.supplier_batch],
          [say('batch.gtin'), batch.gtin],
          [say('batch.cost'), batch.unit_cost === null ? null : plain(batch.unit_cost)],
          ...customDetails(batch.custom_fields),
        ]}
      />
      {batch.note ? <p class="inset prose">{batch.note}</p> : null}
    </Card>
  )
}
