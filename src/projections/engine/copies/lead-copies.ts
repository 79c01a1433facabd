import type { Deployment } from '../../../stores/deployment.js'
import type { DocumentStore } from '../../../stores/document-store.js'
import { LEASE_MS, lead } from '../../../stores/leadership.js'
import { pause } from '../../../stores/shared/pause.js'
import type { Warn } from '../../../stores/shared/warn.js'
import type { CheckpointWatch } from '../checkpoints/checkpoint-watch.js'
import { type Filling, logFillProgress } from '../fill-progress.js'
import type { CopyRunner } from './copy-runner.js'

export interface LeadCopiesOptions {
  readonly documents: DocumentStore
  readonly owner: string
  readonly leaseMs?: number | undefined
  readonly deployment: Pick<Deployment, 'severalInstances'>
  readonly warn: Warn
  readonly info?: ((message: string) => void) | undefined
  readonly runner: CopyRunner
  readonly watch: CheckpointWatch
  readonly behind: () => readonly Filling[]
  /** Aborted when the log or the documents were replaced. */
  readonly exchanged: AbortSignal
}

/** Fills the copies while this instance leads, and watches the checkpoints from start to stop. */
export function createLeadCopies(options: LeadCopiesOptions) {
  const { documents, owner, leaseMs = LEASE_MS, deployment, warn, info, runner, watch, behind, exchanged } = options
  const ended = new AbortController()
  const { signal } = ended
  let running: Promise<unknown> | undefined

  async function fill(fence: number, lease: AbortSignal): Promise<void> {
    const scope = AbortSignal.any([lease, exchanged])
    const log = deployment.severalInstances ? info : undefined
    if (!scope.aborted) {
      log?.(`became leader of the read models (fence ${fence})`)
      await runner.lead(fence, scope)
      log?.(`no longer leader of the read models (fence ${fence})`)
    }
    // After a replacement, this instance holds the lease until it stops, so that no other instance continues from
    // these documents.
    if (!lease.aborted) await new Promise(resolve => lease.addEventListener('abort', resolve, { once: true }))
  }

  return {
    async start(): Promise<void> {
      const over = AbortSignal.any([signal, exchanged])
      const leading = lead({ documents, name: 'projections', owner, leaseMs, signal, lead: fill, warn })
      running = Promise.all([leading, watch.run(signal)])
      if (info) void logFillProgress({ behind, info, signal: over })
      while (!deployment.severalInstances && !runner.leading && !over.aborted) await pause(1)
    },

    async stop(): Promise<void> {
      ended.abort()
      await running
    },
  }
}
