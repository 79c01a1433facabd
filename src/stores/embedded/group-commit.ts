import { checkAppend } from '../append-check.js'
import { StoreUnavailable } from '../errors.js'
import type { Append, AppendOutcome } from '../event-store.js'
import { meaningOf } from './log-file.js'
import type { LogWriter } from './log-writer.js'

/** Maximum appends per commit, so that many appends don't block the event loop for long. */
const APPENDS_PER_COMMIT = 500
const CHARACTERS_PER_COMMIT = 4 * 1024 * 1024

interface Waiting {
  readonly append: Append
  readonly size: number
  readonly resolve: (outcome: AppendOutcome) => void
  readonly reject: (reason: unknown) => void
}

export interface GroupCommit {
  append(append: Append): Promise<AppendOutcome>
  /** Commits waiting appends and rejects new ones. */
  end(): void
}

/**
 * Returns a group commit. Flushing is slow and writing is fast, so all appends of one event loop iteration share a
 * commit. It runs at the end of the iteration, after all requests that arrived together.
 */
export function createGroupCommit(writer: LogWriter): GroupCommit {
  let waiting: Waiting[] = []
  let scheduled = false
  let ended = false

  function schedule(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      commit()
      if (waiting.length > 0) schedule()
    })
  }

  function commit(): void {
    const group = nextGroup()
    if (group.length === 0) return
    try {
      const outcomes = writer.write(group.map(({ append }) => append))
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index]!)
    } catch (error) {
      const reason = meaningOf(error)
      for (const { reject } of group) reject(reason)
    }
  }

  function nextGroup(): readonly Waiting[] {
    let count = 0
    for (let size = 0; count < waiting.length && count < APPENDS_PER_COMMIT; count += 1) {
      size += waiting[count]!.size
      if (count > 0 && size > CHARACTERS_PER_COMMIT) break
    }
    const group = waiting.slice(0, count)
    waiting = waiting.slice(count)
    return group
  }

  return {
    async append(append) {
      const size = checkAppend(append)
      if (ended) throw new StoreUnavailable('the data directory', 'the event log is closed')
      return new Promise((resolve, reject) => {
        waiting.push({ append, size, resolve, reject })
        schedule()
      })
    },
    end() {
      ended = true
      while (waiting.length > 0) commit()
    },
  }
}
