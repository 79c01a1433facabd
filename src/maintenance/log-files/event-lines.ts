import type { FileHandle } from 'node:fs/promises'
import type { StoredEvent } from '../../events/log/envelope.js'
import { StoreRefused } from '../../stores/errors.js'
import { MAX_APPEND_BYTES } from '../../stores/event-store.js'
import { sealed } from '../copy/copy-log.js'

/** The text of an event, with its hash, position, and log. */
export const MAX_LINE_BYTES = MAX_APPEND_BYTES + 1024
export const NEWLINE = 0x0a

/** An event of an exported log, and the name of the log that its position belongs to. */
export interface ExportedEvent {
  readonly event: StoredEvent
  readonly log: string
}

/**
 * Returns the line of an event: the text that its hash covers, followed by its hash, its position, and the name of the
 * log. Throws if the event doesn't match its hash.
 */
export function lineOf(event: StoredEvent, log: string): string {
  const { text, hash } = sealed(event)
  return `${text.slice(0, -1)},"hash":"${hash}","position":${event.position},"log":"${log}"}\n`
}

/** Parses a line. Returns the problem if it isn't an exported event. Its hash isn't checked. */
export function exportedEventIn(line: string): ExportedEvent | string {
  const value = parsed(line)
  if (!isRecord(value)) return "it isn't a JSON object, or it is incomplete"
  for (const [field, isValid] of Object.entries(FIELDS)) {
    if (!isValid(value[field])) return `it isn't an exported event: "${field}" is ${faultOf(value[field])}`
  }
  const { log, ...event } = value
  return { event: event as unknown as StoredEvent, log: log as string }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const MAX_SHOWN = 80

const faultOf = (value: unknown): string =>
  value === undefined ? 'missing' : `invalid: ${JSON.stringify(value).slice(0, MAX_SHOWN)}`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** Checks of the fields that readers rely on. The hash covers all fields, and the registry parses `data`. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isText,
  type: isText,
  version: isNumber,
  stream: isText,
  revision: isNumber,
  at: isText,
  actor: isRecord,
  data: isRecord,
  prev_hash: isHash,
  hash: isHash,
  position: isNumber,
  log: value => typeof value === 'string' && /^[0-9a-z]{8,50}$/.test(value),
}

/** The end of a file of exported events. */
export interface FileEnd {
  /** The last complete line; undefined if there is none. */
  readonly lastLine: string | undefined
  /** Length of the complete lines, in bytes. */
  readonly bytes: number
}

/** Finds the last complete line of a file, after which an interrupted export can have left an incomplete one. */
export async function endOfFile(file: FileHandle, path: string): Promise<FileEnd> {
  const { size } = await file.stat()
  const from = Math.max(0, size - 2 * MAX_LINE_BYTES)
  const { buffer: tail } = await file.read(Buffer.alloc(size - from), { position: from })
  const end = tail.lastIndexOf(NEWLINE)
  if (end >= 0) {
    const start = tail.subarray(0, end).lastIndexOf(NEWLINE) + 1
    return { lastLine: tail.toString('utf8', start, end), bytes: from + end + 1 }
  }
  if (from > 0 || !canBegin(tail)) throw new StoreRefused(`${path} isn't an exported event log`)
  return { lastLine: undefined, bytes: 0 }
}

/** Every line begins with the field that is first in canonical order. */
const BEGINNING = '{"actor":'

const canBegin = (content: Buffer): boolean => BEGINNING.startsWith(content.toString('utf8', 0, BEGINNING.length))
