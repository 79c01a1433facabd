import type { Json } from '../../events/log/canonical.js'
import type { Pieces } from '../decisions/aggregate.js'
import { type MapPart, mapOfParts, type OrderedMap, partsOf } from '../values/ordered-map.js'
import { type Batches, NO_BATCHES } from './batches.js'

/** Minimum number of events between snapshots. A state at the minimum is stored in one piece. */
const MIN_EVERY = 100
/** Average number of batches written per event: a snapshot of n batches is taken every n / 10 events. */
const BATCHES_PER_EVENT = 10

const MAPS = ['records', 'numbers', 'order'] as const

interface Piece {
  readonly of: (typeof MAPS)[number]
  readonly part: MapPart<unknown>
}

/** Cuts the batches of a material into pieces, because there can be very many. */
export function piecesOfBatches<State extends { readonly batches?: Batches }>(): Pieces<State> {
  const every = ({ batches }: State) => Math.max(MIN_EVERY, Math.floor((batches?.known ?? 0) / BATCHES_PER_EVENT))
  return {
    every,
    cut(state) {
      const { batches } = state
      if (!batches || every(state) === MIN_EVERY) return { rest: state, pieces: [] }
      const { known, stocked } = batches
      return { rest: { ...state, batches: { ...NO_BATCHES, known, stocked } }, pieces: piecesIn(batches) }
    },
    join: (rest, pieces) =>
      pieces.length === 0 ? rest : { ...rest, batches: { ...NO_BATCHES, ...rest.batches, ...mapsOf(pieces) } },
  }
}

function* piecesIn(batches: Batches): Generator<Json> {
  // Maps are plain JSON, and so are their parts.
  for (const of of MAPS) for (const part of partsOf<unknown>(batches[of])) yield { of, part } as unknown as Json
}

function mapsOf(pieces: readonly Json[]): Pick<Batches, (typeof MAPS)[number]> {
  // `cut` has written the pieces in this form.
  const all = pieces as unknown as readonly Piece[]
  const mapFor = <V>(name: Piece['of']): OrderedMap<V> =>
    mapOfParts(all.flatMap(({ of, part }) => (of === name ? [part as MapPart<V>] : [])))
  return { records: mapFor('records'), numbers: mapFor('numbers'), order: mapFor('order') }
}
