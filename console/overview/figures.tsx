import { BASE } from '../client/address.js'
import { inventory } from '../client/inventory.js'
import { useQuery } from '../client/queries.js'
import { may } from '../client/session.js'
import { plain } from '../parts/quantity.js'
import type { Tone } from '../parts/status.js'
import { type Phrase, say } from '../words.js'

interface Counted {
  readonly name: 'low' | 'expiring' | 'calibration' | 'overdue' | 'open' | 'lapsing' | 'hooks' | 'moved'
  readonly scope: string
  readonly tone: Tone
  readonly to?: string
  /** Shown also where there is nothing to be said of it. */
  readonly always?: true
  readonly count: (signal: AbortSignal) => Promise<number>
}

const ONE = { per_page: 1 } as const
const midnight = (): string => new Date(new Date().setHours(0, 0, 0, 0)).toISOString()

type Listing = Promise<{ readonly total: number }>
const all = async (...lists: readonly Listing[]): Promise<number> =>
  (await Promise.all(lists)).reduce((sum, { total }) => sum + total, 0)

/** What somebody has to do something about, the most urgent first. */
const COUNTED: readonly Counted[] = [
  {
    ...{ name: 'low', scope: 'materials:read', tone: 'warn', to: '/materials?show=low', always: true },
    count: signal => all(inventory.listMaterials({ low_stock: true, ...ONE }, { signal })),
  },
  {
    ...{ name: 'overdue', scope: 'tools:read', tone: 'bad', to: '/tools?show=overdue' },
    count: signal => all(inventory.listTools({ overdue: true, ...ONE }, { signal })),
  },
  {
    ...{ name: 'calibration', scope: 'calibration:read', tone: 'bad', to: '/calibration' },
    count: signal =>
      all(
        ...(['overdue', 'due', 'failed'] as const).map(status =>
          inventory.listCalibrationPlans({ status, ...ONE }, { signal }),
        ),
      ),
  },
  {
    ...{ name: 'expiring', scope: 'batches:read', tone: 'warn', to: '/batches?show=expiring' },
    count: signal => all(inventory.listBatches({ expiring: true, ...ONE }, { signal })),
  },
  {
    ...{ name: 'open', scope: 'delivery-notes:read', tone: 'plain', to: '/notes?show=open' },
    count: signal => all(inventory.listDeliveryNotes({ status: 'open', ...ONE }, { signal })),
  },
  {
    ...{ name: 'lapsing', scope: 'insurance:read', tone: 'warn', to: '/insurance?show=expiring' },
    count: signal => all(inventory.listInsurances({ status: 'expiring', ...ONE }, { signal })),
  },
  {
    ...{ name: 'hooks', scope: 'webhooks:read', tone: 'bad', to: '/settings/webhooks' },
    count: async signal => {
      const { data } = await inventory.listWebhooks({ active: false, per_page: 200 }, { signal })
      // Who switched one off knows.
      return data.filter(({ disabled_reason }) => disabled_reason !== null && disabled_reason !== 'requested').length
    },
  },
  {
    ...{ name: 'moved', scope: 'materials:read', tone: 'plain', always: true },
    count: signal => all(inventory.listAllStockHistory({ from: midnight(), ...ONE }, { signal })),
  },
]

export const Figures = () => (
  <div class="figures">
    {COUNTED.filter(({ scope }) => may(scope)).map(counted => (
      <Figure key={counted.name} counted={counted} />
    ))}
  </div>
)

function Figure({ counted: { name, tone, to, always, count } }: { readonly counted: Counted }) {
  const { data } = useQuery({ key: ['overview', name], read: count })
  if (!always && !data) return null
  const label: Phrase = `figure.${name}`
  const note: Phrase = `figure.${name}Note`
  const shown = (
    <>
      <span>{say(label)}</span>
      <b class={data ? tone : 'plain'}>{data === undefined ? '–' : plain(String(data))}</b>
      <span class="muted">{say(note)}</span>
    </>
  )
  return to === undefined ? (
    <div class="card figure">{shown}</div>
  ) : (
    <a class="card figure" href={BASE + to}>
      {shown}
    </a>
  )
}
