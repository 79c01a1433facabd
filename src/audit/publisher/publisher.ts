import type { Logger } from 'pino'
import type { BackoffOptions } from '../../stores/shared/retry.js'
import type { Sender } from '../../webhooks/delivery/send.js'
import type { PublishedCheckpoint } from '../sinks/sink.js'
import type { BucketSettings, SinkSetting } from '../sinks/sink-settings.js'
import { type FoundCheckpoint, openSinks } from '../sinks/sinks.js'
import { createTimestamps, type TimestampCheckpoint } from '../timestamps/authority.js'
import type { Witness } from '../witnesses/witness-settings.js'
import { createWitnesses, type ProveFrom } from '../witnesses/witnesses.js'

export interface PublisherOptions {
  /** Name of the log. */
  readonly origin: string
  readonly settings: {
    readonly sinks: readonly SinkSetting[]
    readonly bucket: BucketSettings | undefined
    readonly witnesses: readonly Witness[]
    readonly timestampUrl: string | undefined
  }
  /** Sends the requests of webhooks, and checks their addresses. */
  readonly sender: Pick<Sender, 'send'>
  readonly log: Pick<Logger, 'warn' | 'info' | 'error'>
  /** Times of retries, shorter in tests. */
  readonly times?: BackoffOptions
}

/** Publishes checkpoints outside the installation. No method rejects: checkpoints must not depend on other systems. */
export interface CheckpointPublisher {
  /** Returns the newest checkpoint of each directory and bucket, to compare before signing. */
  newestElsewhere(): Promise<readonly FoundCheckpoint[]>
  /** Writes the checkpoint to all sinks, and retries until it succeeds. Resolves when all have it. */
  publish(checkpoint: PublishedCheckpoint): Promise<void>
  /** Requests a cosignature from each witness. Resolves with verified signature lines. */
  cosign(checkpoint: PublishedCheckpoint, prove: ProveFrom): Promise<readonly string[]>
  /** Requests a timestamp. Resolves with undefined if the authority fails or none is configured. */
  readonly timestamp: TimestampCheckpoint
  /** Ends retries and requests. */
  close(): void
}

export function createCheckpointPublisher(options: PublisherOptions): CheckpointPublisher {
  const ending = new AbortController()
  const { signal } = ending
  const { origin, settings, sender, log, times } = options
  const sinks = openSinks({ origin, ...settings, sender, log, signal, times })
  const witnesses = createWitnesses({ witnesses: settings.witnesses, log, signal })
  return {
    newestElsewhere: sinks.newest,
    publish: sinks.publish,
    cosign: witnesses.cosign,
    timestamp: createTimestamps({ url: settings.timestampUrl, log, signal }),
    close: () => ending.abort(),
  }
}
