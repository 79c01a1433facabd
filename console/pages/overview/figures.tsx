import { inventory } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { type MessageKey, t } from '../../i18n/messages.js'
import { plain } from '../../parts/values/quantity.js'
import type { Tone } from '../../parts/values/status.js'
import { BASE } from '../../state/address.js'

type Calibration = `calibration.${(typeof CALIBRATIONS)[number]}`

interface FigureQuery {
  readonly name: 'low' | 'expiring' | Calibration | 'overdue' | 'open' | 'policies' | 'webhooks' | 'moved'
  readonly scope: string
  readonly tone: Tone
  readonly to?: string
  /** Shown even if the count is 0. */
  readonly always?: true
  readonly refetchMs?: number
  readonly count: (signal: AbortSignal) => Promise<number>
}

const ONE_ROW = { per_page: 1 } as const
const midnight = (): string => new Date(new Date().setHours(0, 0, 0, 0)).toISOString()

const readTotal = async (list: PromiseLike<{ readonly total: number }>): Promise<number> => (await list).total

/** Each status has a list of its own, so each is counted separately. */
const CALIBRATIONS = ['failed', 'overdue', 'due'] as const

/** Counts of records that need attention, the most urgent first. Each links to exactly the records that it counts. */
const FIGURES: readonly FigureQuery[] = [
  {
    ...{ name: 'low', scope: 'materials:read', tone: 'warn', to: '/materials?show=low', always: true },
    count: signal => readTotal(inventory.listMaterials({ low_stock: true, ...ONE_ROW }, { signal })),
  },
  {
    ...{ name: 'overdue', scope: 'tools:read', tone: 'bad', to: '/tools?show=overdue' },
    count: signal => readTotal(inventory.listTools({ overdue: true, ...ONE_ROW }, { signal })),
  },
  ...CALIBRATIONS.map(
    (status): FigureQuery => ({
      ...{ name: `calibration.${status}`, scope: 'calibration:read', to: `/calibration?show=${status}` },
      tone: status === 'due' ? 'warn' : 'bad',
      count: signal => readTotal(inventory.listCalibrationPlans({ status, ...ONE_ROW }, { signal })),
    }),
  ),
  {
    ...{ name: 'expiring', scope: 'batches:read', tone: 'warn', to: '/batches?show=expiring' },
    count: signal => readTotal(inventory.listBatches({ expiring: true, ...ONE_ROW }, { signal })),
  },
  {
    ...{ name: 'open', scope: 'delivery-notes:read', tone: 'plain', to: '/notes?show=open' },
    count: signal => readTotal(inventory.listDeliveryNotes({ status: 'open', ...ONE_ROW }, { signal })),
  },
  {
    ...{ name: 'policies', scope: 'insurance:read', tone: 'warn', to: '/insurance?show=expiring' },
    count: signal => readTotal(inventory.listInsurances({ status: 'expiring', ...ONE_ROW }, { signal })),
  },
  {
    ...{ name: 'webhooks', scope: 'webhooks:read', tone: 'bad', to: '/settings/webhooks?show=failing' },
    // There is no event for it.
    refetchMs: 30_000,
    count: signal => readTotal(inventory.listWebhooks({ failing: true, ...ONE_ROW }, { signal })),
  },
  {
    ...{ name: 'moved', scope: 'materials:read', tone: 'plain', always: true },
    count: signal => readTotal(inventory.listAllStockHistory({ from: midnight(), ...ONE_ROW }, { signal })),
  },
]

export const Figures = () => (
  <div class="figures">
    {FIGURES.filter(({ scope }) => may(scope)).map(counted => (
      <Figure key={counted.name} counted={counted} />
    ))}
  </div>
)

function Figure({ counted: { name, tone, to, always, refetchMs, count } }: { readonly counted: FigureQuery }) {
  const { data } = useQuery({ key: ['overview', name], read: count, refetchMs })
  if (!always && !data) return null
  const label: MessageKey = `figure.${name}`
  const note: MessageKey = `figure.${name}Note`
  const number = (
    <>
      <span>{t(label)}</span>
      <b class={data ? tone : 'plain'}>{data === undefined ? '–' : plain(String(data))}</b>
      <span class="muted">{t(note)}</span>
    </>
  )
  return to === undefined ? (
    <div class="card figure">{number}</div>
  ) : (
    <a class="card figure" href={BASE + to}>
      {number}
    </a>
  )
}
