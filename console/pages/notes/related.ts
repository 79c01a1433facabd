import {
  type CallOptions,
  type DeliveryNote,
  inventory,
  type Location,
  type Material,
  type NoteItem,
} from '../../api/inventory.js'
import { useQuery } from '../../api/queries.js'
import { may } from '../../api/session.js'
import { type Short, sharesOf, shortsIn } from './items.js'
import { routeOf } from './route.js'

/** So many are asked for at once. */
const MOST = 200

const each = (ids: readonly (string | null)[]): readonly string[] => [...new Set(ids)].filter(id => id !== null).sort()

type ByIds<Named> = (
  query: { readonly ids: string; readonly per_page: number },
  options: CallOptions,
) => PromiseLike<{ readonly data: readonly Named[] }>

/** Records by their ids, a page of them at once. */
function useNamed<Named extends { readonly id: string }>(
  resource: 'materials' | 'locations',
  ids: readonly string[],
  list: ByIds<Named>,
): ReadonlyMap<string, Named> {
  const { data } = useQuery({
    key: [resource, 'named', ids],
    enabled: ids.length > 0 && may(`${resource}:read`),
    keeps: true,
    read: async signal => {
      const pages = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, page) => {
        const some = ids.slice(page * MOST, (page + 1) * MOST)
        return list({ ids: some.join(','), per_page: MOST }, { signal })
      })
      return new Map((await Promise.all(pages)).flatMap(({ data }) => data.map(one => [one.id, one] as const)))
    },
  })
  return data ?? new Map()
}

export interface Surroundings {
  readonly goods: ReadonlyMap<string, Material>
  /** Where a line leads, by the names of its places. */
  readonly ends: (item: NoteItem) => { readonly from: string; readonly to: string }
  readonly placeName: (id: string) => string | undefined
  /** What lies where a line takes from; undefined where that is not known or does not matter. */
  readonly there: (item: NoteItem) => string | undefined
}

/** What a note says by ids alone: goods and places. */
export function useSurroundings(note: DeliveryNote): Surroundings {
  const isPending = note.status === 'draft' || note.status === 'open'
  const goods = useNamed<Material>(
    'materials',
    isPending ? each(note.items.map(({ material_id }) => material_id)) : [],
    inventory.listMaterials,
  )
  const places = useNamed<Location>(
    'locations',
    each([note, ...note.items].flatMap(one => [one.location_id, one.from_location_id, one.to_location_id])),
    inventory.listLocations,
  )
  const { type } = note
  const routed = (item: NoteItem) => {
    const home = goods.get(item.material_id)?.location_id ?? null
    const { from, to } = routeOf(type, note, item)
    return { from: type === 'receipt' ? null : (from ?? home), to: type === 'withdrawal' ? null : (to ?? home) }
  }
  const homes = new Map([...goods.values()].flatMap(({ locations }) => locations.map(({ id, name }) => [id, name])))
  const placeName = (id: string) => places.get(id)?.name ?? homes.get(id) ?? undefined
  const shown = (id: string | null) => (id === null ? '' : (placeName(id) ?? ''))
  return {
    goods,
    placeName,
    ends: item => ({ from: shown(routed(item).from), to: shown(routed(item).to) }),
    there: item => {
      const { from } = routed(item)
      const good = goods.get(item.material_id)
      if (from === null || !good) return undefined
      return good.locations.find(({ id }) => id === from)?.stock ?? '0'
    },
  }
}

interface Pick {
  readonly batch_number: string
  readonly quantity: string
}

export interface Picks {
  readonly batches: ReadonlyMap<number, readonly Pick[]>
  readonly short: readonly Short[]
  /** Of each short line, what is there. */
  readonly shares: ReadonlyMap<number, string>
  /** Not while lines have just changed: what was short may stand elsewhere now. */
  readonly isKnown: boolean
  readonly error: unknown
}

/** What would be taken now, and what stands in the way; read again when stock moves. */
export function usePicks(note: DeliveryNote): Picks {
  const isPending = note.status === 'draft' || note.status === 'open'
  const { data, error } = useQuery({
    key: ['materials', 'picks', note.id, note.items],
    read: signal => inventory.getDeliveryNotePicks(note.id, {}, { signal }),
    enabled: isPending,
  })
  const done = note.items.flatMap(({ line_no, batches = [] }) =>
    batches.length > 0
      ? [[line_no, batches.map(({ batch_number = '', quantity }) => ({ batch_number, quantity }))] as const]
      : [],
  )
  const short = isPending ? shortsIn(data?.short ?? []) : []
  return {
    batches: new Map([...done, ...(data?.data ?? []).map(({ line_no, batches }) => [line_no, batches] as const)]),
    short,
    shares: sharesOf(note.items, short),
    isKnown: data !== undefined,
    error: isPending ? error : undefined,
  }
}
