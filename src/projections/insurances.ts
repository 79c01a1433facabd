import { courseKey, courseOf, lastDay } from '../domain/insurance/terms.js'
import { evolvePolicy } from '../domain/insurances.js'
import { insuranceEvents } from '../events/insurances.js'
import { searchable } from '../stores/searchable.js'
import { mirror } from './engine/mirror.js'

/** Later than any day: policies without an end sort last. */
const NO_END = '9999-99-99'

/**
 * A status depends on the day, so it is found by the days on which it changes. A policy with automatic renewal has no
 * fixed days on which it is expiring: it is found by its course, see `insurance-courses`. The names of the covered
 * records are looked up on each read.
 */
export const insurances = mirror({
  name: 'insurances',
  version: 1,
  collection: {
    ordered: true,
    indexes: [
      ['starts_on', '_id'],
      ['last_day'],
      ['expires_on'],
      ['cancelled_on'],
      ['course'],
      ['policy_number', '_id'],
      ['insurer_key', '_id'],
      ['coverage_type'],
      ['ends_key', '_id'],
      ['created_at', '_id'],
      ['updated_at', '_id'],
    ],
    lists: ['covered_ids'],
    search: 'text',
  },
  events: insuranceEvents,
  evolve: evolvePolicy,
  more: policy => {
    const { policy_number, insurer, note, covered, ends_on, cancelled_on } = policy
    const last = lastDay(policy)
    return {
      course: courseKey(courseOf(policy)),
      last_day: last ?? NO_END,
      expires_on: cancelled_on === null ? last : null,
      ends_key: ends_on ?? NO_END,
      insurer_key: searchable(insurer),
      covered_ids: covered.map(({ id }) => id),
      text: searchable([policy_number, insurer, note].filter(Boolean).join('\n')),
    }
  },
})
