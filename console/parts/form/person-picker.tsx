import { inventory } from '../../api/inventory.js'
import { type Option, Picker, type PickerProps } from './picker.js'

async function peopleNamed(search: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { data } = await inventory.listPeople({ ...(search ? { search } : {}), per_page: 8 }, { signal })
  return data.map(({ id, name }) => ({ id, label: name }))
}

/** Selects the user who checks out a tool. */
export const PersonPicker = (props: Omit<PickerProps<Option>, 'load'>) => <Picker {...props} load={peopleNamed} />
