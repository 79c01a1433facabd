import type { LookUps } from '../../src/feed/names.js'

const nobody = async () => new Map<string, string>()

/** Read models without any record. */
export const NAMELESS: LookUps = { material: nobody, location: nobody, tool: nobody, user: nobody }
