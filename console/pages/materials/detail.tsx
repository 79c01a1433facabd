import { useLayoutEffect, useState } from 'preact/hooks'
import { inventory, type Material, type Records } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { type MessageKey, t } from '../../i18n/messages.js'
import { AuditLink } from '../../parts/audit-link.js'
import { DetailsCard } from '../../parts/details-card.js'
import { Confirm } from '../../parts/dialog.js'
import { Icon, IconButton, type IconName } from '../../parts/icon.js'
import { Card, Page } from '../../parts/page.js'
import { RecordBody, RecordPage } from '../../parts/past.js'
import { toast, toastError } from '../../parts/toast.js'
import { customDetails } from '../../parts/values/details.js'
import { plain, Quantity } from '../../parts/values/quantity.js'
import { StockStatus } from '../../parts/values/status.js'
import { dayOf } from '../../parts/values/time.js'
import { BASE, useAddress } from '../../state/address.js'
import { usePast } from '../../state/past.js'
import { useKey } from '../../state/shortcuts.js'
import { BatchesOf } from './batches.js'
import { StockChart } from './chart.js'
import { EditMaterial } from './edit.js'
import { History, PastHistory } from './history.js'
import { Move } from './move.js'
import type { MoveKind } from './movement-kinds.js'
import { MaterialProof } from './proof.js'
import { Tracking } from './tracking.js'

type Open = MoveKind | 'edit' | 'archive' | 'tracking' | undefined

export default function MaterialPage() {
  return (
    <RecordPage resource="materials" title={t('material')} read={(...sent) => inventory.getMaterial(...sent)}>
      {(material, isCurrent) => <MaterialDetail material={material} isCurrent={isCurrent} />}
    </RecordPage>
  )
}

const MOVE_BUTTONS: readonly { readonly kind: MoveKind; readonly icon: IconName; readonly label: MessageKey }[] = [
  { kind: 'withdrawal', icon: 'out', label: 'move.withdrawal' },
  { kind: 'receipt', icon: 'in', label: 'move.receipt' },
  { kind: 'transfer', icon: 'swap', label: 'move.transfer' },
  { kind: 'count', icon: 'count', label: 'move.count' },
]

interface DetailProps {
  readonly material: Records['MaterialWithHistory']
  readonly isCurrent: boolean
}

function MaterialDetail({ material, isCurrent }: DetailProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { day, link } = usePast()
  const address = useAddress()
  const canWrite = may('materials:write') && isCurrent
  useLayoutEffect(close, [day])
  const moves = canWrite && material.archived_at === null
  useKey('m', () => moves && setOpen('withdrawal'), 'move.withdrawal')
  const codes = [material.sku, material.ean].filter(Boolean).join(' · ')
  return (
    <Page
      title={material.name}
      crumbs={[
        { label: t('menu.materials'), to: link(`${BASE}/materials`) },
        ...(material.category === null
          ? []
          : [{ label: material.category, to: link(`${BASE}/materials?category=${material.category_slug}`) }]),
      ]}
      below={<span class="mono">{codes}</span>}
      actions={
        canWrite ? (
          <>
            {moves
              ? MOVE_BUTTONS.map(({ kind, icon, label }) => (
                  <button
                    key={kind}
                    type="button"
                    class={kind === 'withdrawal' ? 'button primary' : 'button'}
                    onClick={() => setOpen(kind)}
                  >
                    <Icon name={icon} />
                    {t(label)}
                  </button>
                ))
              : null}
            <More material={material} onOpen={setOpen} />
          </>
        ) : undefined
      }
    >
      <RecordBody>
        <div class="columns wide">
          <div class="stack">
            <Stock material={material} />
            {day === '' ? (
              <History material={material} address={address} />
            ) : (
              <PastHistory entries={material.stock_history} />
            )}
          </div>
          <div class="stack">
            <Places material={material} />
            {material.batch_tracking && may('batches:read') ? (
              <BatchesOf material={material} onSet={canWrite ? () => setOpen('tracking') : undefined} />
            ) : null}
            <About material={material} onOpen={canWrite ? setOpen : undefined} />
            {may('audit:read') && isCurrent ? <MaterialProof material={material} /> : null}
          </div>
        </div>
      </RecordBody>
      {open === 'edit' ? <EditMaterial material={material} onClose={close} /> : null}
      {open === 'archive' ? <Archive material={material} onClose={close} /> : null}
      {open === 'tracking' ? <Tracking material={material} onClose={close} /> : null}
      {isMove(open) ? <Move kind={open} material={material} onClose={close} /> : null}
    </Page>
  )
}

