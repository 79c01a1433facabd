/** Metric in the Prometheus text format 0.0.4. */
export interface Instrument {
  readonly text: () => string
}

type Labels = readonly string[]

export interface Counter extends Instrument {
  /** Adds an amount. The label values are in the order of the label names. */
  readonly add: (amount: number, ...labels: Labels) => void
}

export interface Histogram extends Instrument {
  readonly observe: (value: number, ...labels: Labels) => void
}

export function counter(name: string, help: string, labelNames: Labels = []): Counter {
  const series = seriesOf(labelNames, () => ({ value: 0 }))
  return {
    add: (amount, ...labels) => {
      series.at(labels).value += amount
    },
    text: () =>
      block(
        name,
        help,
        'counter',
        series.all().map(([labels, { value }]) => line(name, labels, value)),
      ),
  }
}

/** Returns a histogram. `bounds` are the upper bounds of the buckets, in ascending order. */
export function histogram(name: string, help: string, bounds: readonly number[], labelNames: Labels = []): Histogram {
  const series = seriesOf(labelNames, () => ({ buckets: new Float64Array(bounds.length + 1), sum: 0 }))
  return {
    observe: (value, ...labels) => {
      const entry = series.at(labels)
      let index = 0
      while (index < bounds.length && value > bounds[index]!) index++
      entry.buckets[index]! += 1
      entry.sum += value
    },
    text: () => {
      const lines = series.all().flatMap(([labels, { buckets, sum }]) => {
        let count = 0
        const cumulative = Array.from(buckets, (inBucket, index) => {
          count += inBucket
          const end = index < bounds.length ? String(bounds[index]) : '+Inf'
          return line(`${name}_bucket`, labels ? `${labels},le="${end}"` : `le="${end}"`, count)
        })
        return [...cumulative, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, count)]
      })
      return block(name, help, 'histogram', lines)
    },
  }
}

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Returns the text of values that are read at scrape time. */
export function gauge(name: string, help: string, samples: readonly Sample[], type = 'gauge'): string {
  return block(
    name,
    help,
    type,
    samples.map(({ labels = {}, value }) => line(name, labelText(Object.keys(labels), Object.values(labels)), value)),
  )
}

interface Series<Entry> {
  readonly at: (labels: Labels) => Entry
  readonly all: () => [labels: string, entry: Entry][]
}

type Branch<Entry> = Map<string, Branch<Entry> | Entry>

/**
 * Returns the series of an instrument. It has one map per label, because joining the labels to one key costs more than
 * the lookups.
 */
function seriesOf<Entry extends object>(labelNames: Labels, make: () => Entry): Series<Entry> {
  const root: Branch<Entry> = new Map()
  const known: [string, Entry][] = []
  const add = (labels: Labels): Entry => {
    const entry = make()
    known.push([labelText(labelNames, labels), entry])
    return entry
  }
  // Without labels, the only series exists from the start, so that scrapes show a zero.
  const only = labelNames.length === 0 ? add([]) : undefined
  const last = labelNames.length - 1

  return {
    all: () => known,
    at: labels => {
      if (only) return only
      let branch = root
      for (let index = 0; index < last; index++) {
        let next = branch.get(labels[index]!) as Branch<Entry> | undefined
        if (!next) {
          next = new Map()
          branch.set(labels[index]!, next)
        }
        branch = next
      }
      let entry = branch.get(labels[last]!) as Entry | undefined
      if (!entry) {
        entry = add(labels)
        branch.set(labels[last]!, entry)
      }
      return entry
    },
  }
}

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const labelText = (names: Labels, values: Labels): string =>
  names.map((name, index) => `${name}="${escapeLabel(values[index] ?? '')}"`).join(',')

const line = (name: string, labels: string, value: number): string =>
  labels ? `${name}{${labels}} ${value}` : `${name} ${value}`

const block = (name: string, help: string, type: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`
