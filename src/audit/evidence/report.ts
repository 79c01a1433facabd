/** The readable report of an evidence package: one page of HTML without scripts. */
import type { KnownEvent } from '../../events/kinds/registry.js'
import type { EventData } from '../../events/log/envelope.js'
import type { StockMoved } from '../../events/materials.js'
import { type BalanceAt, effectiveAt } from './balances.js'
import { type Manifest, TIMESTAMP_FILE } from './manifest.js'
import { listFields, type RecordStates } from './record-state.js'

type NameOf = (id: string) => Promise<string | undefined>

/** Names are cached, because most events are of few users and locations. */
const MAX_CACHED_NAMES = 10_000

export interface ReportFacts {
  readonly manifest: Omit<Manifest, 'files'>
  readonly states: RecordStates
  /** Time of the checkpoint's timestamp, if there is one. */
  readonly timestampedAt: string | undefined
}

export async function* writeReport(
  { manifest, states, timestampedAt }: ReportFacts,
  events: AsyncIterable<readonly KnownEvent[]>,
  nameOf: NameOf,
): AsyncGenerator<string> {
  const label = createLabels(nameOf)
  const { subject, period, balances, head, origin, size, covered, created_at } = manifest
  const title = `Evidence for ${subject.kind} ${subject.id}`
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
<dl>
${row('Period', `${period.from} to ${period.to}`)}
${row('Log', `${origin}, ${size} events in the checkpoint`)}
${timestampedAt === undefined ? '' : `${row('Timestamp', `${timestampedAt}, as ${TIMESTAMP_FILE} states: verify its signature`)}\n`}${row('Stream', `${manifest.stream}, events 0 to ${head.revision} of the first ${covered} events of the log`)}
${row('Hash of the last event', head.hash)}
${row('Created', created_at)}
</dl>
<p>This page is easy to read, but proves nothing. Verify the package that contains it with a verifier from another source.
Names are those at the time of creation, and no event proves them.</p>
`
  if (balances) {
    yield '<h2>Stock</h2>\n'
    for (const balance of [balances.from, balances.to]) yield await formatBalance(balance, label)
  }
  const fields = listFields(states)
  if (fields.length > 0)
    yield `<h2>Record</h2>
<table>
<caption>Fields as recorded at both ends of the period</caption>
<thead><tr>${['Field', period.from, period.to].map(head => `<th scope="col">${escapeText(head)}</th>`).join('')}</tr></thead>
<tbody>
${fields.map(cells).join('')}</tbody>
</table>
`
  yield `<h2>Events</h2>
<table>
<caption>Events after ${escapeText(period.from)} up to ${escapeText(period.to)}, by recorded or effective time</caption>
<thead><tr>${['No.', 'Recorded', 'Effective', 'User', 'Event', 'Details', 'Hash'].map(head => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
`
  let shown = 0
  for await (const batch of events) {
    const isIn = (at: string): boolean => at > period.from && at <= period.to
    let rows = ''
    for (const event of batch.filter(event => isIn(event.at) || isIn(effectiveAt(event)))) {
      shown += 1
      rows += await formatEvent(event, label)
    }
    yield rows
  }
  yield `</tbody>
</table>
<p>${shown} of ${head.revision + 1} events of the stream are in this period.</p>
</main>
</body>
</html>
`
}

const STYLE = `
body { font: 14px/1.4 system-ui, sans-serif; color: #111; background: #fff; margin: 2rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { border: 1px solid #999; padding: .25rem .4rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
@page { size: A4 landscape; margin: 12mm; }
@media print { body { margin: 0; font-size: 10px; } }
`

const row = (name: string, value: string): string => `<dt>${name}</dt><dd>${escapeText(value)}</dd>`
const cells = (values: readonly string[]): string =>
  `<tr>${values.map(value => `<td>${escapeText(value)}</td>`).join('')}</tr>\n`

async function formatBalance({ at, stock, locations, batches }: BalanceAt, label: Label): Promise<string> {
  let rows = cells(['All locations', '', stock])
  for (const [id, quantity] of Object.entries(locations)) rows += cells([await label(id), '', quantity])
  for (const [batchId, balances] of Object.entries(batches))
    for (const [id, quantity] of Object.entries(balances)) rows += cells([await label(id), batchId, quantity])
  return `<table>
<caption>Stock at ${escapeText(at)}</caption>
<thead><tr><th scope="col">Location</th><th scope="col">Batch</th><th scope="col">Quantity</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`
}

async function formatEvent(event: KnownEvent, label: Label): Promise<string> {
  const { revision, at, actor, type, hash } = event
  const effective = effectiveAt(event)
  const user = `${await label(actor.user_id)}${actor.key_id === null ? '' : ` (${actor.key_id})`}`
  const details = await describeEvent(event, label)
  return cells([String(revision), at, effective === at ? '' : effective, user, toWords(type), details, hash])
}

/** Returns the content of an event as one text. */
const describeEvent = (event: KnownEvent, label: Label): Promise<string> | string =>
  event.type === 'stock-moved' ? describeMovement(event.data, label) : describeData(event.data as EventData)

async function describeMovement(moved: StockMoved, label: Label): Promise<string> {
  const { type, quantity, material, before, after, legs, note, reason, reference, delivery_note_id, reverses } = moved
  const places: string[] = []
  for (const leg of legs) {
    const batches = leg.batches?.map(one => `batch ${one.batch_number} ${one.before} → ${one.after}`) ?? []
    places.push(`${await label(leg.location_id)} ${[`${leg.before} → ${leg.after}`, ...batches].join(', ')}`)
  }
  const remarks = Object.entries({ note, reason, reference, 'delivery note': delivery_note_id, reverses })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
  return [`${type} ${quantity} ${material.unit}: ${before} → ${after}`, ...places, ...remarks].join('; ')
}

const describeData = (data: EventData): string =>
  Object.entries(data)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : describeValue(value)}`)
    .join('; ')

/** Changes have the previous and the new value. */
function describeValue(value: EventData[string]): string {
  if (value !== null && typeof value === 'object' && 'from' in value && 'to' in value)
    return `${JSON.stringify(value.from)} → ${JSON.stringify(value.to)}`
  return JSON.stringify(value) ?? ''
}

/** Returns `Stock moved` for `stock-moved`. */
const toWords = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ')

/** Returns the name of a user or location with its ID. */
type Label = (id: string) => Promise<string>

function createLabels(nameOf: NameOf): Label {
  const cached = new Map<string, string>()
  return async id => {
    const known = cached.get(id)
    if (known !== undefined) return known
    const name = await nameOf(id)
    const label = name === undefined ? id : `${name} (${id})`
    if (cached.size >= MAX_CACHED_NAMES) cached.clear()
    cached.set(id, label)
    return label
  }
}

/** Returns text for the content of an HTML element. Control characters and overrides of the text direction become visible. */
const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, character => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    })
