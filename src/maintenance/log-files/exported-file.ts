import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { StoreRefused } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import { type ExportedEvent, endOfFile, exportedEventIn, MAX_LINE_BYTES, NEWLINE } from './event-lines.js'

/** A file of exported events, read like a log. */
export interface ExportedFile extends Pick<EventStore, 'readAll' | 'head'> {
  /** Name of the log that was exported. */
  readonly log: string
  /** Whether its positions are 1, 2, 3, … as in an embedded log. Otherwise, they are those of a server. */
  readonly isDense: boolean
  /** Yields the events from the first, each with the number of its line. */
  numbered(): AsyncGenerator<NumberedEvent>
  /** Returns the error for a problem in a line. */
  faultIn(line: number, problem: string): StoreRefused
}

export interface NumberedEvent {
  readonly event: StoredEvent
  readonly line: number
  /** Length of the line, in characters. */
  readonly length: number
}

/** Limits of a batch. */
const MAX_EVENTS = 256
const MAX_CHARACTERS = 1024 * 1024

/** Opens a file of exported events. Rejects an empty one. Lines are checked when they are read. */
export async function openExportedFile(path: string): Promise<ExportedFile> {
  const faultIn = (line: number, problem: string) => new StoreRefused(`${path}, line ${line}: ${problem}`)
  const first = await firstIn(path, faultIn)
  const { head, bytes } = await endOf(path)
  const isDense = first.event.position === 1

  async function* numbered(): AsyncGenerator<NumberedEvent> {
    let line = 0
    let before: Position | undefined
    for await (const text of linesOf(path, faultIn, bytes)) {
      line += 1
      const found = exportedEventIn(text)
      if (typeof found === 'string') throw faultIn(line, found)
      const { event, log } = found
      if (log !== first.log)
        throw faultIn(line, `its event is of the log ${log}, but previous ones are of ${first.log}`)
      const problem = misplaced(event.position, before, isDense)
      if (problem !== undefined) throw faultIn(line, problem)
      before = event.position
      yield { event, line, length: text.length }
    }
  }

  return {
    log: first.log,
    isDense,
    faultIn,
    numbered,
    head: async () => head,
    async *readAll({ after = 0 }) {
      let batch: StoredEvent[] = []
      let characters = 0
      for await (const { event, length } of numbered()) {
        if (event.position <= after) continue
        batch.push(event)
        characters += length
        if (batch.length < MAX_EVENTS && characters < MAX_CHARACTERS) continue
        yield batch
        batch = []
        characters = 0
      }
      if (batch.length > 0) yield batch
    },
  }
}

/** Returns why an event can't follow the one at the position before. */
function misplaced(position: Position, before: Position | undefined, isDense: boolean): string | undefined {
  if (before === undefined) return undefined
  if (position <= before)
    return `position ${position} follows position ${before}: the lines aren't in the order of the log`
  if (!isDense || position === before + 1) return undefined
  const missing =
    before + 1 === position - 1 ? `position ${before + 1} is` : `positions ${before + 1} to ${position - 1} are`
  return `${missing} missing before it`
}

type FaultIn = ExportedFile['faultIn']

async function firstIn(path: string, faultIn: FaultIn): Promise<ExportedEvent> {
  for await (const text of linesOf(path, faultIn)) {
    const found = exportedEventIn(text)
    if (typeof found === 'string') throw faultIn(1, found)
    return found
  }
  throw new StoreRefused(`${path} contains no events`)
}

/**
 * Returns the last position, and the size. Lines that are appended later aren't read. If the last line is invalid, the
 * position is 0, and reading fails at that line.
 */
async function endOf(path: string): Promise<{ readonly head: Position; readonly bytes: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { lastLine = '' } = await endOfFile(file, path)
    const last = exportedEventIn(lastLine)
    return { head: typeof last === 'string' ? 0 : last.event.position, bytes: size }
  } finally {
    await file.close()
  }
}

/** Yields the lines of a file. A line without a line break at its end is an interrupted export. */
async function* linesOf(path: string, faultIn: FaultIn, bytes = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  const stream = createReadStream(path, { highWaterMark: MAX_LINE_BYTES, end: bytes - 1 })
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, piece])
      for (;;) {
        const end = rest.indexOf(NEWLINE)
        const length = end < 0 ? rest.length : end
        if (length > MAX_LINE_BYTES) throw faultIn(line, `it is longer than ${MAX_LINE_BYTES} bytes`)
        if (end < 0) break
        yield rest.toString('utf8', 0, end)
        rest = rest.subarray(end + 1)
        line += 1
      }
    }
    if (rest.length > 0) throw faultIn(line, 'it is incomplete. Run the export again to complete the file')
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new StoreRefused(`${path} can't be read: ${error.message}`, { cause: error })
  }
}
