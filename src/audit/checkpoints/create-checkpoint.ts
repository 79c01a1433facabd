import type { CommandContext } from '../../commands/executor/context.js'
import type { Executor } from '../../commands/executor/executor.js'
import { audit, CHECKPOINTS, recordHeads, type SignedCheckpoint, sign, startOrigin } from '../../domain/audit.js'
import { isRejection } from '../../domain/decisions/rejection.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { HeadCollector } from '../heads/changed-heads.js'
import type { HeadMapUpdater, MapBase } from '../heads/head-map.js'
import type { GrowingLogTree } from '../log-tree/log-tree.js'
import { formatVerifierKey, type SignerKey } from '../tlog/notes/keys.js'
import { signCheckpoint } from '../tlog/notes/signed-checkpoint.js'
import { createAnnouncement, type Decide, type PublishingParts } from './announcement.js'
import { IN_LOG, type KnownCheckpoint, listKnown, requireConsistency } from './consistency.js'
import { type SigningIntents, SigningRefused } from './signing-intent.js'

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
  readonly publisher: PublishingParts
  readonly now: () => number
  readonly warn: Warn
}

/** One leader's term. */
export interface SigningTerm {
  readonly fence: number
  readonly signal: AbortSignal
}

export interface CheckpointCreator {
  create(term: SigningTerm): Promise<void>
  /** Completes the newest checkpoint if a previous process didn't: head map, cosignatures, and copies. */
  complete(term: SigningTerm): Promise<void>
}

export function createCheckpointCreator(parts: CheckpointParts): CheckpointCreator {
  const { origin, executor, context, tree, heads, collector, intents, openSigner, publisher, warn } = parts

  const newest = () => executor.newest(audit, CHECKPOINTS)

  async function append(decide: Decide): Promise<void> {
    await executeAudit(executor, context(), decide)
  }

  const announcement = createAnnouncement({ ...parts, newest, append })

  async function baseOf(checkpoint: SignedCheckpoint | null | undefined): Promise<MapBase | undefined> {
    if (!checkpoint) return undefined
    const { size, root } = checkpoint.heads
    const position = await tree.positionOf(size - 1)
    return position === undefined ? undefined : { size, root: Buffer.from(root, 'base64'), position }
  }

  /** Returns the newest checkpoint of the log, and copies of this origin's checkpoints. */
  async function listEarlier(previous: SignedCheckpoint | null | undefined): Promise<readonly KnownCheckpoint[]> {
    const elsewhere = listKnown(origin, await publisher.newestElsewhere())
    if (!previous) return elsewhere
    const root = Buffer.from(previous.root, 'base64')
    return [{ from: IN_LOG, size: previous.size, root }, ...elsewhere]
  }

  /**
   * Creates a checkpoint. What remains if the process dies after each step:
   *
   * 1. origin-started: the next attempt continues under the new origin and doesn't append it again.
   * 2. Tree: tiles of events that are in the log. They are the same for every attempt.
   * 3. Comparison and key: nothing. A refused attempt ends here, so that it leaves no events.
   * 4. Head map: pages that no checkpoint leads to. The next attempt removes them.
   * 5. heads-recorded: an event of which no checkpoint is known. The next attempt appends another one.
   * 6. Intent: only a checkpoint of the same tree or of a larger one can be signed from now on. The events up to its
   *    size don't change, so the next attempt, whose size is larger, is consistent with it.
   * 7. Signature: nothing, because only this process had it.
   * 8. checkpoint-signed: the checkpoint exists. The next leader requests cosignatures, and copies it.
   * 9. checkpoint-cosigned: the next leader copies the checkpoint, without its cosignatures.
   * 10. checkpoint-timestamped: everything is complete. Without it, the next checkpoint is timestamped.
   *
   * The append of step 8 expects the last revision of the stream, and accepts only a larger size than that of the
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
    const key = await openSigner(state?.key ?? undefined)

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
    const note = await signCheckpoint(checkpoint, key)
    signal.throwIfAborted()
    const signed = { origin, size, root: treeRoot.toString('base64'), heads: map, checkpoint: note }
    await append(now => sign(now, { ...signed, key: formatVerifierKey(key) }))

    await announcement.announce(signed)
    await announcement.requestTimestamp(signed)
  }

  return {
    create,
    async complete({ fence }) {
      const checkpoint = (await newest())?.checkpoint
      if (!checkpoint) return
      await tree.catchUp(() => {})
      const base = await baseOf(checkpoint)
      if (base !== undefined && !(await heads.restore(base, fence)))
        warn(`the head map of checkpoint ${checkpoint.size} differs from the event log`, undefined)
      await announcement.announce(checkpoint)
    },
  }
}

/** Appends an event of the audit stream. */
async function executeAudit(
  executor: CheckpointParts['executor'],
  context: CommandContext,
  decide: Decide,
): Promise<void> {
  const outcome = await executor.execute(audit, CHECKPOINTS, context, decide)
  if (isRejection(outcome)) throw new SigningRefused(outcome.message)
}
