import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type CallOptions, isInventoryError } from '../../api/inventory.js'
import { type QueryKey, queries } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { type Entered, Form } from './form.js'

/** A field to compare, and how to show it. The user's input is found by the field's name. */
export interface Compared<One> {
  readonly name: string
  readonly label: string
  readonly of: (record: One) => string | null | undefined
  readonly format?: (text: string) => string
  /** The user's value, if it isn't the text of the field with that name. */
  readonly mine?: (entered: Entered) => string
}

type UpdateOptions<One> = Required<Pick<CallOptions, 'idempotencyKey'>> & { readonly ifMatch: One }

interface EditFormProps<One, Change extends object> {
  readonly record: One
  readonly queryKey: QueryKey
  readonly read: () => Promise<One>
  readonly compared: readonly Compared<One>[]
  /** Returns all fields that the form sets. */
  readonly changeIn: (entered: Entered) => Change
  /** Sends the fields that the user changed. */
  readonly update: (change: Partial<Change>, options: UpdateOptions<One>) => Promise<One>
  readonly onSaved: (saved: One) => unknown
  readonly onCancel: () => void
  /** Renders the fields of the record as it was when editing began. The page below might show later changes. */
  readonly children: (before: One) => ComponentChildren
}

/**
 * Edits a record, and sends only the fields that the user changed. If another user changed the record meanwhile, it shows
 * both versions and keeps the user's input.
 */
export function EditForm<One, Change extends object>(props: EditFormProps<One, Change>) {
  const { record, compared, changeIn, update, onSaved, onCancel, children } = props
  const before = useRef(record).current
  /** The next attempt saves over this version. */
  const [latest, setLatest] = useState(record)
  const [failed, setFailed] = useState<FailedEdit>()
  const submit = async (entered: Entered, idempotencyKey: string, initial: Entered) => {
    const change = changesIn(entered, initial, changeIn)
    const changed = Object.keys(change)
    if (changed.length === 0) return onCancel()
    let saved: One
    try {
      saved = await update(change, { idempotencyKey, ifMatch: latest })
    } catch (error) {
      if (!isInventoryError(error, 'PRECONDITION_FAILED')) throw error
      const now = await props.read()
      queries.setQueryData(props.queryKey, now)
      setLatest(now)
      setFailed({ entered, changed })
      return
    }
    await onSaved(saved)
  }
  return (
    <>
      {failed ? <Conflict before={before} now={latest} failed={failed} compared={compared} /> : null}
      <Form action={t(failed ? 'conflict.save' : 'save')} onSubmit={submit} onCancel={onCancel}>
        {children(before)}
      </Form>
    </>
  )
}

/** Returns the fields whose input differs from that when the form was opened. */
export function changesIn<Change extends object>(
  entered: Entered,
  initial: Entered,
  changeIn: (entered: Entered) => Change,
): Partial<Change> {
  const before = Object.entries(changeIn(initial)).map(field => JSON.stringify(field))
  return Object.fromEntries(
    Object.entries(changeIn(entered)).filter(field => !before.includes(JSON.stringify(field))),
  ) as Partial<Change>
}

/** The last submission, and the fields of the record that it changed. */
interface FailedEdit {
  readonly entered: Entered
  readonly changed: readonly string[]
}

interface ConflictProps<One> {
  readonly before: One
  readonly now: One
  readonly failed: FailedEdit
  readonly compared: readonly Compared<One>[]
}

/** Shows another user's changes next to the input. */
function Conflict<One>({ before, now, failed: { entered, changed }, compared }: ConflictProps<One>) {
  const notice = useRef<HTMLDivElement>(null)
  // On a phone, the button that was pressed is below the fields.
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), [now])
  const theirs = compared.filter(({ of }) => (of(now) ?? '') !== (of(before) ?? ''))
  const valueText = (text: string | null | undefined, format: Compared<One>['format']) =>
    text && format ? format(text) : (text ?? '')
  return (
    <div class="notice warn conflict" role="alert" ref={notice}>
      <p>{t('conflict')}</p>
      {theirs.length === 0 ? null : (
        <table class="table">
          <thead>
            <tr>
              <th>{t('conflict.field')}</th>
              <th>{t('conflict.current')}</th>
              <th>{t('conflict.yours')}</th>
            </tr>
          </thead>
          <tbody>
            {theirs.map(({ name, label, of, format, mine }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{valueText(of(now), format)}</td>
                <td>
                  {changed.includes(name.split('.')[0] ?? '')
                    ? (mine?.(entered) ?? valueText(entered[name], format))
                    : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
