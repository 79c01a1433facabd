import { code128, modulesOf } from './code128.js'

/** Minimum module width in mm. Scanners can't read narrower bars from a 203 dpi printer. */
const MIN_MODULE_MM = 0.19
const MAX_MODULE_MM = 0.38
const QUIET_MODULES = 10

/**
 * Returns a bar code of at most this width in mm, or undefined if the bars would be too narrow or the text can't be
 * encoded.
 */
export function barsOf(code: string | null, room: number) {
  const widths = code === null ? undefined : code128(code)
  if (widths === undefined) return undefined
  const module = Math.min(room / (modulesOf(widths) + 2 * QUIET_MODULES), MAX_MODULE_MM)
  if (module < MIN_MODULE_MM) return undefined
  const path = (y: number, height: number): string => {
    let x = 0
    return Array.from(widths, (digit, at) => {
      const from = x
      x += Number(digit) * module
      return at % 2 === 0
        ? `M${formatMm(from)} ${formatMm(y)}H${formatMm(x)}v${formatMm(height)}H${formatMm(from)}z`
        : ''
    }).join('')
  }
  return { width: modulesOf(widths) * module, path }
}

const formatMm = (length: number): string => length.toFixed(3)

/** A bar code on its own, as wide as the available space. */
export function BarCode({ text, label }: { readonly text: string; readonly label: string }) {
  const bars = barsOf(text, MAX_MODULE_MM * 400)
  if (!bars) return null
  return (
    <svg class="bars" viewBox={`-4 -1 ${bars.width + 8} 14`} role="img" aria-label={label}>
      <rect x="-4" y="-1" width={bars.width + 8} height="14" fill="#fff" />
      <path d={bars.path(0, 12)} fill="#000" />
    </svg>
  )
}
