import type { Calendar } from '../../domain/values/days.js'
import type { PastReadSources, ReadModels } from '../../projections/engine/read-models.js'
import type { PastMoment } from '../../projections/past/backdated.js'
import { MAX_PAST_IDS } from '../../projections/past/ordered-ids.js'
import { createPastReadModels } from '../../projections/past/past-reads.js'
import { ApiError } from '../frame/response/errors.js'
import { timestampTo } from '../frame/schema/times.js'
import { timestamp } from './fields.js'
import { createNames, type IdsToName, type LookUpNames } from './names.js'
import { invalid } from './single.js'

/** What records are read from: their present state, or that of a moment. */
export interface Sources {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  /** Its today is the day of the moment. */
  readonly calendar: Calendar
}

/** Reads past states of records. */
export interface PastReads {
  /** Returns the moment that a request asks for; undefined for the present. */
  momentOf(query: PastQuery): PastMoment | undefined
  sourcesAt(moment: PastMoment): Sources
}

/** Query parameters of reads that can return a past state. */
export const pastQuery = {
  as_of: timestampTo().optional().meta({
    description:
      'Time to read as of: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Default: now',
  }),
  known_at: timestampTo().optional().meta({
    description:
      'Recording time up to which changes are included: a date or an ISO 8601 timestamp, not in the future. A date means the end of that day in the time zone of the service. Changes that were recorded later are ignored. Default: now',
  }),
}

/** Query parameters of lists that can return a past state. */
export const pastListQuery = {
  ...pastQuery,
  as_of: pastQuery.as_of.meta({
    description: `${pastQuery.as_of.description}. If more than ${MAX_PAST_IDS.toLocaleString('en')} records match, some combinations with an offset, a filter, or a sort order return 400`,
  }),
}

export interface PastQuery {
  readonly as_of?: string | undefined
  readonly known_at?: string | undefined
}

export interface PastReadsOptions {
  readonly readModels: PastReadSources
  /** Looks up present names. */
  readonly names: LookUpNames
  readonly calendar: Calendar
  readonly now: () => number
}

export function createPastReads({ readModels, names, calendar, now }: PastReadsOptions): PastReads {
  const pastReadModels = createPastReadModels({ readModels, tooManyRecords })

  function notInFuture(field: string, time: string | undefined, latest: string): string {
    if (time === undefined) return latest
    if (time <= latest) return time
    // The date of today means the end of a day that isn't over.
    if (time === calendar.endOf(calendar.today())) return latest
    throw invalid(field, `must not be in the future. The current time is ${latest}`)
  }

  return {
    momentOf({ as_of, known_at }) {
      if (as_of === undefined && known_at === undefined) return undefined
      const latest = new Date(now()).toISOString()
      return {
        asOf: notInFuture('as_of', as_of, latest),
        knownAt: notInFuture('known_at', known_at, latest),
        isAllKnown: known_at === undefined,
      }
    },

    sourcesAt(moment) {
      const past = pastReadModels(moment)
      return {
        readModels: past,
        names: namesThen(createNames(past), names),
        calendar: { ...calendar, today: () => calendar.dayOf(moment.asOf) },
      }
    },
  }
}

const tooManyRecords = () =>
  invalid(
    'as_of',
    `can't be combined with this offset, filter, or sort order, because more than ${MAX_PAST_IDS.toLocaleString('en')} records match. Add another filter`,
  )

/** Returns the names of a moment. Records that didn't exist yet have their present names. */
const namesThen =
  (past: LookUpNames, present: LookUpNames): LookUpNames =>
  async (named: IdsToName) => {
    const earlier = await past(named)
    const locations = named.locations?.filter(id => earlier.location(id) === null) ?? []
    const users = named.users?.filter(id => earlier.user(id) === null) ?? []
    if (locations.length === 0 && users.length === 0) return earlier
    const later = await present({ locations, users })
    return {
      location: id => earlier.location(id) ?? later.location(id),
      user: id => earlier.user(id) ?? later.user(id),
    }
  }

/** Fields of a record that only a read as of a moment has. */
export const momentFields = {
  as_of: timestamp().optional().meta({
    description: 'Time that the record is read as of. Present only if the request has `as_of` or `known_at`',
  }),
  known_at: timestamp().optional().meta({
    description:
      'Recording time up to which changes are included. Present only if the request has `as_of` or `known_at`',
  }),
}

/** Returns the error for a record that didn't exist at a moment, or whose creation was recorded later. */
export function notFoundAt(noun: string, id: string, { asOf, knownAt, isAllKnown }: PastMoment): ApiError {
  const known = isAllKnown ? '' : ` according to the changes recorded until ${knownAt}`
  return new ApiError(
    'NOT_FOUND',
    `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} ${id} did not exist at ${asOf}${known}.`,
  )
}

/** The moment as responses show it. */
export const presentMoment = ({ asOf, knownAt }: PastMoment) => ({ as_of: asOf, known_at: knownAt })
