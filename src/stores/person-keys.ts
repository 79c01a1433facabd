import { randomBytes } from 'node:crypto'
import { namingTextsIn } from '../events/kinds/registry.js'
import type { StoredEvent } from '../events/log/envelope.js'
import {
  ERASED_TEXT,
  isSealedText,
  LOST_TEXT,
  openText,
  PERSON_KEY_BYTES,
  type PersonTexts,
  personOfStream,
  type SealedText,
  sealText,
} from '../events/schema/sealed-text.js'
import { StoreRefused } from './errors.js'
import type { AppendOutcome, EventStore } from './event-store.js'

/** A key in hexadecimal digits; null after it was destroyed. */
export type StoredPersonKey = string | null

/** The person keys, stored apart from the log and from everything that is computed from it. */
export interface PersonKeyStore {
  all(): Promise<ReadonlyMap<string, StoredPersonKey>>
  read(persons: readonly string[]): Promise<ReadonlyMap<string, StoredPersonKey>>
  /** Stores keys durably, unless the person has one. Returns what is stored for these persons now. */
  add(keys: ReadonlyMap<string, StoredPersonKey>): Promise<ReadonlyMap<string, StoredPersonKey>>
  /** Removes the bytes of a key durably, and remembers that it was destroyed. */
  destroy(person: string): Promise<void>
}

/** The person keys in memory, about 200 bytes for each, because texts are opened wherever an event is read. */
export interface PersonKeys extends PersonTexts {
  /** Returns the same keys for a dry run, whose new keys are dropped with it. */
  fork(): PersonTexts
  /**
   * Returns the log with these guarantees: the keys of an event are stored before the event, and in memory before the
   * event is read. A key is forgotten when the erasure of its person is read.
   */
  guard(events: EventStore): EventStore
  /** Stores new keys now, for a copy of a log, whose events are appended in their order and not through `guard`. */
  store(): Promise<void>
  destroy(person: string): Promise<void>
  /** Returns the persons whose keys were destroyed. */
  destroyed(): readonly string[]
  /** Reports whether the texts of an event that name a person can be opened, or can't because the key was destroyed. */
  isReadable(event: EventTexts): boolean
}

type EventTexts = Pick<StoredEvent, 'type' | 'stream' | 'data'>

const parsed = (key: StoredPersonKey): Buffer | null => (key === null ? null : Buffer.from(key, 'hex'))
const newKey = (): Buffer => randomBytes(PERSON_KEY_BYTES)

/**
 * Adds the keys of a copied log to those of the installation. A key that was destroyed on one side stays destroyed.
 * Throws StoreRefused, and adds nothing, if a person has different keys: one of two logs could no longer be read.
 */
export async function addKeys(store: PersonKeyStore, keys: ReadonlyMap<string, StoredPersonKey>): Promise<void> {
  const existing = await store.read([...keys.keys()])
  for (const [person, key] of existing)
    if (key !== null && keys.get(person) !== null && keys.get(person) !== key)
      throw new StoreRefused(
        `the person keys already contain a different key for ${person}. Move them elsewhere first.`,
      )
  await store.add(keys)
  for (const [person, key] of keys) if (key === null) await store.destroy(person)
}

