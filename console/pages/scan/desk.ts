import { signal } from '@preact/signals'
import { may, signedIn } from '../../api/session.js'
import { errorText } from '../../parts/error-text.js'
import { sum } from '../../parts/values/decimals.js'
import { plain } from '../../parts/values/quantity.js'
import { BASE } from '../../state/address.js'
import { home, type Place } from '../../state/station.js'
import { say } from '../../words.js'
import { bookCount, goodsLine, hold } from './bookings.js'
import type { Action, Order } from './codes.js'
import { type Doing, NOTHING, sentence } from './doing.js'
import { type Goods, lineOf, lines, put, remove } from './lines.js'
import { meantBy, nameOf, recognise, type Scanned, type Thing } from './lookup.js'
import { play, type Tone } from './sound.js'
import { handTool } from './tools.js'

export const doing = signal<Doing>(NOTHING)
/** The last result. `nth` changes with each result, even if the text is the same. */
export const answer = signal<{ readonly text: string; readonly tone: Tone; readonly nth: number }>({
  ...{ text: '', tone: 'plain', nth: 0 },
})
/** Number of scans without a result. */
export const waiting = signal(0)

type Undo = () => Promise<string>
const MAX_UNDOS = 200
const MAX_CHOICES = 6
let rounds = 0
let undos: readonly Undo[] = []
let after: Promise<void> = Promise.resolve()
let owner: string | undefined

/** Starts a new session of scans if another user has signed in. */
export function takeDesk(): void {
  const who = signedIn()
  if (who?.user.id === owner || waiting.peek() > 0) return
  owner = who?.user.id
  undos = []
  lines.value = []
  doing.value = { ...NOTHING, place: home.peek() ?? undefined }
}

export function tell(text: string, tone: Tone): void {
  answer.value = { text, tone, nth: answer.peek().nth + 1 }
  play(tone)
}

/** Runs work in the order of the scans. */
function inTurn(work: () => Promise<void>): void {
  waiting.value += 1
  after = after
    .then(work)
    .catch(error => tell(errorText(error), 'bad'))
    .finally(() => {
      waiting.value -= 1
    })
}

const undoable = (undo: Undo): void => {
  undos = [...undos, undo].slice(-MAX_UNDOS)
}

export function scan(text: string): void {
  const code = text.trim()
  if (code === '') return
  const scanned = recognise(code)
  inTurn(async () => act(await scanned))
}

/** Undoes the last scan, whatever its result. */
export const undo = (): void => inTurn(undoLast)

async function undoLast(): Promise<void> {
  const last = undos.at(-1)
  if (!last) return tell(say('scan.nothingToUndo'), 'bad')
  undos = undos.slice(0, -1)
  tell(await last(), 'turn')
}

