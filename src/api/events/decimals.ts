import { DATA_SCHEMAS } from '../../feed/public-events.js'
import { type Decimals, decimalsIn, entries, field, together } from '../frame/schema/decimals.js'

const data = together([...DATA_SCHEMAS.values()].map(decimalsIn))

/** A change is one of a field that the event has that told of the beginning. */
const changes: Decimals = {
  fields: new Map(
    [...(data?.fields ?? [])].map(([name, found]): [string, Decimals] => [
      name,
      {
        fields: new Map([
          ['from', found],
          ['to', found],
        ]),
      },
    ]),
  ),
}

/** In a page of a history. */
export const decimalsInHistory = field('data', entries(field('changes', changes)))

/** In a page of events, whose own schema leaves open what their data is. */
export const decimalsInEvents = field('data', entries(field('data', together([data, field('changes', changes)]))))
