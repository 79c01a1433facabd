import { inventory } from '../../api/inventory.js'
import { type Option, Picker } from './picker.js'

interface PersonPickerProps {
  readonly name: string
  readonly label: string
  readonly required?: boolean
  readonly autoFocus?: boolean
  readonly value?: Option
  readonly onPick?: (option: Option | undefined) => void
}

async function peopleNamed(search: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { data } = await inventory.listPeople({ ...(search ? { search } : {}), per_page: 8 }, { signal })
  return data.map(({ id, name }) => ({ id, label: name }))
}

/** Selects the user who checks out a tool. */
export const PersonPicker = (props: PersonPickerProps) => <Picker {...props} load={peopleNamed} />
