/** How long somebody waits for the read models; what follows when they are late stands with each. */
export const WAIT_MS = {
  /** A read, for what was written here before it: then 503, and the caller comes again. */
  read: 5_000,
  /** A read, for the position that its caller names: then 503. */
  namedPosition: 5_000,
  /** A write, while many before it are not shown yet: then it is answered all the same, as it is stored. */
  backpressure: 5_000,
  /** A command that is decided by lists (may this location be archived?): then 503. */
  decision: 5_000,
  /** A repeated command, for what tells whether it was applied: then 503. Longer than a read, as much hangs on it. */
  repeatedCommand: 10_000,
  /** Who is told of an event, for the list of webhooks: then the event is tried again. */
  webhooks: 2_000,
  /** An event that is told, for the names in it: then it is told with those that are shown. */
  names: 2_000,
  /** A page that asks who is signed in, for a place that every read shows: then it is told none. */
  sessionPlace: 1_000,
  /** A start, for what a crash left behind: then it serves, and reads wait. */
  start: 1_500,
  /** A start, between two looks whether every read model has a copy: it says how far they are each time. */
  startLook: 250,
  /** A start that makes or looks for the first key: then it fails, rather than make a second one. */
  firstKey: 30_000,
  /** A stop: what the read models miss they take at the next start. */
  stop: 1_000,
  /** A command of the command line, for read models that are filled, or behind the log: then it says so. */
  commandLine: 60_000,
  /** The demo, which has just written a year of a shop. */
  demo: 120_000,
  /** A rebuild, which ends when it is done. */
  rebuild: 2 ** 31 - 1,
} as const

/** How often the machinery of the read models does something, and how long it keeps what it knows. */
export const ENGINE_MS = {
  /** Between two writes of the checkpoints by an instance that is alone: what is repeated after a crash is harmless. */
  checkpoint: 250,
  /** Between two batches that are taken: long beside what events of a busy shop are apart; who reads here hurries it. */
  rest: 50,
  /**
   * The same, and between two writes of the checkpoints, where instances share the documents: who reads at another one
   * can't hurry it. Short beside the ways to the servers and back that he waits for anyway.
   */
  sharedRest: 25,
  /** Between two tries to store the checkpoints. */
  checkpointRetry: 500,
  /** Between two looks at the checkpoints by instances that don't lead, while nobody waits. */
  watchIdle: 1_000,
  /** The same while somebody waits for the leader: short beside the time that a write takes on the servers. */
  watchHasty: 2,
  /** The same while the documents are away. */
  watchRetry: 250,
  /** Between two looks which copies are live: they are swapped rarely. */
  watchCatalogue: 250,
  /** A log that is away is asked again after this. */
  readRetry: 250,
  /** A store that is away is asked again after this by a copy that could not go on. */
  copyRetry: 250,
  /** A copy that fails for another reason than an event is tried again after this, once its first retries are over. */
  copyLastRetry: 1_000,
  /** A swap that failed is tried again after this, however quiet the log is. */
  swapRetry: 500,
  /** A log that can't be followed is tried again after this. */
  tailRetry: 500,
  /** Instances that read an old copy have this long to learn of the new one. */
  retiredCopy: 60_000,
  /** For as long an instance that has lost sight of the log may go on believing what it read. */
  readCache: 1_500,
  /** A document that an event has touched may be read older than the event for no longer than this. */
  readCacheStale: 60_000,
  /** The end of the log is known so well: longer than a store that does not answer is asked. */
  logEnd: 2_000,
  /** Between two lines about how far the filling is; what takes no longer is not worth a word. */
  fillProgress: 3_000,
} as const

/** Waits before an event that can't be applied is tried again; then the read model is halted. */
export const POISON_RETRIES_MS: readonly number[] = [50, 200, 1_000, 2_000]