const isMove = (open: Open): open is MoveKind =>
  open !== undefined && open !== 'edit' && open !== 'archive' && open !== 'tracking'

/** Actions that are used rarely. */
function More({ material, onOpen }: { readonly material: Material; readonly onOpen: (open: Open) => void }) {
  if (material.archived_at !== null) {
    const restore = async () => {
      await inventory.restoreMaterial(material.id)
      refresh('materials')
      toast(t('material.restored', { name: material.name }))
    }
    return (
      <button type="button" class="button primary" onClick={() => void restore().catch(toastError)}>
        <Icon name="undo" />
        {t('restore')}
      </button>
    )
  }
  return (
    <>
      <button type="button" class="button" onClick={() => onOpen('correction')}>
        {t('move.correction')}
      </button>
      <IconButton icon="archive" label={t('archive')} title={t('archive')} onClick={() => onOpen('archive')} />
    </>
  )
}

function Archive({ material, onClose }: { readonly material: Material; readonly onClose: () => void }) {
  const archive = async () => {
    await inventory.archiveMaterial(material.id)
    refresh('materials')
    toast(t('archived.of', { name: material.name }), async () => {
      await inventory.restoreMaterial(material.id)
      refresh('materials')
    })
  }
  return (
    <Confirm
      title={t('archive.of', { name: material.name })}
      text={t('material.archiveText')}
      action={t('material.archiveDo')}
      onConfirm={archive}
      onClose={onClose}
      dryRun={() => inventory.archiveMaterial(material.id, undefined, { dryRun: true })}
    />
  )
}

function Stock({ material }: { readonly material: Material }) {
  const { stock, unit, min_stock } = material
  const isPast = usePast().day !== ''
  return (
    <Card title={t('stock')} note={isPast ? undefined : t('stock.days')} more={<StockStatus material={material} />}>
      <div class="inset">
        <p class="stock">
          <b>{plain(stock)}</b>{' '}
          <span>{min_stock === '0' ? t('stock.is', { unit }) : t('stock.isMin', { unit, min: plain(min_stock) })}</span>
        </p>
        {isPast ? null : <StockChart material={material} />}
      </div>
    </Card>
  )
}

function Places({ material: { locations, unit } }: { readonly material: Material }) {
  const { link } = usePast()
  return (
    <Card title={t('menu.locations')}>
      <ul class="list">
        {locations.map(({ id, name, stock }) => (
          <li key={id}>
            <Icon name="pin" />
            <a class="grow" href={link(`${BASE}/locations?at=${id}`)}>
              {name}
            </a>
            <span class="end">
              <Quantity value={stock} unit={unit} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface AboutProps {
  readonly material: Material
  readonly onOpen: ((open: Open) => void) | undefined
}

function About({ material, onOpen }: AboutProps) {
  const { category, sku, ean, purchase_price, description, created_at, custom_fields } = material
  return (
    <DetailsCard
      rows={[
        [t('category'), category],
        [t('sku'), sku],
        [t('ean'), ean],
        [t('price'), purchase_price === null ? null : plain(purchase_price)],
        ...customDetails(custom_fields),
        [t('created'), dayOf(created_at)],
      ]}
      text={description}
      more={
        <>
          <AuditLink id={material.id} />
          {onOpen && !material.batch_tracking ? (
            <button type="button" class="link" onClick={() => onOpen('tracking')}>
              {t('tracking')}
            </button>
          ) : null}
        </>
      }
      onEdit={onOpen && (() => onOpen('edit'))}
    />
  )
}