/** Changes the action or a location, by button or by scan. */
export function change(next: Partial<Doing>): void {
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
export const setQuantity = (id: number, quantity: string): void => inTurn(() => fill(id, quantity))

async function fill(id: number, quantity: string): Promise<void> {
  const line = lineOf(id)
  if (line?.quantity === undefined) return
  const before = line.quantity
  await hold(line, quantity)
  if (lineOf(id)?.quantity !== before) undoable(() => fillBack(id, before))
  else undoable(async () => forgetRefusal(id))
  tellLine(id)
}

async function fillBack(id: number, quantity: string): Promise<string> {
  const line = lineOf(id)
  if (line?.quantity === undefined) return say('scan.nothingToUndo')
  await hold(line, quantity)
  return wordsOf(id)
}

/** Undoes a rejected scan, which only leaves a message. */
function forgetRefusal(id: number): string {
  if (lineOf(id)?.quantity === '0') remove(id)
  return say('scan.takenBack')
}

export const bookCounts = (): void => inTurn(bookAll)

async function bookAll(): Promise<void> {
  for (const line of lines.peek().filter(({ recorded }) => recorded !== undefined)) {
    const back = await bookCount(line)
    if (back) {
      undoable(async () => {
        await back()
        return wordsOf(line.id)
      })
    }
    tellLine(line.id)
  }
}

export const wordsOf = (id: number): string => {
  const line = lineOf(id)
  return line ? `${line.title}: ${line.text}` : say('scan.takenBack')
}

function tellLine(id: number): void {
  tell(wordsOf(id), lineOf(id)?.tone === 'bad' ? 'bad' : 'good')
}

async function act({ code, order, things, failure }: Scanned): Promise<void> {
  if (order !== undefined) return obey(order)
  if (failure !== undefined) return refused(code, errorText(failure))
  const meant = meantBy(doing.peek().action, things)
  if (meant.length > 1) return choose(code, meant)
  const [thing] = meant
  return thing ? handle(thing) : refused(code, say('scan.unknown'))
}

async function handle(thing: Thing): Promise<void> {
  const { action } = doing.peek()
  if (thing.kind === 'location') return goTo({ id: thing.location.id, name: thing.location.name })
  if (thing.kind === 'note' || action === undefined) return show(thing)
  const isOfTools = action === 'checkout' || action === 'checkin'
  if (isOfTools !== (thing.kind === 'tool'))
    return refused(nameOf(thing), say(isOfTools ? 'scan.noTool' : 'scan.isTool'))
  if (thing.kind === 'goods') return handleGoods(thing)
  const { id, undo: back } = await handTool(thing.tool, doing.peek())
  undoable(async () => {
    if (back) await back()
    else remove(id)
    return wordsOf(id)
  })
  tellLine(id)
}

async function handleGoods(goods: Goods): Promise<void> {
  const { action, place, to } = doing.peek()
  if (action === 'count' && !place) return refused(nameOf(goods), say('scan.whereFirst'))
  if (action === 'transfer' && !(place && to)) return refused(nameOf(goods), say('scan.bothFirst'))
  const line = await goodsLine(goods, doing.peek())
  return fill(line.id, sum(line.quantity ?? '0', amountIn(goods)))
}

/** Returns the quantity in the code, otherwise 1. */
function amountIn({ said, material }: Goods): string {
  const amount = said?.count ?? (material.unit.toLowerCase() === 'kg' ? said?.net_weight_kg : undefined)
  return amount === undefined || amount === '0' ? '1' : amount
}

async function obey(order: Order): Promise<void> {
  if (order === 'undo') return undoLast()
  if (order === 'book') return bookAll()
  if (!mayDo(order)) return refused(say(`scan.${order}`), say('scan.mayNot'))
  turnTo(() => begin(order))
}

export const mayDo = (action: Action): boolean =>
  may(action === 'checkout' || action === 'checkin' ? 'tools:write' : 'materials:write')

function goTo(place: Place): void {
  const { action, place: from, to } = doing.peek()
  const isTarget = action === 'transfer' && from !== undefined && to === undefined
  turnTo(() => change(isTarget ? { to: place } : { place, to: undefined }))
}

/** Changes the current action, and makes the change undoable. */
function turnTo(turn: () => void): void {
  const before = doing.peek()
  turn()
  undoable(async () => {
    change(before)
    return sentence(before)
  })
  tell(sentence(doing.peek()), 'turn')
}

function refused(title: string, text: string): void {
  const id = put({ title, text, tone: 'bad' })
  undoable(async () => {
    remove(id)
    return say('scan.takenBack')
  })
  tellLine(id)
}

function choose(code: string, things: readonly Thing[]): void {
  const pick = (thing: Thing) =>
    inTurn(async () => {
      remove(id)
      await handle(thing)
    })
  const choices = things.slice(0, MAX_CHOICES).map(thing => ({ label: nameOf(thing), pick: () => pick(thing) }))
  const id = put({ title: code, text: say('scan.several', { count: things.length }), tone: 'bad', choices })
  undoable(async () => {
    remove(id)
    return say('scan.takenBack')
  })
  tellLine(id)
}

/** Shows what was scanned, if no action is selected. */
function show(thing: Thing): void {
  const id = put({ title: nameOf(thing), tone: 'plain', ...factsOf(thing) })
  undoable(async () => {
    remove(id)
    return say('scan.takenBack')
  })
  tell(wordsOf(id), 'plain')
}

function factsOf(thing: Thing): { readonly text: string; readonly to: string } {
  if (thing.kind === 'goods') {
    const { material, batch } = thing
    const lying = (batch ?? material).locations.filter(({ stock }) => stock !== '0').slice(0, 3)
    const where = lying.map(({ name, stock }) => `${name} ${plain(stock)}`).join(', ')
    const amount = `${plain(batch?.quantity ?? material.stock)} ${material.unit}`
    return { text: [amount, where].filter(Boolean).join(' · '), to: `${BASE}/materials/${material.id}` }
  }
  if (thing.kind === 'tool') {
    const { id, holder, location_name } = thing.tool
    const text = holder ? say('scan.isWith', { person: holder.name ?? '' }) : (location_name ?? say('scan.isHere'))
    return { text, to: `${BASE}/tools/${id}` }
  }
  if (thing.kind === 'note') return { text: say('scan.isNote'), to: `${BASE}/notes/${thing.note.id}` }
  return { text: say('location'), to: `${BASE}/locations?at=${thing.location.id}` }
}
