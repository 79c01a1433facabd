import { evolve } from '../domain/notices.js'
import { noticeEvents } from '../events/notices.js'
import { mirror } from './engine/mirror.js'
import type { ReadModels } from './engine/read-models.js'

/** What was told already, so that the clock need not ask the log for each. */
export const notices = mirror({
  name: 'notices',
  version: 1,
  collection: { ordered: true },
  events: noticeEvents,
  evolve,
})

/** Those of these that are given, as far as is shown. */
export const noticesGiven = async (
  readModels: Pick<ReadModels, 'of'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => new Set((await readModels.of(notices).getMany(ids)).keys())
