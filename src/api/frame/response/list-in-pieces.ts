import type { Answer, ListPage, Paging } from '../route.js'
import { aroundList, entriesInBytes } from './paging.js'

/** Yields a large page in parts, as fast as the client reads. No part is kept after it is written. */
export async function* listInPieces(
  first: ListPage,
  asked: Paging,
  ask: (paging: Paging) => Promise<Answer>,
  turn: () => Promise<void>,
): AsyncGenerator<string | Buffer> {
  const [head, tail] = aroundList(first.total, asked)
  yield head
  let part = first
  for (;;) {
    yield entriesInBytes(part)
    if (!part.short || !part.next) break
    await turn()
    const { list } = await ask({ ...asked, limit: part.short, after: part.next })
    if (!list) throw new Error('a list changed its type while it was written')
    part = list
    // The remaining entries might have been removed meanwhile.
    if (entriesInBytes(part).length === 0) break
    yield ','
  }
  yield tail
}
