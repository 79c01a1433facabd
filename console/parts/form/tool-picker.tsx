import { inventory } from '../../api/inventory.js'
import { type Option, Picker, type PickerProps } from './picker.js'

async function toolsNamed(search: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { data } = await inventory.listTools({ ...(search ? { search } : {}), sort: 'name', per_page: 8 }, { signal })
  return data.map(({ id, name, serial_number: note }) => ({ id, label: name, ...(note === null ? {} : { note }) }))
}

export const ToolPicker = (props: Omit<PickerProps<Option>, 'load'>) => <Picker {...props} load={toolsNamed} />
