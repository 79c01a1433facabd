import { encode } from 'uqr'
import type { LabelSize } from '../../state/station.js'
import { barsOf } from './bars.js'
import { SEPARATOR } from './code128.js'
import { SIZES } from './sizes.js'

export interface LabelText {
  readonly id: string
  readonly title: string
  /** Smaller text below the title. */
  readonly note: string
  /** Content of the QR code. */
  readonly link: string
  /** Content of the bar code, if it can be encoded. */
  readonly code: string | null
}

const MARGIN = 2.5

/** A label in mm: QR code and text, with a bar code below if it fits. */
export function Label({ label, size }: { readonly label: LabelText; readonly size: LabelSize }) {
  const { width, height } = SIZES[size]
  const bars = barsOf(label.code, width - 2 * MARGIN)
  const barsHeight = bars ? height * 0.26 : 0
  const lineHeight = height / 11
  const foot = bars ? barsHeight + lineHeight : 0
  const side = height - 2 * MARGIN - foot - (bars ? 1 : 0)
  const left = MARGIN + side + 2
  const room = width - left - MARGIN
  const titleSize = Math.min(height / 8, side / 3.2)
  const title = wrapped(label.title, room / (titleSize * 0.56), 2)
  const note = wrapped(label.note, room / (titleSize * 0.5), 1)
  return (
    <svg
      class="label"
      role="img"
      aria-label={[label.title, label.note].filter(Boolean).join(', ')}
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
    >
      <Qr text={label.link} at={MARGIN} side={side} />
      {title.map((line, at) => (
        <text key={line} x={left} y={MARGIN + titleSize * (0.95 + at * 1.15)} font-size={titleSize} font-weight="650">
          {line}
        </text>
      ))}
      {note.map(line => (
        <text key={line} x={left} y={MARGIN + titleSize * (0.85 + title.length * 1.15)} font-size={titleSize * 0.75}>
          {line}
        </text>
      ))}
      {bars ? (
        <>
          <path
            d={bars.path(height - MARGIN - foot, barsHeight)}
            transform={`translate(${(width - bars.width) / 2} 0)`}
          />
          <text
            class="code"
            x={width / 2}
            y={height - MARGIN - lineHeight * 0.15}
            font-size={lineHeight * 0.85}
            text-anchor="middle"
          >
            {readable(label.code ?? '')}
          </text>
        </>
      ) : null}
    </svg>
  )
}

function Qr({ text, at, side }: { readonly text: string; readonly at: number; readonly side: number }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return <path d={path} transform={`translate(${at} ${at}) scale(${side / size})`} />
}

/** Returns the human-readable text of a GS1 code, such as `(01)04006381333931(10)L-77`. */
const readable = (code: string): string =>
  code.startsWith(SEPARATOR) ? code.slice(1).replace(/^01(\d{14})10/, '(01)$1(10)') : code

/** Breaks text into lines, because SVG doesn't. */
function wrapped(text: string, perLine: number, maxLines: number): readonly string[] {
  const rows: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const last = rows.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (longer.length <= perLine || last === '') rows[rows.length - 1] = longer
    else rows.push(word)
  }
  const visibleRows = rows.filter(row => row !== '').slice(0, maxLines)
  return visibleRows.map((row, at) => {
    const isCut = row.length > perLine || (at === maxLines - 1 && rows.length > maxLines)
    return isCut ? `${row.slice(0, Math.max(1, Math.floor(perLine) - 1))}…` : row
  })
}
