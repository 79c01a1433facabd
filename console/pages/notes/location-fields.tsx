import { LocationPicker } from '../../parts/form/location-picker.js'
import { say } from '../../words.js'
import { type NoteType, type Places, puts, routeOf, takes } from './route.js'

interface PlaceFieldsProps {
  readonly type: NoteType
  readonly places: Places
  /** Prefix of the field names, for the locations of one item. */
  readonly prefix?: string
  readonly hint?: string
  readonly nameOf?: (id: string) => string | undefined
  readonly onPick?: (end: 'from' | 'to', name: string) => void
}

/** Fields for the source and the destination. */
export function PlaceFields({ type, places, prefix = '', hint, nameOf, onPick }: PlaceFieldsProps) {
  const { from, to } = routeOf(type, places)
  const shared = (end: 'from' | 'to', id: string | null) => ({
    label: say(end),
    name: `${prefix}${end}_location_id`,
    ...(hint ? { hint } : {}),
    ...(id === null ? {} : { value: { id, label: nameOf?.(id) ?? id } }),
    onPick: (option: { readonly label: string } | undefined) => onPick?.(end, option?.label ?? ''),
  })
  return (
    <>
      {takes(type) ? <LocationPicker key={`from ${type}`} {...shared('from', from)} /> : null}
      {puts(type) ? (
        <LocationPicker key={`to ${type}`} {...shared('to', to)} required={type === 'transfer' && prefix === ''} />
      ) : null}
    </>
  )
}
