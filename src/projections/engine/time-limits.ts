/** Limits for waiting for the read models, in milliseconds. Each comment says what happens after the limit. */
export const WAIT_MS = {
  /** A read waits for earlier writes of this instance, then fails with 503. */
  read: 5_000,
  /** A read waits for the position that its caller names, then fails with 503. */
  namedPosition: 5_000,
  /** A write waits while many earlier writes are not shown yet. It then succeeds, because it is stored. */
  backpressure: 5_000,
  /** A command that depends on read models, such as archiving a location, waits. It then fails with 503. */
  decision: 5_000,
  /**
   * A repeated command waits for the read model that tells whether it was applied, then fails with 503. Longer than a
   * read, because a wrong decision would apply it twice.
   */
  repeatedCommand: 10_000,
  /** The delivery of an event waits for the list of webhooks. The event is then retried. */
  webhooks: 2_000,
  /** A published event waits for the names in it, then contains the names that are shown. */
  names: 2_000,
  /** A page that asks for the current session waits for a position that every read shows. It then gets none. */
  sessionPlace: 1_000,
  /** A start waits for the read models that show unfinished work of a crash. It then continues, and reads wait. */
  start: 1_500,
  /** A start looks at this interval whether every read model has a copy, and logs the progress. */
  startLook: 250,
  /** A start that creates or looks for the first key waits. It then fails, because it must not create a second key. */
  firstKey: 30_000,
  /** A stop waits for the read models. They then continue at the next start. */
  stop: 1_000,
  /** A command of the command line waits for read models that are filled or behind the log. It then reports that. */
  commandLine: 60_000,
  /** The demo waits after it has written all of its events. */
  demo: 120_000,
  /** A rebuild has no limit. */
  rebuild: 2 ** 31 - 1,
} as const

/** Intervals and cache lifetimes of the read models, in milliseconds. */
export const ENGINE_MS = {
  /** Between two writes of the checkpoints by a single instance. Repeating events after a crash is harmless. */
  checkpoint: 250,
  /**
   * Pause between two batches: so long that a busy installation writes documents, and pages of its file, once for several
   * events. A local reader skips it.
   */
  rest: 200,
  /**
   * The same, and between two writes of the checkpoints, if instances share the documents. A reader at another
   * instance can't skip it. Short compared with the round trips that such a reader waits for anyway.
   */
  sharedRest: 25,
  /** Before storing the checkpoints is retried. */
  checkpointRetry: 500,
  /** Between two reads of the checkpoints by instances that don't lead, while no reader waits. */
  watchIdle: 1_000,
  /** The same while a reader waits for the leader: short compared with a write to the servers. */
  watchHasty: 2,
  /** The same while the documents are unavailable. */
  watchRetry: 250,
  /** Between two reads of the catalogue of live copies, which rarely changes. */
  watchCatalogue: 250,
  /** Before reading an unavailable log is retried. */
  readRetry: 250,
  /** Before a copy retries an unavailable store. */
  copyRetry: 250,
  /** Before a copy retries after another failure than of an event, when its first retries are used up. */
  copyLastRetry: 1_000,
  /** Before a failed swap is retried, even if the log has no new events. */
  swapRetry: 500,
  /** Before following the log is retried. */
  tailRetry: 500,
  /** Before a replaced copy is dropped: instances that read it learn of the new one within this time. */
  retiredCopy: 60_000,
  /** Lifetime of cached documents. An instance that can no longer follow the log serves them for at most this time. */
  readCache: 1_500,
  /** Longest time for which a document that an event has touched can be read without that event. */
  readCacheStale: 60_000,
  /** Lifetime of the known end of the log: longer than the timeout of a store that doesn't respond. */
  logEnd: 2_000,
  /** Between two log lines about filling. Shorter fills are not logged. */
  fillProgress: 3_000,
} as const

/** Milliseconds before each retry of an event that can't be applied. After the last one, the read model halts. */
export const POISON_RETRIES_MS: readonly number[] = [50, 200, 1_000, 2_000]
