import { inventory } from '../../api/inventory.js'
import { type Option, Picker } from './picker.js'

interface LocationPickerProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  readonly value?: Option
  readonly onPick?: (option: Option | undefined) => void
}

async function locationsNamed(search: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { data } = await inventory.listLocations(
    { ...(search ? { search } : {}), sort: 'name', per_page: 8 },
    { signal },
  )
  return data.map(({ id, name, code }) => ({ id, label: name, ...(code === null ? {} : { note: code }) }))
}

export const LocationPicker = (props: LocationPickerProps) => <Picker {...props} load={locationsNamed} />
