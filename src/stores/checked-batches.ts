import type { StoredEvent } from '../events/log/envelope.js'

const hashed = new WeakSet<readonly StoredEvent[]>()
const sound = new WeakSet<readonly StoredEvent[]>()

/** Marks a batch whose events all have the hash of their content, so that their hashes needn't be computed again. */
export const markHashed = (batch: readonly StoredEvent[]): void => void hashed.add(batch)

export const isHashed = (batch: readonly StoredEvent[]): boolean => hashed.has(batch)

/** Marks a batch in which `REGISTRY` found no flaw, so that its events needn't be checked against it again. */
export const markSound = (batch: readonly StoredEvent[]): void => void sound.add(batch)

export const isSound = (batch: readonly StoredEvent[]): boolean => sound.has(batch)
