import { streamOf } from '../../domain/decisions/aggregate.js'
import { KINDS } from '../../events/kinds/kinds.js'
import { projectionNamed } from '../../projections/all.js'
import type { CheckpointDoc } from '../../projections/audit-checkpoints.js'
import { listAuditKeys } from '../../projections/audit-verifier-keys.js'
import { batches } from '../../projections/batches.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { EventStore } from '../../stores/event-store.js'
import type { EvidenceSubject } from '../evidence/manifest.js'
import { type Evidence, prepareEvidence } from '../evidence/package.js'
import { isSignedByBoth } from '../keys/rotation.js'
import type { SignerKey } from '../tlog/notes/keys.js'
import type { Prover } from './prover.js'

export type SubjectKind = keyof typeof STREAMS | 'batch'

interface EvidenceQuery {
  readonly kind: SubjectKind
  readonly id: string
  /** Default: the creation of the record. */
  readonly from: string | undefined
  /** Default: now. */
  readonly to: string | undefined
}

export interface EvidenceSourceOptions {
  readonly store: Pick<EventStore, 'readStream'>
  readonly readModels: Pick<ReadModels, 'of'>
  readonly prover: Pick<Prover, 'proveStream'>
  readonly createCheckpoint: () => Promise<CheckpointDoc>
  readonly openSigner: () => Promise<SignerKey & { readonly verifierKey: string }>
  readonly now: () => number
  /** Returns the present name of a user or location. */
  readonly nameOf: (id: string) => Promise<string | undefined>
}

/** Returns a function that prepares the evidence package of a record; undefined if there is no such record. */
export function createEvidenceSource(options: EvidenceSourceOptions) {
  const { store, readModels, prover, createCheckpoint, openSigner, now, nameOf } = options

  async function subjectOf(kind: SubjectKind, id: string): Promise<Subject | undefined> {
    if (kind === 'batch') {
      const batch = await readModels.of(batches).get(id)
      return (
        batch && { subject: { kind, id }, stream: streamOf('material', batch.material_id), since: batch.created_at }
      )
    }
    const { list, stream } = STREAMS[kind]
    const doc = await readModels.of(projectionNamed(list)).get(id)
    return doc && { subject: { kind, id }, stream: streamOf(stream, id), since: String(doc.created_at) }
  }

  return async ({ kind, id, from, to }: EvidenceQuery): Promise<Evidence | undefined> => {
    const found = await subjectOf(kind, id)
    if (found === undefined) return undefined
    const { subject, stream, since } = found
    // An event that is appended while the checkpoint is created must not be in the period.
    const end = to ?? new Date(now()).toISOString()
    const signer = await openSigner()
    let head = await prover.proveStream(stream)
    // After a key rotation, a verifier that has only the present key needs a checkpoint that this key signed.
    if (head === undefined || head.recordedAt < end || head.checkpoint.key !== signer.verifierKey) {
      await createCheckpoint()
      head = await prover.proveStream(stream)
    }
    if (head === undefined) throw new Error(`no checkpoint proves ${stream}`)
    const keys = [...(await listAuditKeys(readModels))].reverse()
    return prepareEvidence({
      subject,
      period: { from: from ?? (since < end ? since : end), to: end },
      hasStock: stream.startsWith(streamOf('material', '')),
      read: () => store.readStream(stream),
      headProof: head.file,
      timestamp: head.checkpoint.timestamp,
      keys: keys.map(({ verifier_key }) => verifier_key),
      // Verifiers would reject the replacement of a lost key, which proves nothing.
      rotations: keys
        .flatMap(({ rotation }) => (rotation !== null && isSignedByBoth(rotation) ? rotation : []))
        .reverse(),
      signer,
      createdAt: new Date(now()).toISOString(),
      nameOf,
    })
  }
}

interface Subject {
  readonly subject: EvidenceSubject
  readonly stream: string
  /** Time of its creation. */
  readonly since: string
}

const STREAMS = {
  material: KINDS.materials,
  tool: KINDS.tools,
  'delivery note': KINDS['delivery-notes'],
} as const
