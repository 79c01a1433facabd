import { signal } from '@preact/signals'
import { may, signedIn } from '../../api/session.js'
import { t } from '../../i18n/messages.js'
import { errorText } from '../../parts/error-text.js'
import { sum } from '../../parts/values/decimals.js'
import { plain } from '../../parts/values/quantity.js'
import { BASE } from '../../state/address.js'
import { home, type StationLocation } from '../../state/station.js'
import { bookCount, bookQuantity, goodsLine } from './bookings.js'
import type { Action, Order } from './codes.js'
import { addLine, lineOf, lines, remove, type ScannedMaterial } from './lines.js'
import { nameOf, recognise, recordsFor, type Scanned, type ScannedRecord } from './lookup.js'
import { instruction, NO_ACTION, type ScanState } from './scan-state.js'
import { play, type Tone } from './sound.js'
import { scanTool } from './tools.js'

export const doing = signal<ScanState>(NO_ACTION)
/** The last result. `nth` changes with each result, even if the text is the same. */
export const feedback = signal<{ readonly text: string; readonly tone: Tone; readonly nth: number }>({
  ...{ text: '', tone: 'plain', nth: 0 },
})
/** Number of scans without a result. */
export const pendingCount = signal(0)

type Undo = () => Promise<string>
const MAX_UNDOS = 200
const MAX_CHOICES = 6
let rounds = 0
let undos: readonly Undo[] = []
let after: Promise<void> = Promise.resolve()
let owner: string | undefined

/** Starts a new session of scans if another user has signed in. */
export function resetForUser(): void {
  const who = signedIn()
  if (who?.user.id === owner || pendingCount.peek() > 0) return
  owner = who?.user.id
  undos = []
  lines.value = []
  doing.value = { ...NO_ACTION, place: home.peek() ?? undefined }
}

function showFeedback(text: string, tone: Tone): void {
  feedback.value = { text, tone, nth: feedback.peek().nth + 1 }
  play(tone)
}

/** Runs work in the order of the scans. */
function enqueue(work: () => Promise<void>): void {
  pendingCount.value += 1
  after = after
    .then(work)
    .catch(error => showFeedback(errorText(error), 'bad'))
    .finally(() => {
      pendingCount.value -= 1
    })
}

const undoable = (undo: Undo): void => {
  undos = [...undos, undo].slice(-MAX_UNDOS)
}

export function scan(text: string): void {
  const code = text.trim()
  if (code === '') return
  const scanned = recognise(code)
  enqueue(async () => actOn(await scanned))
}

/** Undoes the last scan, whatever its result. */
export const undo = (): void => enqueue(undoLast)

async function undoLast(): Promise<void> {
  const last = undos.at(-1)
  if (!last) return showFeedback(t('scan.nothingToUndo'), 'bad')
  undos = undos.slice(0, -1)
  showFeedback(await last(), 'turn')
}

/** Changes the action or a location, by button or by scan. */
export function change(next: Partial<ScanState>): void {
  const before = doing.peek()
  rounds += 1
  doing.value = { ...before, ...next, round: rounds }
}

export function begin(action: Action): void {
  const place = action === 'transfer' ? undefined : (home.peek() ?? undefined)
  const person = action === 'checkout' ? signedIn()?.user : undefined
  change({ action, place, to: undefined, person })
}

/** Sets the quantity of a line. */
export const setQuantity = (id: number, quantity: string): void => enqueue(() => updateQuantity(id, quantity))

async function updateQuantity(id: number, quantity: string): Promise<void> {
  const line = lineOf(id)
  if (line?.quantity === undefined) return
  const before = line.quantity
  await bookQuantity(line, quantity)
  if (lineOf(id)?.quantity !== before) undoable(() => restoreQuantity(id, before))
  else undoable(async () => removeRejected(id))
  showLineFeedback(id)
}

async function restoreQuantity(id: number, quantity: string): Promise<string> {
  const line = lineOf(id)
  if (line?.quantity === undefined) return t('scan.nothingToUndo')
  await bookQuantity(line, quantity)
  return lineText(id)
}

/** Undoes a rejected scan, which only leaves a message. */
function removeRejected(id: number): string {
  if (lineOf(id)?.quantity === '0') remove(id)
  return t('scan.undone')
}

export const bookCounts = (): void => enqueue(bookAllCounts)

async function bookAllCounts(): Promise<void> {
  for (const line of lines.peek().filter(({ recorded }) => recorded !== undefined)) {
    const back = await bookCount(line)
    if (back) {
      undoable(async () => {
        await back()
        return lineText(line.id)
      })
    }
    showLineFeedback(line.id)
  }
}

export const lineText = (id: number): string => {
  const line = lineOf(id)
  return line ? `${line.title}: ${line.text}` : t('scan.undone')
}

function showLineFeedback(id: number): void {
  showFeedback(lineText(id), lineOf(id)?.tone === 'bad' ? 'bad' : 'good')
}

