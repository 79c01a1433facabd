import { z } from 'zod'
import { type ItemOutcome, isUndone, NotReached } from '../../../commands/bulk/bulk.js'
import type { RecordedCommand } from '../../../commands/executor/outcome.js'
import { isRejection } from '../../../domain/decisions/rejection.js'
import { toJson } from '../../../domain/values/exact.js'
import { ApiError, STATUS } from '../../frame/response/errors.js'
import { apiErrorOf } from '../../frame/response/rejections.js'
import type { EarlierResponse, HandlerResponse } from '../../frame/route.js'
import { quantityOut } from '../../records/fields.js'

/** Bytes of failed entries with all details in one response. Later ones have a short message and no details. */
export const MAX_DETAILED_BYTES = 256 * 1024
const MAX_SHORT_MESSAGE = 200

const itemError = z
  .object({
    code: z
      .enum(Object.keys(STATUS) as [keyof typeof STATUS])
      .meta({ description: 'Error code. Stable: programs can rely on it' }),
    message: z.string().meta({ description: 'Explanation for people. Can change' }),
    status: z.int().meta({ description: 'HTTP status that a request for the item alone would return' }),
    details: z
      .array(
        z
          .looseObject({
            field: z.string().meta({ description: 'Path of the field in the item' }),
            message: z.string().meta({ description: 'Explanation for people. Can change' }),
            requested: quantityOut().optional().meta({ description: 'Requested quantity, if the stock is too low' }),
            available: quantityOut().optional().meta({ description: 'Available quantity, if the stock is too low' }),
            actual: quantityOut().optional().meta({ description: 'Actual quantity, if it is not the expected one' }),
          })
          .meta({ id: 'ItemErrorDetail', description: 'Error in one field of an item' }),
      )
      .optional()
      .meta({
        description: `Errors of single fields. Left out after ${MAX_DETAILED_BYTES / 1024} KiB of failed entries in one response.`,
      }),
  })
  .meta({ id: 'ItemError', description: 'Error of one item, as a request for the item alone would return it' })

/** Returns the schema of a bulk response. */
export const bulkAnswer = (name: string, record: z.ZodType) =>
  z
    .object({
      data: z
        .array(
          z
            .object({
              index: z.int().min(0).meta({ description: 'Index of the item in the request, from 0' }),
              status: z.int().meta({
                description:
                  'HTTP status that a request for the item alone would return. 503: not applied yet; repeat the request with the same `Idempotency-Key`',
              }),
              id: z.string().optional().meta({ description: 'ID of the record. Absent if the item failed' }),
              record: record.optional().meta({
                description: `Record after the change. Absent if the item failed, and after ${MAX_RESPONSE_BYTES / 1024 ** 2} MiB of records in one response: read the record by its ID`,
              }),
              error: itemError.optional().meta({ description: 'Error of the item. Absent if the item was applied' }),
            })
            .meta({ id: `${name}Entry`, description: 'Result of one item' }),
        )
        .meta({ description: 'Results of the items, in the order of the request' }),
      succeeded: z.int().min(0).meta({ description: 'Number of items that were applied' }),
      failed: z.int().min(0).meta({ description: 'Number of items that failed' }),
    })
    .meta({ id: `${name}Answer`, description: 'Results of a bulk request' })

/** Maximum characters of records in one response, which is stored for replays. */
export const MAX_RESPONSE_BYTES = 2 * 1024 ** 2

/** Entry of the response, as JSON text. */
export interface Entry {
  readonly index: number
  readonly status: number
  readonly line: string
}

/**
 * Returns a function that writes the failed entries of one response within their limit, with those of an earlier try.
 */
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

/** Returns the error of an item. Undefined if it succeeded. */
export function errorIn<Done extends object>(
  outcome: ItemOutcome<Done>,
  unexpected: (error: unknown) => ApiError,
): ApiError | undefined {
  if (isRejection(outcome)) return apiErrorOf(outcome)
  if (!isUndone(outcome)) return undefined
  return outcome.undone instanceof NotReached ? unprocessedError() : unexpected(outcome.undone)
}

export const unprocessedError = () =>
  new ApiError('UNAVAILABLE', 'The item was not processed. Repeat the whole request with the same Idempotency-Key.')

const RETRY_HEADERS = { 'Retry-After': '2' }

/**
 * Returns the response, with one entry per line, so that a retry can find the unfinished entries and keep the others
 * unchanged.
 */
export function answerOf(entries: readonly Entry[], recorded: Partial<RecordedCommand>): HandlerResponse {
  const succeeded = entries.filter(({ status }) => status < 400).length
  const unfinished = entries.some(isUndoneEntry)
  const lines = entries.map(({ line }) => line).join(',\n')
  return {
    text: `{"data":[\n${lines}\n],"succeeded":${succeeded},"failed":${entries.length - succeeded}}`,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...(unfinished ? RETRY_HEADERS : {}) },
    unfinished,
    recorded,
  }
}

const isUndoneEntry = ({ status }: Pick<Entry, 'status'>): boolean => status >= 500

const BEGINNING = /^\{"index":(\d+),"status":(\d+)/

/** Returns the finished entries of an earlier attempt. */
export function earlierEntries(earlierResponse: EarlierResponse | undefined): readonly Entry[] {
  const lines = earlierResponse?.text.split('\n').slice(1, -1) ?? []
  return lines.flatMap(written => {
    const line = written.endsWith(',') ? written.slice(0, -1) : written
    const [, index, status] = BEGINNING.exec(line) ?? []
    const entry = { index: Number(index), status: Number(status), line }
    return isUndoneEntry(entry) ? [] : [entry]
  })
}
