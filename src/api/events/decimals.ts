import { DATA_SCHEMAS } from '../../feed/published-events.js'
import { combineDecimals, type Decimals, decimalsIn, entries, field } from '../frame/schema/decimals.js'

const data = combineDecimals([...DATA_SCHEMAS.values()].map(decimalsIn))

/**
 * Decimals of changes. A changed field has the same name as in the data of an event, so it is a decimal if the field
 * is one.
 */
const changes: Decimals = {
  fields: new Map(
    [...(data?.fields ?? [])].map(([name, decimals]): [string, Decimals] => [
      name,
      {
        fields: new Map([
          ['from', decimals],
          ['to', decimals],
        ]),
      },
    ]),
  ),
}

/** Decimals in a page of a change history. */
export const decimalsInHistory = field('data', entries(field('changes', changes)))

/** Decimals in a page of events, whose schema doesn't specify the event data. */
export const decimalsInEvents = field(
  'data',
  entries(field('data', combineDecimals([data, field('changes', changes)]))),
)
