import { idOf } from '../domain/decisions/aggregate.js'
import { type Claim, claimAfter } from '../domain/insurance/claims.js'
import { isA, type KnownEvent } from '../events/kinds/registry.js'
import type { Doc } from '../stores/document-store.js'
import type { Projection } from './engine/projection.js'

/** A claim as lists show it. Its ID consists of the policy ID and the number of the claim. */
export interface InsuranceClaimDoc extends Doc, Claim {
  readonly insurance_id: string
}

export const claimId = (insuranceId: string, number: number): string => `${insuranceId}/${number}`

export const insuranceClaims: Projection<InsuranceClaimDoc> = {
  name: 'insurance_claims',
  version: 1,
  collection: {
    ordered: true,
    indexes: [['insurance_id'], ['insurance_id', 'status'], ['insurance_id', 'occurred_on']],
  },
  handles: ['insurance-claim-opened', 'insurance-claim-updated'],
  touches: event => (isOfClaim(event) ? [claimId(idOf(event.stream), event.data.number)] : []),
  apply(doc, event, id) {
    if (!isOfClaim(event)) return undefined
    return {
      ...claimAfter(doc, event),
      _id: id,
      _seq: doc?._seq ?? event.position,
      insurance_id: idOf(event.stream),
    }
  },
}

const isOfClaim = (event: KnownEvent) => isA(event, 'insurance-claim-opened') || isA(event, 'insurance-claim-updated')
