export type Expected = 'any' | 'stream_exists' | 'no_stream' | number
export type Decision =
  | { kind: 'store' }
  | { kind: 'repeat'; last: number }
  | { kind: 'wrong version'; current: number }
  | { kind: 'deleted' }

export type View = {
  last: number
  tombstoned: boolean
  softDeleted: boolean
  hasMetadata: boolean
  /** Returns the revision at which an event ID was recently stored in this stream. */
  revisionOf(id: string): number | undefined
  idAt(revision: number): string | undefined
}

/** Applies the server's rules for an append: the expected revision, and when it repeats an earlier append. */
export function decideAppend(expected: Expected, ids: string[], view: View): Decision {
  if (view.tombstoned) return { kind: 'deleted' }
  if (expected === 'any') return decideByIds(ids, view)
  if (expected === 'stream_exists') {
    if (view.softDeleted) return { kind: 'deleted' }
    return view.last < 0 && !view.hasMetadata ? wrongVersion(view) : decideByIds(ids, view)
  }
  const revision = expected === 'no_stream' ? -1 : expected
  if (revision > view.last) return wrongVersion(view)
  if (revision === view.last) return { kind: 'store' }
  return decideBehind(revision, ids, view)
}

function decideByIds(ids: string[], view: View): Decision {
  const revisions = ids.map(view.revisionOf)
  const last = revisions.at(-1)
  if (revisions[0] === undefined || last === undefined) {
    return revisions[0] === undefined ? { kind: 'store' } : wrongVersion(view)
  }
  return revisions.includes(undefined) ? wrongVersion(view) : { kind: 'repeat', last }
}

function decideBehind(revision: number, ids: string[], view: View): Decision {
  const same = ids.filter((id, offset) => view.idAt(revision + 1 + offset) === id).length
  if (ids.length > 0 && same === ids.length) return { kind: 'repeat', last: revision + ids.length }
  return revision === -1 && view.softDeleted && same === 0 ? { kind: 'store' } : wrongVersion(view)
}

const wrongVersion = (view: View): Decision => ({ kind: 'wrong version', current: view.last })
