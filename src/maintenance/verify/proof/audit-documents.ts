import { isDeepStrictEqual } from 'node:util'
import type { Finding } from '../../../audit/checks/check-log.js'
import type { KnownEvent } from '../../../events/kinds/registry.js'
import type { Position } from '../../../events/log/envelope.js'
import { auditCheckpoints } from '../../../projections/audit-checkpoints.js'
import { auditKeys, listAuditKeys } from '../../../projections/audit-verifier-keys.js'
import { type AnyProjection, erased } from '../../../projections/engine/projection.js'
import type { ReadModels } from '../../../projections/engine/read-models.js'
import type { Doc } from '../../../stores/document-store.js'
import { pages } from '../pages.js'

/** Compares the checkpoints and keys in the read models with the events of the audit stream. */
export interface AuditDocumentsCheck {
  readonly state: AuditDocumentsState
  take(event: KnownEvent): void
  end(): Promise<void>
}

/** Documents by ID, for each read model. */
export type AuditDocumentsState = { readonly [what: string]: Map<string, Doc> }

const LISTS: readonly (readonly [what: string, projection: AnyProjection])[] = [
  ['checkpoint', erased(auditCheckpoints)],
  ['audit key', erased(auditKeys)],
]

export function createAuditDocumentsCheck(
  readModels: ReadModels,
  upTo: Position,
  report: (finding: Finding) => void,
  saved: AuditDocumentsState = {},
): AuditDocumentsCheck {
  const lists = LISTS.map(([what, projection]) => ({ what, projection, docs: saved[what] ?? new Map<string, Doc>() }))
  return {
    state: Object.fromEntries(lists.map(({ what, docs }) => [what, docs])),
    take(event) {
      if (event.position > upTo) return
      for (const { projection, docs } of lists) {
        if (!projection.handles?.includes(event.type)) continue
        for (const id of projection.touches(event)) {
          const doc = projection.apply(docs.get(id), event, id)
          if (doc) docs.set(id, doc)
        }
      }
    },
    async end() {
      for (const { what, projection, docs } of lists) {
        for await (const page of storedIn(readModels, projection))
          for (const doc of page) {
            const expected = docs.get(doc._id)
            docs.delete(doc._id)
            const problem = (doc._pos ?? 0) > upTo ? undefined : difference(doc, expected)
            if (problem) report({ place: `${what} ${doc._id} in the read models`, problem })
          }
        for (const id of docs.keys())
          report({ place: `${what} ${id}`, problem: 'it is in the event log but not in the read models' })
      }
    },
  }
}

/** There are few keys, which have no order of creation. */
async function* storedIn(readModels: ReadModels, projection: AnyProjection): AsyncGenerator<readonly Doc[]> {
  if (projection.name === auditKeys.name) yield await listAuditKeys(readModels)
  else yield* pages(readModels, projection)
}

function difference({ _pos: _, ...doc }: Doc, expected: Doc | undefined): string | undefined {
  if (!expected) return 'the event log has no event for it'
  const { _pos: __, ...fields } = expected
  return isDeepStrictEqual(doc, fields) ? undefined : "it doesn't match its events"
}
