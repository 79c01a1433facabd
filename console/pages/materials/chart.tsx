import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { inventory, type Material } from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { locale, t } from '../../i18n/messages.js'
import { plain } from '../../parts/values/quantity.js'
import { dayAndMonth, dayOf, minuteOf } from '../../parts/values/time.js'
import { stockAxis } from './stock-axis.js'

const DAY_MS = 86_400_000
const DAYS = 90
const POINTS = 180
const WIDTH = 640
const HEIGHT = 176
/** Fits 390 px. */
const DAY_LABELS = 4

const since = (): string => new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10)

interface Point {
  readonly at: string
  readonly stock: string
}

interface ChartProps {
  readonly material: Material
  readonly points: readonly Point[]
}

/** The stock of the last days as a step chart: between two movements, the stock is constant. */
export function StockChart({ material }: { readonly material: Material }) {
  const { data } = useQuery({
    key: ['materials', 'series', material.id],
    read: signal => inventory.getStockSeries(material.id, { from: since(), points: POINTS }, { signal }),
  })
  const points = (data?.points ?? []).flatMap(({ at, stock }) => (stock === null ? [] : [{ at, stock }]))
  return points.length < 2 ? <div class="chart" /> : <Chart material={material} points={points} />
}

function Chart({ material, points }: ChartProps) {
  const minimum = Number(material.min_stock)
  // Pixels don't need exact quantities.
  const stocks = points.map(({ stock }) => Number(stock))
  const ticks = stockAxis(Math.max(...stocks, minimum))
  const y = (stock: number) => HEIGHT - (stock / (ticks.at(-1) ?? 1)) * HEIGHT
  const line = stepsThrough(stocks.map(y))
  return (
    <figure class="chart">
      <div class="chart-stock" aria-hidden="true">
        {ticks.toReversed().map(tick => (
          <span key={tick}>{tickText(tick)}</span>
        ))}
      </div>
      <div class="plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="area" d={`${line}V${HEIGHT}H0Z`} />
          <path class="grid" d={ticks.map(tick => `M0 ${y(tick)}H${WIDTH}`).join('')} />
          <path class="line" d={line} />
          {minimum > 0 ? <path class="minimum" d={`M0 ${y(minimum)}H${WIDTH}`} /> : null}
        </svg>
        <Scrubber points={points} unit={material.unit} />
      </div>
      <div class="chart-days" aria-hidden="true">
        {dayLabels(points).map((day, n) => (
          <span key={n}>{day}</span>
        ))}
      </div>
      <figcaption class="unseen">
        {t('chart', {
          from: dayOf(points[0]?.at ?? ''),
          low: plain(String(Math.min(...stocks))),
          high: plain(String(Math.max(...stocks))),
          now: plain(material.stock),
          unit: material.unit,
        })}
      </figcaption>
    </figure>
  )
}

/** Shows the stock at the moment under the pointer, or at the one chosen with the arrow keys. */
function Scrubber({ points, unit }: { readonly points: readonly Point[]; readonly unit: string }) {
  const [hovered, setHovered] = useState<number>()
  const mark = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLParagraphElement>(null)
  const last = points.length - 1
  const { at, stock } = points[Math.min(hovered ?? last, last)] ?? { at: '', stock: '0' }
  const amount = `${plain(stock)} ${unit}`
  // By script, as the content security policy forbids styles in markup. The tooltip stays within the chart.
  useLayoutEffect(() => {
    const share = `${(100 * (hovered ?? last)) / last}%`
    mark.current?.style.setProperty('left', share)
    tip.current?.style.setProperty('left', share)
    tip.current?.style.setProperty('translate', `-${share}`)
  }, [hovered, last])
  const follow = ({ clientX, currentTarget }: PointerEvent & { readonly currentTarget: HTMLElement }) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setHovered(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last))
  }
  return (
    <>
      <input
        type="range"
        min={0}
        max={last}
        value={hovered ?? last}
        aria-label={t('chart.scrub')}
        aria-valuetext={`${minuteOf(at)}: ${amount}`}
        onInput={event => setHovered(Number(event.currentTarget.value))}
        onFocus={() => setHovered(now => now ?? last)}
        onBlur={() => setHovered(undefined)}
        onPointerMove={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setHovered(undefined)}
        onKeyDown={({ key }) => key === 'Escape' && setHovered(undefined)}
      />
      {hovered === undefined ? null : (
        <>
          <div class="mark" ref={mark} />
          <p class="tip" ref={tip} aria-hidden="true">
            <b>{amount}</b>
            <span>{minuteOf(at)}</span>
          </p>
        </>
      )}
    </>
  )
}

const tickText = (tick: number): string =>
  tick.toLocaleString(locale.value, { maximumFractionDigits: 6, ...(tick < 1e6 ? {} : { notation: 'compact' }) })

/** Days at equal distances, the first and the last included. */
function dayLabels(points: readonly Point[]): readonly string[] {
  const from = Date.parse(points[0]?.at ?? '')
  const to = Date.parse(points.at(-1)?.at ?? '')
  const labels = Math.max(2, Math.min(DAY_LABELS, Math.floor((to - from) / DAY_MS) + 1))
  return Array.from({ length: labels }, (_, n) => dayAndMonth(from + ((to - from) * n) / (labels - 1)))
}

/** A path through values at equal distances. */
function stepsThrough(values: readonly number[]): string {
  const [first = 0, ...rest] = values.map(value => value.toFixed(1))
  const x = (n: number) => ((WIDTH * (n + 1)) / rest.length).toFixed(1)
  return `M0 ${first}${rest.map((value, n) => `H${x(n)}V${value}`).join('')}`
}
