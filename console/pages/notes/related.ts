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
import { usePast } from '../../state/past.js'
import { type LineShortage, sharesOf, shortagesIn } from './items.js'
import { routeOf } from './route.js'

/** Limit of the `ids` filter. */
const MAX_IDS_PER_REQUEST = 200

const distinctIds = (ids: readonly (string | null)[]): readonly string[] =>
  [...new Set(ids)].filter(id => id !== null).sort()

type ByIds<Named> = (
  query: { readonly ids: string; readonly per_page: number; readonly as_of?: string },
  options: CallOptions,
) => PromiseLike<{ readonly data: readonly Named[] }>

/** Reads records by ID as of the day that is shown, in requests of limited size. */
function useNamed<Named extends { readonly id: string }>(
  resource: 'materials' | 'locations',
  ids: readonly string[],
  list: ByIds<Named>,
): ReadonlyMap<string, Named> {
  const { query: past } = usePast()
  const { data } = useQuery({
    key: [resource, 'named', ids, past],
    enabled: ids.length > 0 && may(`${resource}:read`),
    keepsPrevious: true,
    read: async signal => {
      const pages = Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_REQUEST) }, (_, page) => {
        const idsOfPage = ids.slice(page * MAX_IDS_PER_REQUEST, (page + 1) * MAX_IDS_PER_REQUEST)
        return list({ ids: idsOfPage.join(','), per_page: MAX_IDS_PER_REQUEST, ...past }, { signal })
      })
      return new Map((await Promise.all(pages)).flatMap(({ data }) => data.map(one => [one.id, one] as const)))
    },
  })
  return data ?? new Map()
}

export interface RelatedRecords {
  readonly materials: ReadonlyMap<string, Material>
  /** Locations of the source and the destination of an item; null if the type has none, or if it is unknown. */
  readonly route: (item: NoteItem) => { readonly from: string | null; readonly to: string | null }
  /** Names of the source and the destination of an item. */
  readonly ends: (item: NoteItem) => { readonly from: string; readonly to: string }
  readonly nameOfLocation: (id: string) => string | undefined
  /** Stock at the source of an item, or undefined if it is unknown or irrelevant. */
  readonly availableText: (item: NoteItem) => string | undefined
}

/** Reads the materials and locations to which a note refers by ID. */
export function useRelatedRecords(note: DeliveryNote): RelatedRecords {
  const isPending = note.status === 'draft' || note.status === 'open'
  const isPast = usePast().day !== ''
  const materials = useNamed<Material>(
    'materials',
    isPending ? distinctIds(note.items.map(({ material_id }) => material_id)) : [],
    inventory.listMaterials,
  )
  const locations = useNamed<Location>(
    'locations',
    distinctIds([note, ...note.items].flatMap(one => [one.location_id, one.from_location_id, one.to_location_id])),
    inventory.listLocations,
  )
  const { type } = note
  const routed = (item: NoteItem) => {
    const home = materials.get(item.material_id)?.location_id ?? null
    const { from, to } = routeOf(type, note, item)
    return { from: type === 'receipt' ? null : (from ?? home), to: type === 'withdrawal' ? null : (to ?? home) }
  }
  const homes = new Map([...materials.values()].flatMap(({ locations }) => locations.map(({ id, name }) => [id, name])))
  const placeName = (id: string) => locations.get(id)?.name ?? homes.get(id) ?? undefined
  const locationName = (id: string | null) => (id === null ? '' : (placeName(id) ?? ''))
  return {
    materials,
    route: routed,
    nameOfLocation: placeName,
    ends: item => ({ from: locationName(routed(item).from), to: locationName(routed(item).to) }),
    availableText: item => {
      if (isPast) return undefined
      const { from } = routed(item)
      const good = materials.get(item.material_id)
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
  readonly shortages: readonly LineShortage[]
  /** Available quantity per short item. */
  readonly shares: ReadonlyMap<number, string>
  /** False right after items have changed, because short items might have other numbers then. */
  readonly isKnown: boolean
  /** When they were read. */
  readonly readAt: number
  readonly error: unknown
}

/** Reads which stock the note would take now, and its shortages. Repeats when stock changes. */
export function usePicks(note: DeliveryNote): Picks {
  const isPast = usePast().day !== ''
  const isPending = !isPast && (note.status === 'draft' || note.status === 'open')
  const query = useQuery({
    key: ['materials', 'picks', note.id, note.items],
    read: signal => inventory.getDeliveryNotePicks(note.id, {}, { signal }),
    enabled: isPending,
  })
  // A past note has the same key as the present one.
  const data = isPending ? query.data : undefined
  const done = note.items.flatMap(({ line_no, batches = [] }) =>
    batches.length > 0
      ? [[line_no, batches.map(({ batch_number = '', quantity }) => ({ batch_number, quantity }))] as const]
      : [],
  )
  const short = shortagesIn(data?.short ?? [])
  return {
    batches: new Map([...done, ...(data?.data ?? []).map(({ line_no, batches }) => [line_no, batches] as const)]),
    shortages: short,
    shares: sharesOf(note.items, short),
    isKnown: data !== undefined,
    readAt: query.dataUpdatedAt,
    error: isPending ? query.error : undefined,
  }
}
