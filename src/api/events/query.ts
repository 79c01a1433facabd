import { z } from 'zod'
import { nameProblem, SUBSCRIBABLE_PATTERN } from '../../events/kinds/catalogue.js'
import { CURSOR_PATTERN, type ParsedCursor, parseCursor } from '../../events/log/cursor.js'
import type { Feed } from '../../feed/feed.js'
import { type BackwardPosition, beforeCursor } from '../../feed/read-backward.js'
import { afterCursor, type FeedPosition } from '../../feed/read-forward.js'
import { ApiError } from '../frame/response/errors.js'
import { id } from '../frame/schema/fields.js'
import { invalid } from '../records/single.js'

/** Event types, separated by commas. */
const types = () =>
  z
    .string()
    .transform((input, context): readonly string[] => {
      // Each event is compared with all names, so duplicates are removed.
      const names = [...new Set(input.split(',').map(name => name.trim()))]
      const message = names.map(nameProblem).find(problem => problem !== undefined)
      if (message === undefined) return names
      context.issues.push({ code: 'custom', message, input })
      return z.NEVER
    })
    .meta({
      type: 'string',
      pattern: `^ *(${SUBSCRIBABLE_PATTERN}) *(, *(${SUBSCRIBABLE_PATTERN}) *)*$`,
      description:
        'Event types or families, separated by commas, such as `stock.*,tool.created`. Default: all that the key or session can read.',
    })

/** Filters of both the event feed and the event stream. */
export const selection = {
  after: z.string().max(100).optional().meta({
    pattern: CURSOR_PATTERN,
    description: 'Cursor to continue after: `next` of the previous page, or the `sequence` of an event.',
  }),
  types: types().optional(),
  material_id: id('mat').optional().meta({
    description:
      'Only events of this material, its stock, and its batches, except `batch.expiring` and `batch.expired`.',
  }),
  subject: z.string().max(100).optional().meta({ description: 'Only events with this `subject`: the ID of a record.' }),
  user_id: id('usr').optional().meta({ description: 'Only changes that this user made.' }),
}

/** Returns the position after a cursor. Undefined without a cursor. */
export async function positionAfter(
  feed: Feed,
  cursor: string | undefined,
  field: string,
): Promise<FeedPosition | undefined> {
  return cursor === undefined ? undefined : afterCursor(await knownCursor(feed, cursor, field))
}

/** Returns the position before the cursor in `after`, for reading backwards. Undefined without a cursor. */
export async function positionBefore(feed: Feed, cursor: string | undefined): Promise<BackwardPosition | undefined> {
  return cursor === undefined ? undefined : beforeCursor(cursor, await knownCursor(feed, cursor, 'after'))
}

async function knownCursor(feed: Feed, cursor: string, field: string): Promise<ParsedCursor> {
  const parsed = parseCursor(cursor)
  if (!parsed) throw invalid(field, 'must be a cursor that the service returned')
  if (parsed.log !== feed.log) throw cursorGone(field, 'is a cursor of another event log')
  // A log that was restored from a backup can end before the cursor. New events would be mistaken for events that were
  // already read.
  if (!(await feed.has(afterCursor(parsed))))
    throw cursorGone(
      field,
      'is not a cursor of this event log, or is beyond its end because the log was restored from a backup',
    )
  return parsed
}

const cursorGone = (field: string, why: string) =>
  new ApiError(
    'CURSOR_GONE',
    `${field} ${why}. Omit it and resume by time, such as GET /api/v1/events?from=2026-11-21T09:30:00Z. Skip the event IDs that you already have.`,
    [{ field, message: `${why}; resume by time with from` }],
  )
