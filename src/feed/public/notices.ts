import { isNoticed } from '../../events/kinds/kinds.js'
import type { PublicKind, Telling, TellNotice } from '../public-event.js'

/** Publishes notices with the data that the kinds of their records define. */
export function notice(kinds: readonly PublicKind[]): PublicKind {
  const told = new Map(kinds.flatMap(({ noticed = {} }) => Object.entries<TellNotice>(noticed)))
  return {
    schemas: {},
    tellings: {
      'notice-given': ({ data: { type, record_id, record } }, names): readonly Telling[] => {
        const tell = told.get(type)
        return tell && isNoticed(type) ? [{ type, subject: record_id, data: tell(record, names) }] : []
      },
    },
  }
}
