/** One value of a header such as Accept, in lower case, without its parameters. */
export interface Weighted {
  readonly value: string
  /** From 0 (rejected) to 1. */
  readonly weight: number
}

/** Parses a header with weights: `br;q=0.5, gzip`. A missing or invalid weight is 1. */
export const weighted = (header: string): readonly Weighted[] =>
  header.split(',').flatMap(part => {
    const [value = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
    const q = parameters.find(parameter => /^q\s*=/.test(parameter))
    return value === '' ? [] : [{ value, weight: q === undefined ? 1 : weightIn(q) }]
  })

function weightIn(parameter: string): number {
  const weight = Number.parseFloat(parameter.slice(parameter.indexOf('=') + 1))
  return weight >= 0 && weight <= 1 ? weight : 1
}
