import type { RecordNames } from '../../src/feed/published-event.js'
import { byKind, type NameLookups } from '../../src/feed/translator.js'

/** Read models without records. */
export const NAMELESS: NameLookups = byKind(() => async () => new Map<string, string>())

/** Names in which nothing has a name. */
export const NO_NAMES: RecordNames = byKind(() => () => null)