/** `isShared`: other instances store keys, too. `lost` is called once for each person whose key is missing. */
export async function openPersonKeys(
  store: PersonKeyStore,
  isShared: boolean,
  lost: (person: string) => void = () => {},
): Promise<PersonKeys> {
  const reported = new Set<string>()
  const reportLost = (person: string) => {
    if (!reported.has(person)) lost(person)
    reported.add(person)
  }
  const keys = new Map<string, Buffer | null>()
  const learn = (stored: ReadonlyMap<string, StoredPersonKey>) => {
    for (const [person, key] of stored) if (keys.get(person) !== null) keys.set(person, parsed(key))
  }
  learn(await store.all())
  const pending = new Map<string, string>()
  let storing: Promise<void> | undefined

  const keyOf = (person: string) => keys.get(person)
  const create = (person: string, key: Buffer) => {
    keys.set(person, key)
    pending.set(person, key.toString('hex'))
  }
  const texts = textsOf(keyOf, create, reportLost)

  /**
   * Stores the new person keys. Nothing is in the log yet: if the process dies here, a stored key is used later.
   * A key that is created while others are being stored is stored after them.
   */
  async function storePending(persons: readonly string[]): Promise<void> {
    while (persons.some(person => pending.has(person))) {
      storing ??= storeAll().finally(() => {
        storing = undefined
      })
      await storing
    }
  }

  /** If another instance stored another key of a person first, this instance uses that key from now on. */
  async function storeAll(): Promise<void> {
    const added = new Map(pending)
    const stored = await store.add(added)
    for (const person of added.keys()) pending.delete(person)
    learn(stored)
  }

  function isReadable(event: EventTexts): boolean {
    const { person = '', texts = [] } = namingTextsIn(event) ?? {}
    const key = keys.get(person)
    return key === null || texts.every(text => !isSealedText(text) || (key && isOpenedBy(key, text)))
  }

  /** Loads the person keys that other instances have created. */
  async function prepare(events: readonly StoredEvent[]): Promise<void> {
    const unknown = new Set<string>()
    for (const event of events) {
      const person = namingTextsIn(event)?.person
      // A key that isn't stored yet might turn out to be another one.
      if (person !== undefined && (!keys.has(person) || pending.has(person))) unknown.add(person)
      if (event.type === 'user-erased') keys.set(personOfStream(event.stream), null)
    }
    if (unknown.size > 0) learn(await store.read([...unknown]))
  }

  return {
    ...texts,
    fork: () => textsOver(keyOf),
    guard: events => guarded(events, { storePending, isReadable, prepare, isComplete: !isShared }),
    store: () => storePending([...pending.keys()]),
    async destroy(person) {
      pending.delete(person)
      keys.set(person, null)
      await store.destroy(person)
    },
    isReadable,
    destroyed: () => [...keys].flatMap(([person, key]) => (key === null ? [person] : [])),
  }
}

type KeyOf = (person: string) => Buffer | null | undefined

/** Keys that are dropped with this object. */
function textsOver(keyOf: KeyOf): PersonTexts {
  const own = new Map<string, Buffer>()
  return textsOf(
    person => {
      const key = keyOf(person)
      return key === undefined ? own.get(person) : key
    },
    (person, key) => void own.set(person, key),
    () => {},
  )
}

function textsOf(
  keyOf: KeyOf,
  create: (person: string, key: Buffer) => void,
  lost: (person: string) => void,
): PersonTexts {
  return {
    seal(person, text) {
      const known = keyOf(person)
      if (known) return sealText(known, text)
      const key = newKey()
      // A text of an erased person gets a key that isn't stored.
      if (known === undefined) create(person, key)
      return sealText(key, text)
    },
    open(person, text) {
      const key = keyOf(person)
      if (key === null) return ERASED_TEXT
      try {
        if (key) return openText(key, text)
      } catch {
        // It was sealed with a key that was lost before this one was created.
      }
      lost(person)
      return LOST_TEXT
    },
    isErased: person => keyOf(person) === null,
  }
}

function isOpenedBy(key: Buffer, text: SealedText): boolean {
  try {
    openText(key, text)
    return true
  } catch {
    return false
  }
}

interface Guarding {
  readonly storePending: (persons: readonly string[]) => Promise<void>
  readonly isReadable: (event: EventTexts) => boolean
  readonly prepare: (events: readonly StoredEvent[]) => Promise<void>
  /** Whether no other process creates or destroys keys, so that reads need no preparation. */
  readonly isComplete: boolean
}

function guarded(store: EventStore, { storePending, isReadable, prepare, isComplete }: Guarding): EventStore {
  const events: EventStore = {
    ...store,
    async append(append): Promise<AppendOutcome> {
      const contents = append.events.map(({ content }) => content)
      const persons = contents.flatMap(content => namingTextsIn(content)?.person ?? [])
      if (persons.length === 0) return store.append(append)
      await storePending(persons)
      // As after an append of others: the caller decides again, and seals with the key that another instance stored.
      if (!contents.every(isReadable)) return { appended: false, actualRevision: append.expectedRevision }
      return store.append(append)
    },
  }
  if (isComplete) return events
  async function* prepared<Batch>(batches: AsyncIterable<Batch>, eventsOf: (batch: Batch) => readonly StoredEvent[]) {
    for await (const batch of batches) {
      await prepare(eventsOf(batch))
      yield batch
    }
  }
  const own = (batch: readonly StoredEvent[]) => batch
  return {
    ...events,
    readStream: (stream, options) => prepared(store.readStream(stream, options), own),
    readAll: options => prepared(store.readAll(options), own),
    readBackwards: options => prepared(store.readBackwards(options), own),
    follow: options => prepared(store.follow(options), ({ events: followed }) => followed),
    async at(position) {
      const event = await store.at(position)
      if (event) await prepare([event])
      return event
    },
  }
}
