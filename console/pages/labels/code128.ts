/** Code 128 (ISO/IEC 15417): text as the widths of bars and spaces, bar first. */

/** Widths by symbol value. Values from 96 on switch the code set or mark the start. */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
const STOP = '2331112'
const [TO_C, TO_B, FNC1, START_B, START_C] = [99, 100, 102, 104, 105]
/** Represents FNC1, which marks GS1 codes and separates their fields. */
export const SEPARATOR = '\x1d'
/** Characters of code set B. */
const ENCODABLE = /^[ -~]+$/

/** Returns the bar widths, or undefined if the text can't be encoded. The label then has only its QR code. */
export function code128(text: string): string | undefined {
  if (!ENCODABLE.test(text.replaceAll(SEPARATOR, ' '))) return undefined
  const values = valuesOf(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  return [...values, check].map(value => WIDTHS.slice(value * 6, value * 6 + 6)).join('') + STOP
}

/** Returns the GS1-128 text of a GTIN and a batch number, or undefined if either is invalid. */
export function gs1Code(gtin: string | null, batch: string): string | undefined {
  if (gtin === null || !isGtin(gtin) || !/^[!"%-?A-Z_a-z]{1,20}$/.test(batch)) return undefined
  return `${SEPARATOR}01${gtin.padStart(14, '0')}10${batch}`
}

/** Reports whether a text is a GTIN: 8, 12, 13, or 14 digits with a check digit. */
function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const weighed = Array.from(text.padStart(14, '0'), (digit, at) => Number(digit) * (at % 2 === 0 ? 3 : 1))
  return weighed.reduce((sum, value) => sum + value, 0) % 10 === 0
}

/** Returns the width in modules. */
export const modulesOf = (widths: string): number => Array.from(widths, Number).reduce((sum, width) => sum + width, 0)

/** Splits the text into code sets. Set C has two digits per symbol and pays off for runs of digits. */
function valuesOf(text: string): readonly number[] {
  let inC = pays(text, 0, true)
  const values: number[] = [inC ? START_C : START_B]
  for (let at = 0; at < text.length; ) {
    const pair = /^\d\d/.exec(text.slice(at, at + 2))?.[0]
    if (text[at] === SEPARATOR) {
      values.push(FNC1)
      at += 1
    } else if (inC && pair !== undefined) {
      values.push(Number(pair))
      at += 2
    } else if (inC) {
      values.push(TO_B)
      inC = false
    } else if (pays(text, at, false)) {
      values.push(TO_C)
      inC = true
    } else {
      values.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  return values
}

/**
 * Reports whether to change to set C: for at least 4 digits at an edge of the text, otherwise 6. An odd digit is left
 * to set B.
 */
function pays(text: string, at: number, first: boolean): boolean {
  const from = text[at] === SEPARATOR ? at + 1 : at
  const digits = /^\d*/.exec(text.slice(from))?.[0].length ?? 0
  const isEdge = first || from + digits === text.length
  return digits >= (isEdge ? 4 : 6) && (first || digits % 2 === 0)
}
