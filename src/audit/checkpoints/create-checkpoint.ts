import type { CommandContext } from '../../commands/executor/context.js'
import type { Executor } from '../../commands/executor/executor.js'
import {
  type Audit,
  audit,
  CHECKPOINTS,
  cosign,
  recordHeads,
  type SignedCheckpoint,
  sign,
  startOrigin,
} from '../../domain/audit.js'
import type { Decision } from '../../domain/decisions/aggregate.js'
import { isRejection } from '../../domain/decisions/rejection.js'
import type { AuditEvent } from '../../events/audit.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { HeadCollector } from '../heads/changed-heads.js'
import type { HeadMapUpdater, MapBase } from '../heads/head-map.js'
import type { GrowingLogTree } from '../log-tree/log-tree.js'
import { formatVerifierKey, type SignerKey } from '../tlog/notes/keys.js'
import { signCheckpoint } from '../tlog/notes/signed-checkpoint.js'
import { proveConsistency } from '../tlog/tiles/tile-reader.js'
import { InconsistentTree, type KnownCheckpoint, listKnown, requireConsistency } from './consistency.js'
import { type SigningIntents, SigningRefused } from './signing-intent.js'

/** Makes checkpoints known outside the installation. */
interface CheckpointPublisher {
  /** Returns the newest checkpoints that are stored elsewhere. */
  newestElsewhere(): Promise<readonly { readonly from: string; readonly note: string }[]>
  /** Resolves when all copies are written, which can take long. */
  publish(checkpoint: PublishedCheckpoint): Promise<void>
  /** Returns the cosignature lines of the witnesses that respond. */
  cosign(checkpoint: PublishedCheckpoint, prove: (from: number) => Promise<Buffer[]>): Promise<readonly string[]>
}

interface PublishedCheckpoint {
  readonly size: number
  readonly note: string
}

export interface CheckpointParts {
  /** Name of the log in its checkpoints. */
  readonly origin: string
  readonly executor: Pick<Executor, 'execute' | 'newest'>
  readonly context: () => CommandContext
  readonly tree: GrowingLogTree
  readonly heads: HeadMapUpdater
  readonly collector: HeadCollector
  readonly intents: SigningIntents
  /** Returns the key to sign with. `recorded` is the newest verifier key in the log. */
  readonly openSigner: (recorded: string | undefined) => Promise<SignerKey>
  readonly publisher: CheckpointPublisher
  readonly warn: Warn
}

/** One leader's term. */
export interface SigningTerm {
  readonly fence: number
  readonly signal: AbortSignal
}

export interface CheckpointCreator {
  create(term: SigningTerm): Promise<void>
  /** Does what the previous process left: the head map, copies, and cosignatures of the newest checkpoint. */
  complete(term: SigningTerm): Promise<void>
}

/** Name of a log in its checkpoints. A restored log has another name. */
export const originOf = (logName: string): string => `inventory/${logName}`

