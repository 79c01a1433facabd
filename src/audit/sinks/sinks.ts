import type { Logger } from 'pino'
import { resultBy, within } from '../../stores/shared/deadline.js'
import type { BackoffOptions } from '../../stores/shared/retry.js'
import type { Sender } from '../../webhooks/delivery/send.js'
import { createBucketSink } from './bucket.js'
import { createDirectorySink } from './directory.js'
import type { PublishedCheckpoint, Sink } from './sink.js'
import { createSinkQueue } from './sink-queue.js'
import type { BucketSettings, SinkSetting } from './sink-settings.js'
import { createWebhookSink } from './webhook.js'

export interface SinksOptions {
  /** Name of the log. */
  readonly origin: string
  readonly sinks: readonly SinkSetting[]
  readonly bucket: BucketSettings | undefined
  readonly sender: Pick<Sender, 'send'>
  readonly log: Pick<Logger, 'warn' | 'info' | 'error'>
  readonly signal: AbortSignal
  readonly times?: BackoffOptions
}

export interface FoundCheckpoint {
  /** Name of the sink. */
  readonly from: string
  readonly note: string
}

/** All places that get copies of checkpoints. */
export interface Sinks {
  /** Writes the checkpoint to all sinks. Resolves when all have it; never rejects. */
  publish(checkpoint: PublishedCheckpoint): Promise<void>
  /** Returns the newest checkpoint of each sink that can be read. */
  newest(): Promise<readonly FoundCheckpoint[]>
}

const READ_MS = 20_000

export function openSinks(options: SinksOptions): Sinks {
  const { log } = options
  const sinks = options.sinks.map(setting => createSink(setting, options))
  const queues = sinks.map(sink => createSinkQueue({ ...options, sink }))
  const unreadable = new Set<Sink>()

  /** A sink that fails is left out, because a checkpoint must not depend on it. */
  async function newestOf(sink: Sink): Promise<readonly FoundCheckpoint[]> {
    try {
      const late = () => new Error(`no response within ${READ_MS / 1_000} s`)
      const note = await resultBy(within(READ_MS), sink.newest?.() ?? Promise.resolve(undefined), late)
      unreadable.delete(sink)
      return note === undefined ? [] : [{ from: sink.name, note }]
    } catch (error) {
      const message = `audit sink ${sink.name} can't be read: ${(error as Error).message}`
      if (!unreadable.has(sink)) log.warn({ err: error }, message)
      unreadable.add(sink)
      return []
    }
  }

  return {
    publish: async checkpoint => void (await Promise.all(queues.map(queue => queue.add(checkpoint)))),
    newest: async () => (await Promise.all(sinks.map(newestOf))).flat(),
  }
}

function createSink(setting: SinkSetting, { origin, bucket: settings, sender, signal }: SinksOptions): Sink {
  if (setting.kind === 'directory') return createDirectorySink(setting.path, origin)
  if (setting.kind === 'webhook') return createWebhookSink(setting.url, sender)
  if (settings === undefined) throw new Error('a bucket requires the settings of its server')
  return createBucketSink({ ...setting, settings, origin, signal })
}
