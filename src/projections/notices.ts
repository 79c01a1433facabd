import { evolve } from '../domain/notices.js'
import { noticeEvents } from '../events/notices.js'
import { mirror } from './engine/mirror.js'
import type { ReadModels } from './engine/read-models.js'

/** The notices that were already given, so that the schedule doesn't query the log for each. */
export const notices = mirror({
  name: 'notices',
  version: 1,
  collection: { ordered: true },
  events: noticeEvents,
  evolve,
})

/** Returns the IDs of the given notices, as far as the read model shows them. */
export const publishedNotices = async (
  readModels: Pick<ReadModels, 'of'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => new Set((await readModels.of(notices).getMany(ids)).keys())