async function actOn({ code, order, records, failure }: Scanned): Promise<void> {
  if (order !== undefined) return runOrder(order)
  if (failure !== undefined) return showRejection(code, errorText(failure))
  const candidates = recordsFor(doing.peek().action, records)
  if (candidates.length > 1) return offerChoices(code, candidates)
  const [record] = candidates
  return record ? handleRecord(record) : showRejection(code, t('scan.unknown'))
}

async function handleRecord(record: ScannedRecord): Promise<void> {
  const { action } = doing.peek()
  if (record.kind === 'location') return setLocation({ id: record.location.id, name: record.location.name })
  if (record.kind === 'note' || action === undefined) return show(record)
  const isOfTools = action === 'checkout' || action === 'checkin'
  if (isOfTools !== (record.kind === 'tool'))
    return showRejection(nameOf(record), t(isOfTools ? 'scan.noTool' : 'scan.isTool'))
  if (record.kind === 'goods') return handleMaterial(record)
  if (action === 'checkout' && !doing.peek().person) return showRejection(nameOf(record), t('scan.personFirst'))
  const { id, undo: back } = await scanTool(record.tool, doing.peek())
  undoable(async () => {
    if (back) await back()
    else remove(id)
    return lineText(id)
  })
  showLineFeedback(id)
}

async function handleMaterial(goods: ScannedMaterial): Promise<void> {
  const { action, place, to } = doing.peek()
  if (action === 'count' && !place) return showRejection(nameOf(goods), t('scan.locationFirst'))
  if (action === 'transfer' && !(place && to)) return showRejection(nameOf(goods), t('scan.sourceAndTargetFirst'))
  const line = await goodsLine(goods, doing.peek())
  return updateQuantity(line.id, sum(line.quantity ?? '0', amountIn(goods)))
}

/** Returns the quantity in the code, otherwise 1. */
function amountIn({ gs1, material }: ScannedMaterial): string {
  const amount = gs1?.count ?? (material.unit.toLowerCase() === 'kg' ? gs1?.net_weight_kg : undefined)
  return amount === undefined || amount === '0' ? '1' : amount
}

async function runOrder(order: Order): Promise<void> {
  if (order === 'undo') return undoLast()
  if (order === 'book') return bookAllCounts()
  if (!canDo(order)) return showRejection(t(`scan.${order}`), t('error.INSUFFICIENT_SCOPE'))
  startRound(() => begin(order))
}

export const canDo = (action: Action): boolean =>
  may(action === 'checkout' || action === 'checkin' ? 'tools:write' : 'materials:write')

function setLocation(place: StationLocation): void {
  const { action, place: from, to } = doing.peek()
  const isTarget = action === 'transfer' && from !== undefined && to === undefined
  startRound(() => change(isTarget ? { to: place } : { place, to: undefined }))
}

/** Changes the current action, and makes the change undoable. */
function startRound(apply: () => void): void {
  const before = doing.peek()
  apply()
  undoable(async () => {
    change(before)
    return instruction(before)
  })
  showFeedback(instruction(doing.peek()), 'turn')
}

function showRejection(title: string, text: string): void {
  const id = addLine({ title, text, tone: 'bad' })
  undoable(async () => {
    remove(id)
    return t('scan.undone')
  })
  showLineFeedback(id)
}

function offerChoices(code: string, records: readonly ScannedRecord[]): void {
  const pick = (record: ScannedRecord) =>
    enqueue(async () => {
      remove(id)
      await handleRecord(record)
    })
  const choices = records.slice(0, MAX_CHOICES).map(record => ({ label: nameOf(record), pick: () => pick(record) }))
  const id = addLine({ title: code, text: t('scan.several', { count: records.length }), tone: 'bad', choices })
  undoable(async () => {
    remove(id)
    return t('scan.undone')
  })
  showLineFeedback(id)
}

/** Shows what was scanned, if no action is selected. */
function show(record: ScannedRecord): void {
  const id = addLine({ title: nameOf(record), tone: 'plain', ...factsOf(record) })
  undoable(async () => {
    remove(id)
    return t('scan.undone')
  })
  showFeedback(lineText(id), 'plain')
}

function factsOf(record: ScannedRecord): { readonly text: string; readonly to: string } {
  if (record.kind === 'goods') {
    const { material, batch } = record
    const locationsWithStock = (batch ?? material).locations.filter(({ stock }) => stock !== '0').slice(0, 3)
    const stockText = locationsWithStock.map(({ name, stock }) => `${name} ${plain(stock)}`).join(', ')
    const amount = `${plain(batch?.quantity ?? material.stock)} ${material.unit}`
    return { text: [amount, stockText].filter(Boolean).join(' · '), to: `${BASE}/materials/${material.id}` }
  }
  if (record.kind === 'tool') {
    const { id, holder, location_name } = record.tool
    const text = holder
      ? t('scan.checkedOut', { person: holder.name ?? '' })
      : (location_name ?? t('scan.isNotCheckedOut'))
    return { text, to: `${BASE}/tools/${id}` }
  }
  if (record.kind === 'note') return { text: t('deliveryNote'), to: `${BASE}/notes/${record.note.id}` }
  return { text: t('location'), to: `${BASE}/locations?at=${record.location.id}` }
}
