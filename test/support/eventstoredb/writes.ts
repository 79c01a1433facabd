import type { Metadata } from '@grpc/grpc-js'
import type { Access, Right } from './access.js'
import type { Appended, Refused, Store } from './append.js'
import { type Failure, notReady } from './errors.js'
import type { Faults } from './faults.js'

export type Wish = { metadata: Metadata; right: Right; stream: string }
export type Outcome = Appended | Refused | { kind: 'failed'; failure: Failure }
export type Writes = ReturnType<typeof createWrites>

/** What every write meets, whichever way it comes; what was stored is answered when it is durable. */
export function createWrites({ store, faults, access }: { store: Store; faults: Faults; access: Access }) {
  return (wish: Wish, attempt: () => Appended | Refused, answer: (outcome: Outcome) => void) => {
    const failure =
      access.refusal(wish.metadata, wish.right, wish.stream) ?? (faults.isReady() ? undefined : notReady())
    if (failure) return answer({ kind: 'failed', failure })
    faults.gate.pass(() => {
      const result = attempt()
      if (result.kind === 'stored') store.log.whenDurable(() => answer(result))
      else answer(result)
    })
  }
}
