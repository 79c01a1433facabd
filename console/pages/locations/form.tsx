import { inventory, type Location } from '../../api/inventory.js'
import { refresh, useQuery } from '../../api/queries.js'
import { NewLocation } from '../../generated/request-fields.js'
import { t } from '../../i18n/messages.js'
import { Dialog } from '../../parts/dialog.js'
import { EditForm } from '../../parts/form/edit-form.js'
import { type Entered, Form, orNull, TextArea, TextField } from '../../parts/form/form.js'
import { LocationPicker } from '../../parts/form/location-picker.js'
import { Read } from '../../parts/loading.js'
import { toast } from '../../parts/toast.js'

interface LocationFormProps {
  /** Null creates a location. */
  readonly location: Location | null
  readonly inside: Location | undefined
  readonly nameOf: (id: string) => string
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

const onSaved = ({ id, name }: Location, { onClose, onCreated }: LocationFormProps) => {
  refresh('locations', 'materials')
  toast(t('saved', { name }))
  onClose()
  onCreated(id)
}

export function LocationForm(props: LocationFormProps) {
  const { location, inside, onClose } = props
  if (location) return <EditLocation {...props} location={location} />
  const submit = async (entered: Entered, idempotencyKey: string) =>
    onSaved(await inventory.createLocation(locationIn(entered), { idempotencyKey }), props)
  return (
    <Dialog title={t('locations.new')} onClose={onClose}>
      <Form action={t('create')} onSubmit={submit} onCancel={onClose}>
        <LocationFields location={null} parent={inside && { id: inside.id, label: inside.name }} />
      </Form>
    </Dialog>
  )
}

type EditProps = LocationFormProps & { readonly location: Location }

/** Reads the record again, because entries of a list have no revision to check for concurrent changes. */
function EditLocation(props: EditProps) {
  const { id, name } = props.location
  const query = useQuery({ key: ['locations', 'one', id], read: signal => inventory.getLocation(id, {}, { signal }) })
  return (
    <Dialog title={t('edit.of', { name })} onClose={props.onClose}>
      <Read of={query} lines={4}>
        {location => <EditFields {...props} location={location} />}
      </Read>
    </Dialog>
  )
}

function EditFields(props: EditProps) {
  const { location, nameOf, onClose } = props
  const { id } = location
  return (
    <EditForm
      record={location}
      queryKey={['locations', 'one', id]}
      read={() => inventory.getLocation(id)}
      texts={{ parent_id: ({ parent_id }) => (parent_id === null ? '' : nameOf(parent_id)) }}
      changeIn={locationIn}
      update={(change, options) => inventory.updateLocation(id, change, options)}
      onSaved={saved => onSaved(saved, props)}
      onCancel={onClose}
    >
      {before => (
        <LocationFields
          location={before}
          parent={before.parent_id === null ? undefined : { id: before.parent_id, label: nameOf(before.parent_id) }}
        />
      )}
    </EditForm>
  )
}

interface FieldsProps {
  readonly location: Location | null
  readonly parent: { readonly id: string; readonly label: string } | undefined
}

const LocationFields = ({ location, parent: around }: FieldsProps) => (
  <>
    <TextField {...NewLocation.name} label={t('name')} value={location?.name} autoFocus />
    <TextField {...NewLocation.code} label={t('code')} hint={t('code.hint')} value={location?.code} mono />
    <LocationPicker
      name="parent_id"
      label={t('locations.parent')}
      hint={t('locations.parentHint')}
      {...(around ? { value: around } : {})}
    />
    <TextArea {...NewLocation.description} label={t('description')} value={location?.description} />
  </>
)

const locationIn = ({ name = '', code, description, parent_id }: Entered) => ({
  name,
  code: orNull(code),
  description: orNull(description),
  parent_id: orNull(parent_id),
})
