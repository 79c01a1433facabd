import { inventory, type Location } from '../client/inventory.js'
import { refresh } from '../client/queries.js'
import { Dialog } from '../parts/dialog.js'
import { type Entered, Form, orNull, TextArea, TextField } from '../parts/form.js'
import { LocationPicker } from '../parts/location-picker.js'
import { toast } from '../parts/toast.js'
import { say } from '../words.js'

interface LocationFormProps {
  /** Null for a new one. */
  readonly location: Location | null
  readonly inside: Location | undefined
  readonly parent: Location | undefined
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

export function LocationForm({ location, inside, parent, onClose, onMade }: LocationFormProps) {
  const around = inside ?? parent
  const submit = async ({ name = '', ...entered }: Entered, idempotencyKey: string) => {
    const details = {
      name,
      code: orNull(entered.code),
      description: orNull(entered.description),
      parent_id: orNull(entered.parent_id),
    }
    const saved = location
      ? await inventory.updateLocation(location.id, details, { idempotencyKey })
      : await inventory.createLocation(details, { idempotencyKey })
    refresh('locations', 'materials')
    toast(say('location.saved', { name: saved.name }))
    onClose()
    onMade(saved.id)
  }
  return (
    <Dialog title={location ? say('edit.of', { name: location.name }) : say('locations.new')} onClose={onClose}>
      <Form action={say(location ? 'save' : 'create')} onSubmit={submit} onCancel={onClose}>
        <TextField name="name" label={say('name')} value={location?.name ?? ''} required maxLength={200} autoFocus />
        <TextField
          name="code"
          label={say('code')}
          hint={say('code.hint')}
          value={location?.code ?? ''}
          maxLength={50}
          mono
        />
        <LocationPicker
          name="parent_id"
          label={say('locations.parent')}
          hint={say('locations.parentHint')}
          {...(around ? { value: { id: around.id, label: around.name } } : {})}
        />
        <TextArea name="description" label={say('description')} value={location?.description ?? ''} />
      </Form>
    </Dialog>
  )
}
