import { z } from 'zod'
import { type ItemOutcome, isUndone, NotReached } from '../../../commands/bulk/bulk.js'
import { isRejection } from '../../../domain/rejection.js'
import type { Position } from '../../../events/envelope.js'
import { ApiError, STATUS } from '../../frame/errors.js'
import { toJson } from '../../frame/json.js'
import { apiErrorOf } from '../../frame/rejections.js'
import type { Answer, SoFar } from '../../frame/route.js'
import { quantityOut } from '../../records/fields.js'

/** Bytes of failed entries with all details in one response. Later ones have a short message and no details. */
export const MAX_DETAILED_BYTES = 256 * 1024
const MAX_SHORT_MESSAGE = 200

const itemError = z
  .object({
    code: z.enum(Object.keys(STATUS) as [keyof typeof STATUS]).meta({ description: 'For programs' }),
    message: z.string().meta({ description: 'For people' }),
    status: z.int(),
    details: z
      .array(
        z
          .looseObject({
            field: z.string().meta({ description: 'Path of the field in the item' }),
            message: z.string().meta({ description: 'For people' }),
            requested: quantityOut().optional().meta({ description: 'Of a shortage: how much was asked for' }),
            available: quantityOut().optional().meta({ description: 'Of a shortage: how much there is' }),
            actual: quantityOut().optional().meta({ description: 'What is there in place of what was expected' }),
          })
          .meta({ id: 'ItemErrorDetail', description: 'What is wrong with one field of an item' }),
      )
      .optional()
      .meta({
        description: `Errors of single fields. Left out after ${MAX_DETAILED_BYTES / 1024} KiB of failed entries in one response.`,
      }),
  })
  .meta({ id: 'ItemError', description: 'Why one item was not done, as a request for it alone would be told' })

/** What is answered to a request for many things, each of which comes to a record. */
export const bulkAnswer = (name: string, record: z.ZodType) =>
  z
    .object({
      data: z
        .array(
          z
            .object({
              index: z.int().min(0).meta({ description: 'Place of the item in the request' }),
              status: z.int().meta({
                description: 'As a request for it alone would be answered; 503: not done, and done by a repetition',
              }),
              id: z.string().optional(),
              record: record
                .optional()
                .meta({ description: `Left out beyond ${MOST_SHOWN / 1024 ** 2} MiB of records: read it by its id` }),
              error: itemError.optional().meta({ description: 'Why it was not done' }),
            })
            .meta({ id: `${name}Entry`, description: 'What became of one item' }),
        )
        .meta({ description: 'An entry for each item, in their order' }),
      succeeded: z.int().min(0).meta({ description: 'How many items were done' }),
      failed: z.int().min(0).meta({ description: 'How many were not' }),
    })
    .meta({ id: `${name}Answer`, description: 'What became of each item' })

/** Characters of records in one answer: it is kept to be given again. */
export const MOST_SHOWN = 2 * 1024 ** 2

/** One entry, as it is written. */
export interface Entry {
  readonly index: number
  readonly status: number
  readonly line: string
}

/** Returns a function that writes the failed entries of one response within their limit, with those of an earlier try. */
export function failedEntries(before: readonly Entry[] = []): (index: number, error: ApiError) => Entry {
  const failedBefore = before.filter(({ status }) => status >= 400)
  let detailedBytes = failedBefore.reduce((sum, { line }) => sum + Buffer.byteLength(line), 0)
  return (index, { code, message, status, details }) => {
    const entry = (error: object): Entry => ({ index, status, line: toJson({ index, status, error }) })
    if (detailedBytes < MAX_DETAILED_BYTES) {
      const detailed = entry({ code, message, status, ...(details.length > 0 ? { details } : {}) })
      detailedBytes += Buffer.byteLength(detailed.line)
      if (detailedBytes <= MAX_DETAILED_BYTES) return detailed
    }
    const short = message.length > MAX_SHORT_MESSAGE ? `${message.slice(0, MAX_SHORT_MESSAGE)}…` : message
    return entry({ code, message: short, status })
  }
}

export const doneEntry = (index: number, status: number, id: string, record: string | undefined): Entry => ({
  index,
  status,
  line: `{"index":${index},"status":${status},"id":${JSON.stringify(id)}${record === undefined ? '' : `,"record":${record}`}}`,
})

/** Why an item was not done; undefined if it was. */
export function errorIn<Done extends object>(
  outcome: ItemOutcome<Done>,
  unexpected: (error: unknown) => ApiError,
): ApiError | undefined {
  if (isRejection(outcome)) return apiErrorOf(outcome)
  if (!isUndone(outcome)) return undefined
  return outcome.undone instanceof NotReached ? notReached() : unexpected(outcome.undone)
}

export const notReached = () =>
  new ApiError('UNAVAILABLE', 'This was not reached; ask for all of it again, under the same Idempotency-Key')

const AGAIN = { 'Retry-After': '2' }

/** An entry a line, so that what is still to be done can be told apart from the rest, which stays as it was told. */
export function answerOf(entries: readonly Entry[], position: Position | undefined): Answer {
  const succeeded = entries.filter(({ status }) => status < 400).length
  const unfinished = entries.some(isUndoneEntry)
  const lines = entries.map(({ line }) => line).join(',\n')
  return {
    text: `{"data":[\n${lines}\n],"succeeded":${succeeded},"failed":${entries.length - succeeded}}`,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...(unfinished ? AGAIN : {}) },
    unfinished,
    ...(position === undefined ? {} : { position }),
  }
}

const isUndoneEntry = ({ status }: Pick<Entry, 'status'>): boolean => status >= 500

const BEGINNING = /^\{"index":(\d+),"status":(\d+)/

/** What was told of items that came to their end in an earlier try. */
export function toldBefore(soFar: SoFar | undefined): readonly Entry[] {
  const lines = soFar?.text.split('\n').slice(1, -1) ?? []
  return lines.flatMap(written => {
    const line = written.endsWith(',') ? written.slice(0, -1) : written
    const [, index, status] = BEGINNING.exec(line) ?? []
    const entry = { index: Number(index), status: Number(status), line }
    return isUndoneEntry(entry) ? [] : [entry]
  })
}
