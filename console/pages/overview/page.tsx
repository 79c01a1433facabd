import { useLayoutEffect, useRef } from 'preact/hooks'
import { type HistoryEntry, inventory, type Material } from '../../api/inventory.js'
import { live } from '../../api/live.js'
import { useQuery } from '../../api/queries.js'
import { may, signedIn } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { Read } from '../../parts/loading.js'
import { Card, Empty, Page } from '../../parts/page.js'
import { negated } from '../../parts/values/decimals.js'
import { type Movement, movementsIn, nameOf, remarkOf, routeText, toneOf } from '../../parts/values/movements.js'
import { plain } from '../../parts/values/quantity.js'
import { Status } from '../../parts/values/status.js'
import { fullDate } from '../../parts/values/time.js'
import { BASE } from '../../state/address.js'
import { Figures } from './figures.js'
import { Timeline } from './timeline.js'

const MAX_ROWS = 6

/** The start page: records that need attention, and recent activity. */
export default function Overview() {
  const name = signedIn()?.user.name.split(' ')[0] ?? ''
  const hour = new Date().getHours()
  const greeting = t(hour < 11 ? 'greeting.morning' : hour < 18 ? 'greeting.day' : 'greeting.evening', { name })
  const isLive = live.value === 'on'
  return (
    <Page
      title={greeting}
      named={t('menu.overview')}
      below={fullDate(new Date())}
      actions={isLive ? <Status tone="good">{t('live')}</Status> : undefined}
    >
      <Figures />
      <div class="columns even">
        {may('materials:read') ? <LowStock /> : null}
        {may('materials:read') ? <RecentActivity /> : null}
      </div>
    </Page>
  )
}

function LowStock() {
  const query = useQuery({
    key: ['materials', 'short'],
    read: signal => inventory.listMaterials({ low_stock: true, sort: 'stock', per_page: MAX_ROWS }, { signal }),
  })
  const total = query.data?.total ?? 0
  return (
    <Card
      title={t('figure.low')}
      more={total > MAX_ROWS ? <a href={`${BASE}/materials?show=low`}>{t('all', { count: total })}</a> : undefined}
    >
      <Read of={query}>
        {({ data }) => (data.length === 0 ? <Empty title={t('lowStock.none')} /> : <LowStockList materials={data} />)}
      </Read>
    </Card>
  )
}

const LowStockList = ({ materials }: { readonly materials: readonly Material[] }) => (
  <ul class="list">
    {materials.map(({ id, name, sku, stock, min_stock, unit }) => (
      <li key={id}>
        <span class="grow">
          <a href={`${BASE}/materials/${id}`}>{name}</a>
          <span class="sub mono">{sku}</span>
        </span>
        <span class="end">
          <span>
            <b>{plain(stock)}</b>{' '}
            <span class="muted">{t('lowStock.ofMinimum', { min: `${plain(min_stock)} ${unit}` })}</span>
          </span>
          <Meter of={stock} full={min_stock} />
        </span>
      </li>
    ))}
  </ul>
)

interface RecentMovement {
  readonly entries: readonly HistoryEntry[]
  readonly materials: ReadonlyMap<string, Material>
}

async function readRecentMovements(signal: AbortSignal): Promise<RecentMovement> {
  const { data: entries } = await inventory.listAllStockHistory({ per_page: MAX_ROWS * 2 }, { signal })
  const ids = [...new Set(entries.map(({ material_id }) => material_id))]
  if (ids.length === 0) return { entries, materials: new Map() }
  const { data } = await inventory.listMaterials({ ids: ids.join(','), per_page: ids.length }, { signal })
  return { entries, materials: new Map(data.map(material => [material.id, material])) }
}

function RecentActivity() {
  const query = useQuery({ key: ['materials', 'moved'], read: readRecentMovements })
  return (
    <Card title={t('recentActivity')}>
      <Read of={query}>
        {({ entries, materials }) =>
          entries.length === 0 ? (
            <FirstSteps />
          ) : (
            <Timeline
              moments={movementsIn(entries)
                .slice(0, MAX_ROWS)
                .map(movement => ({
                  id: movement.entry.movement_id,
                  at: movement.entry.created_at,
                  tone: toneOf(movement),
                  title: movementTitle(movement, materials.get(movement.entry.material_id)),
                  note: [nameOf(movement), movement.from === null ? remarkOf(movement) : routeText(movement)]
                    .filter(Boolean)
                    .join(' · '),
                  to: `${BASE}/materials/${movement.entry.material_id}`,
                }))}
            />
          )
        }
      </Read>
    </Card>
  )
}

function movementTitle(movement: Movement, material: Material | undefined) {
  const { delta, quantity } = movement.entry
  const amount = movement.from === null ? delta : quantity.startsWith('-') ? negated(quantity) : quantity
  return (
    <>
      <b>
        {plain(amount, { signed: movement.from === null })} {material?.unit}
      </b>{' '}
      {material?.name ?? t('archived')}
    </>
  )
}

const FirstSteps = () => (
  <Empty title={t('firstSteps')} text={t('firstSteps.text')}>
    <a class="button" href={`${BASE}/materials`}>
      {t('menu.materials')}
    </a>
    {may('locations:read') ? (
      <a class="button" href={`${BASE}/locations`}>
        {t('menu.locations')}
      </a>
    ) : null}
    {may('admin') ? (
      <a class="button" href={`${BASE}/people`}>
        {t('menu.people')}
      </a>
    ) : null}
  </Empty>
)

interface MeterProps {
  readonly of: string
  readonly full: string
}

/** A decorative bar. The figures next to it carry the meaning. */
function Meter({ of, full }: MeterProps) {
  const bar = useRef<HTMLElement>(null)
  const share = Math.max(0, Math.min(1, Number(of) / (Number(full) || 1)))
  // By script, because the content security policy forbids styles in markup.
  useLayoutEffect(() => {
    bar.current?.style.setProperty('width', `${Math.max(2, share * 100)}%`)
  }, [share])
  return (
    <span class={`meter ${share === 0 ? 'bad' : 'warn'}`} aria-hidden="true">
      <i ref={bar} />
    </span>
  )
}
