import type { StoredEvent } from '../events/log/envelope.js'

const hashed = new WeakSet<readonly StoredEvent[]>()

/** Marks a batch whose events all have the hash of their content, so that it needn't be computed again. */
export const markHashed = (batch: readonly StoredEvent[]): void => void hashed.add(batch)

export const isHashed = (batch: readonly StoredEvent[]): boolean => hashed.has(batch)
