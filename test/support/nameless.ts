import { byKind, type LookUps } from '../../src/feed/names.js'
import type { Names } from '../../src/feed/public-event.js'

/** Read models without any record. */
export const NAMELESS: LookUps = byKind(() => async () => new Map<string, string>())

/** Nothing has a name. */
export const NOBODY: Names = byKind(() => () => null)
