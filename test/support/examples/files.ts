import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { EXAMPLES_FOLDER } from '../../../src/api/description/openapi/examples.js'
import { ROOT } from '../programs.js'
import type { Recording } from './recorder.js'

const FOLDER = join(ROOT, EXAMPLES_FOLDER)
const KINDS = ['operations', 'webhooks', 'errors'] as const

interface Example {
  /** Path relative to the folder of all examples. */
  readonly file: string
  readonly value: unknown
}

const listExamples = (recording: Recording): readonly Example[] =>
  KINDS.flatMap(kind =>
    Object.entries(recording[kind]).map(([name, value]) => ({ file: join(kind, `${name}.json`), value })),
  )

function readStoredExamples(): ReadonlyMap<string, unknown> {
  const files = KINDS.flatMap(kind => {
    mkdirSync(join(FOLDER, kind), { recursive: true })
    return readdirSync(join(FOLDER, kind)).map(file => join(kind, file))
  })
  return new Map(files.map(file => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))]))
}

export interface ExampleDifferences {
  /** Files that are missing or show outdated responses. */
  readonly old: readonly Example[]
  /** Files of operations that are no longer called. */
  readonly left: readonly string[]
}

/** Compares the files with the recording by shape and messages, because IDs and times differ each time. */
export function findDifferences(recording: Recording): ExampleDifferences {
  const stored = readStoredExamples()
  const examples = listExamples(recording)
  const files = new Set(examples.map(({ file }) => file))
  return {
    old: examples.filter(({ file, value }) => !isDeepStrictEqual(shapeOf(stored.get(file)), shapeOf(value))),
    left: [...stored.keys()].filter(file => !files.has(file)),
  }
}

/** Writes only changed files. */
export function writeExamples(recording: Recording): readonly string[] {
  const { old, left } = findDifferences(recording)
  for (const { file, value } of old) writeFileSync(join(FOLDER, file), `${JSON.stringify(value, null, 2)}\n`)
  for (const file of left) rmSync(join(FOLDER, file))
  return [...old.map(({ file }) => file), ...left]
}

/** Replaces the parts of a message that differ each time: IDs, numbers, and times. */
const wordsOf = (message: string): string => message.replace(/[a-z]+_[0-9a-z]{26}|\d+/g, '#')

/** Returns the fields with their types, the words of messages, and for a list the kinds of its entries. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map(entry => JSON.stringify(shapeOf(entry))))].sort()
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(
    members
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [
        name,
        name === 'message' && typeof inner === 'string' ? wordsOf(inner) : shapeOf(inner),
      ]),
  )
}
