import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type CallOptions, isInventoryError } from '../../api/inventory.js'
import { type QueryKey, queries } from '../../api/queries.js'
import { t } from '../../i18n/messages.js'
import { type Difference, differencesIn, type Texts } from './differences.js'
import { type Entered, Form } from './form.js'

type UpdateOptions<One> = Required<Pick<CallOptions, 'idempotencyKey'>> & { readonly ifMatch: One }

interface EditFormProps<One, Change extends object> {
  readonly record: One
  readonly queryKey: QueryKey
  readonly read: () => Promise<One>
  /** Texts of fields that the record doesn't contain as the form shows them, by the name of the field. */
  readonly texts?: Texts<One>
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
  const { record, changeIn, update, onSaved, onCancel, children } = props
  const before = useRef(record).current
  /** The next attempt saves over this version. */
  const [latest, setLatest] = useState(record)
  const [conflict, setConflict] = useState<readonly Difference[]>()
  const submit = async (entered: Entered, idempotencyKey: string, initial: Entered, form: HTMLFormElement) => {
    const change = changesIn(entered, initial, changeIn, latest as object)
    if (Object.keys(change).length === 0) return onCancel()
    let saved: One
    try {
      saved = await update(change, { idempotencyKey, ifMatch: latest })
    } catch (error) {
      if (!isInventoryError(error, 'PRECONDITION_FAILED')) throw error
      const now = await props.read()
      queries.setQueryData(props.queryKey, now)
      setLatest(now)
      const isChanged = (name: string) => name in change || entered[name] !== initial[name]
      setConflict(differencesIn(form, before, now, isChanged, props.texts))
      return
    }
    await onSaved(saved)
  }
  return (
    <>
      {conflict ? <Conflict differences={conflict} /> : null}
      <Form action={t(conflict ? 'conflict.save' : 'save')} onSubmit={submit} onCancel={onCancel}>
        {children(before)}
      </Form>
    </>
  )
}

/**
 * Returns the fields whose input differs from that when the form was opened. Of a field with parts, such as the contact
 * of a policy, the unchanged parts are those of the latest record.
 */
export function changesIn<Change extends object>(
  entered: Entered,
  initial: Entered,
  changeIn: (entered: Entered) => Change,
  latest: object = {},
): Partial<Change> {
  const [before, current] = [changeIn(initial) as Parts, latest as Parts]
  return Object.fromEntries(
    Object.entries(changeIn(entered))
      .filter(([name, value]) => !isSame(value, before[name]))
      .map(([name, value]) => [name, isParts(value) ? changedParts(value, before[name], current[name]) : value]),
  ) as Partial<Change>
}

type Parts = Readonly<Record<string, unknown>>

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function changedParts(mine: Parts, before: unknown, latest: unknown): Parts {
  const initial = isParts(before) ? before : {}
  const unchanged = Object.entries(isParts(latest) ? latest : {}).filter(([part]) => isSame(mine[part], initial[part]))
  return { ...mine, ...Object.fromEntries(unchanged) }
}

/** Shows another user's changes next to the input. */
function Conflict({ differences }: { readonly differences: readonly Difference[] }) {
  const notice = useRef<HTMLDivElement>(null)
  // On a phone, the button that was pressed is below the fields.
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), [differences])
  return (
    <div class="notice warn conflict" role="alert" ref={notice}>
      <p>{t('conflict')}</p>
      {differences.length === 0 ? null : (
        <table class="table">
          <thead>
            <tr>
              <th>{t('conflict.field')}</th>
              <th>{t('conflict.current')}</th>
              <th>{t('conflict.yours')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, label, theirs, mine }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{theirs}</td>
                <td>{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
