import { inventory, type Material, type Records } from '../client/inventory.js'
import { useQuery } from '../client/queries.js'
import { plain } from '../parts/quantity.js'
import { dayOf } from '../parts/time.js'
import { say } from '../words.js'

const DAYS = 90
const POINTS = 180
const WIDTH = 640
const HEIGHT = 176
/** Room above the highest step. */
const AIR = 0.12

const since = (): string => new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10)

type Point = Records['StockAtMoment']

/** What was there, step by step: between two movements a stock does not glide. Its words say the same. */
export function StockChart({ material }: { readonly material: Material }) {
  const { data } = useQuery({
    key: ['materials', 'series', material.id],
    read: signal => inventory.getStockSeries(material.id, { from: since(), points: POINTS }, { signal }),
  })
  const points = (data?.points ?? []).filter(({ stock }) => stock !== null)
  if (points.length < 2) return <div class="chart" />
  // Pixels need no exact figure.
  const stocks = points.map(({ stock }) => Number(stock))
  const minimum = Number(material.min_stock)
  const top = Math.max(...stocks, minimum) * (1 + AIR) || 1
  const y = (stock: number) => HEIGHT - (stock / top) * HEIGHT
  const line = stepsThrough(points, y)
  const lowest = Math.min(...stocks)
  const label = say('chart', {
    from: dayOf(points[0]?.at ?? ''),
    low: plain(String(lowest)),
    high: plain(String(Math.max(...stocks))),
    now: plain(material.stock),
    unit: material.unit,
  })
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path class="area" d={`${line}V${HEIGHT}H0Z`} />
      <path class="line" d={line} />
      {minimum > 0 ? <path class="minimum" d={`M0 ${y(minimum)}H${WIDTH}`} /> : null}
    </svg>
  )
}

function stepsThrough(points: readonly Point[], y: (stock: number) => number): string {
  const first = Date.parse(points[0]?.at ?? '')
  const span = Date.parse(points.at(-1)?.at ?? '') - first || 1
  const x = (at: string) => Math.round(((Date.parse(at) - first) / span) * WIDTH * 10) / 10
  const [begin, ...rest] = points
  const steps = rest.map(({ at, stock }) => `H${x(at)}V${y(Number(stock)).toFixed(1)}`)
  return `M0 ${y(Number(begin?.stock)).toFixed(1)}${steps.join('')}H${WIDTH}`
}
