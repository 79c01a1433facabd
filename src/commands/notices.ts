import { give, notice, noticeId } from '../domain/notices.js'
import type { Calendar, Day } from '../domain/values/days.js'
import type { NoticedType } from '../events/kinds.js'
import type { NoticeGiven } from '../events/notices.js'
import { forEachConcurrently } from '../stores/shared/for-each-concurrently.js'
import type { Warn } from '../stores/shared/warn.js'
import { yieldToEventLoop } from '../stores/shared/yield-to-event-loop.js'
import type { CommandContext } from './executor/context.js'
import type { Executor } from './executor/executor.js'

/** A record for which a day has come. */
export interface Due extends Pick<NoticeGiven, 'record_id' | 'record'> {
  /** The day of the record that the notice is about, such as that on which it expires; not the day on which it is told. */
  readonly date: Day
}

/** Where the clock looks for what is due: one for each public event that it tells. */
export interface NoticeSource {
  readonly type: NoticedType
  /**
   * All that is due on this day, of whatever date, told before or not, read in pages. What was told is left out by who
   * asks.
   */
  due(today: Day): AsyncIterable<Due>
}

export interface NoticesOptions {
  readonly executor: Executor
  readonly sources: readonly NoticeSource[]
  /** Which of these notices are known to be given; of the others the log decides. */
  readonly given: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly calendar: Pick<Calendar, 'today'>
  /** In whose name it is told. */
  readonly context: () => CommandContext
  /** Resolves when more can be appended without read models falling far behind. */
  readonly backpressure: () => Promise<void>
  readonly warn: Warn
}

/** The clock of the inventory. It only tells: what is due, overdue or expired is computed whenever it is asked. */
export interface Notices {
  /**
   * Gives every notice that is due and was not given yet, as often and wherever it is called. False if some source could
   * not be looked through: it is called again.
   */
  tick(signal?: AbortSignal): Promise<boolean>
}

const PAGE = 200

export function createNotices({
  executor,
  sources,
  given,
  calendar,
  context,
  backpressure,
  warn,
}: NoticesOptions): Notices {
  async function giveThose(type: NoticedType, page: readonly Due[]): Promise<void> {
    const wanted = new Map(page.map(due => [noticeId({ type, ...due }), { type, ...due }]))
    const known = await given([...wanted.keys()])
    const missing = [...wanted].filter(([id]) => !known.has(id))
    await forEachConcurrently(missing, async ([id, due]) => {
      await executor.execute(notice, id, context(), state => give(state, due))
    })
  }

  async function lookThrough({ type, due }: NoticeSource, today: Day, signal: AbortSignal | undefined): Promise<void> {
    for await (const page of paged(due(today))) {
      if (signal?.aborted) return
      await giveThose(type, page)
      await yieldToEventLoop()
      await backpressure()
    }
  }

  return {
    async tick(signal) {
      const today = calendar.today()
      let all = true
      for (const source of sources) {
        await lookThrough(source, today, signal).catch(error => {
          all = false
          if (!signal?.aborted) warn(`storing notices failed: ${source.type}`, error)
        })
      }
      return all
    },
  }
}

async function* paged(all: AsyncIterable<Due>): AsyncIterable<readonly Due[]> {
  let page: Due[] = []
  for await (const one of all) {
    page.push(one)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