export function createCheckpointCreator(parts: CheckpointParts): CheckpointCreator {
  const { origin, executor, context, tree, heads, collector, intents, openSigner, publisher, warn } = parts

  const newest = () => executor.newest(audit, CHECKPOINTS)

  async function append(decide: Decide): Promise<void> {
    await executeAudit(executor, context(), decide)
  }

  async function baseOf(checkpoint: SignedCheckpoint | null | undefined): Promise<MapBase | undefined> {
    if (!checkpoint) return undefined
    const { size, root } = checkpoint.heads
    const position = await tree.positionOf(size - 1)
    return position === undefined ? undefined : { size, root: Buffer.from(root, 'base64'), position }
  }

  async function askWitnesses({ size, checkpoint: note }: Pick<SignedCheckpoint, 'size' | 'checkpoint'>) {
    const signatures = await publisher.cosign({ size, note }, from => proveConsistency(tree.read, from, size))
    if (signatures.length > 0) await append(state => cosign(state, { size, signatures: [...signatures] }))
  }

  /** Returns the newest checkpoint of the log, and copies of this origin's checkpoints. */
  async function listEarlier(previous: SignedCheckpoint | null | undefined): Promise<readonly KnownCheckpoint[]> {
    const elsewhere = listKnown(origin, await publisher.newestElsewhere())
    if (!previous) return elsewhere
    const root = Buffer.from(previous.root, 'base64')
    return [{ from: 'the event log', size: previous.size, root }, ...elsewhere]
  }

  function copy({ size, checkpoint: note }: Pick<SignedCheckpoint, 'size' | 'checkpoint'>): void {
    void publisher.publish({ size, note }).catch(error => warn(`copying checkpoint ${size} failed`, error))
  }

  /**
   * Creates a checkpoint. What remains if the process dies after each step:
   *
   * 1. origin-started: the next attempt continues under the new origin and doesn't append it again.
   * 2. Tree: tiles of events that are in the log. They are the same for every attempt.
   * 3. Comparison: nothing. A refused attempt ends here, so that it leaves no events.
   * 4. Head map: pages that no checkpoint leads to. The next attempt removes them.
   * 5. heads-recorded: an event of which no checkpoint is known. The next attempt appends another one.
   * 6. Intent: only a checkpoint of the same tree or of a larger one can be signed from now on. The events up to its
   *    size don't change, so the next attempt, whose size is larger, is consistent with it.
   * 7. Signature: nobody has seen it.
   * 8. checkpoint-signed: the checkpoint exists. The next leader copies it, and asks the witnesses.
   * 9. checkpoint-cosigned: everything is complete.
   *
   * The append of step 8 is decided on the last event of the stream, and accepts only a larger size than that of the
   * checkpoint before. So there are never two roots for one size, even if a frozen leader continues.
   */
  async function create({ fence, signal }: SigningTerm): Promise<void> {
    const state = await newest()
    const previous = state?.checkpoint
    if (previous && state.origin !== origin)
      await append(now => startOrigin(now, { origin, previous_checkpoint: previous.checkpoint }))

    const covered = await tree.catchUp(end => ({ ...end, changed: collector.take() }))
    if (covered.size === 0) return
    const known = await listEarlier(previous)
    await requireConsistency(tree.read, covered, known)

    const base = await baseOf(previous)
    const root = await heads.update({ base, ...covered, fence })
    const map = { size: covered.size, root: root.toString('base64') }
    signal.throwIfAborted()
    await append(() => recordHeads(map))

    const { size, root: treeRoot } = await tree.catchUp(end => end)
    await requireConsistency(tree.read, { size, root: treeRoot }, known)
    const checkpoint = { origin, size, root: treeRoot }
    await intents.declare(checkpoint, fence)
    signal.throwIfAborted()
    const key = await openSigner(state?.key ?? undefined)
    const note = await signCheckpoint(checkpoint, key)
    signal.throwIfAborted()
    const signed = { origin, size, root: treeRoot.toString('base64'), heads: map, checkpoint: note }
    await append(now => sign(now, { ...signed, key: formatVerifierKey(key) }))

    copy(signed)
    await askWitnesses(signed)
  }

  return {
    async create(term) {
      try {
        await create(term)
      } catch (error) {
        if (error instanceof InconsistentTree || error instanceof SigningRefused)
          warn(`no checkpoint was signed: ${error.message}`, undefined)
        throw error
      }
    },
    async complete({ fence }) {
      const checkpoint = (await newest())?.checkpoint
      if (!checkpoint) return
      await tree.catchUp(() => {})
      const base = await baseOf(checkpoint)
      if (base !== undefined && !(await heads.restore(base, fence)))
        warn(`the head map of checkpoint ${checkpoint.size} differs from the event log`, undefined)
      copy(checkpoint)
      if (!checkpoint.isCosigned) await askWitnesses(checkpoint)
    },
  }
}

type Decide = (state: Audit | undefined) => Decision<AuditEvent>

/** Appends an event of the audit stream. */
async function executeAudit(
  executor: CheckpointParts['executor'],
  context: CommandContext,
  decide: Decide,
): Promise<void> {
  const outcome = await executor.execute(audit, CHECKPOINTS, context, decide)
  if (isRejection(outcome)) throw new SigningRefused(outcome.message)
}
