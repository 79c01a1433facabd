import type { Names } from '../../src/feed/public-event.js'
import { byKind, type LookUps } from '../../src/feed/translator.js'

/** Read models without records. */
export const NAMELESS: LookUps = byKind(() => async () => new Map<string, string>())

/** Names in which nothing has a name. */
export const NOBODY: Names = byKind(() => () => null)
