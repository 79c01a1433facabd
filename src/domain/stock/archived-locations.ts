import type { MaterialEvent } from '../../events/materials.js'
import type { Decision } from '../decisions/aggregate.js'
import { isRejection, type Rejection } from '../decisions/rejection.js'
import { fromDecimal } from '../values/quantity.js'

/** Archived locations, each with the rejection of a movement that adds stock there. */
export type ArchivedLocations = ReadonlyMap<string, Rejection>

/** Rejects a decision that adds stock at an archived location. Stock that is still there can be removed. */
export function withoutStockAt(
  archived: ArchivedLocations | undefined,
  decided: Decision<MaterialEvent>,
): Decision<MaterialEvent> {
  if (!archived || isRejection(decided)) return decided
  for (const event of decided) {
    if (event.type !== 'stock-moved') continue
    for (const { location_id, before, after } of event.data.legs) {
      const rejection = archived.get(location_id)
      if (rejection && fromDecimal(after) > fromDecimal(before)) return rejection
    }
  }
  return decided
}
