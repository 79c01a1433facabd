import { inventory } from '../../api/inventory.js'
import { type Option, Picker, type PickerProps } from './picker.js'

async function locationsNamed(search: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { data } = await inventory.listLocations(
    { ...(search ? { search } : {}), sort: 'name', per_page: 8 },
    { signal },
  )
  return data.map(({ id, name, code }) => ({ id, label: name, ...(code === null ? {} : { note: code }) }))
}

export const LocationPicker = (props: Omit<PickerProps<Option>, 'load'>) => <Picker {...props} load={locationsNamed} />
