import { inventory } from '../../api/inventory.js'
import { type Option, Picker } from './picker.js'

interface ToolPickerProps {
  readonly name: string
  readonly label: string
  readonly required?: boolean
  readonly value?: Option | undefined
  readonly autoFocus?: boolean
}

async function toolsNamed(search: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { data } = await inventory.listTools({ ...(search ? { search } : {}), sort: 'name', per_page: 8 }, { signal })
  return data.map(({ id, name, serial_number: note }) => ({ id, label: name, ...(note === null ? {} : { note }) }))
}

export const ToolPicker = (props: ToolPickerProps) => <Picker {...props} load={toolsNamed} />
