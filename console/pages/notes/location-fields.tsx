import { t } from '../../i18n/messages.js'
import { LocationPicker } from '../../parts/form/location-picker.js'
import { hasSource, hasTarget, type NoteType, type RouteLocations, routeOf } from './route.js'

interface LocationFieldsProps {
  readonly type: NoteType
  readonly locations: RouteLocations
  /** Prefix of the field names, for the locations of one item. */
  readonly prefix?: string
  readonly hint?: string
  readonly nameOf?: (id: string) => string | undefined
}

/** Fields for the source and the destination. */
export function LocationFields({ type, locations: places, prefix = '', hint, nameOf }: LocationFieldsProps) {
  const { from, to } = routeOf(type, places)
  const shared = (end: 'from' | 'to', id: string | null) => ({
    label: t(end),
    name: `${prefix}${end}_location_id`,
    ...(hint ? { hint } : {}),
    ...(id === null ? {} : { value: { id, label: nameOf?.(id) ?? id } }),
  })
  return (
    <>
      {hasSource(type) ? <LocationPicker key={`from ${type}`} {...shared('from', from)} /> : null}
      {hasTarget(type) ? (
        <LocationPicker key={`to ${type}`} {...shared('to', to)} required={type === 'transfer' && prefix === ''} />
      ) : null}
    </>
  )
}
