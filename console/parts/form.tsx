import { type ComponentChildren, createContext } from 'preact'
import { useContext, useId, useRef, useState } from 'preact/hooks'
import { InventoryError } from '../client/inventory.js'
import { isInDoubt, newName } from '../client/names.js'
import { plainTyped, typed } from '../client/quantities.js'
import { locale, say } from '../words.js'
import { sentenceOf } from './waiting.js'

/** What was typed, by the names of the fields. */
export type Entered = Readonly<Record<string, string>>

interface Blamed {
  readonly [field: string]: string
}

const Faults = createContext<Blamed>({})

export interface FormProps {
  readonly action: string
  /** What it asks of the service, under a name that stays the same until it was answered: it is done once. */
  readonly onSubmit: (entered: Entered, idempotencyKey: string) => Promise<unknown>
  readonly onCancel?: () => void
  readonly children: ComponentChildren
  /** Of the button that sends it: what can't be undone is marked. */
  readonly tone?: 'primary' | 'danger'
}

/** Checked by the browser first, then by the service, whose answer stands at the fields that it blames. */
export function Form({ action, onSubmit, onCancel, children, tone = 'primary' }: FormProps) {
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const name = useRef(newName())
  const form = useRef<HTMLFormElement>(null)

  const submit = async () => {
    if (busy || form.current === null) return
    setBusy(true)
    setFailure(undefined)
    const entered = [...new FormData(form.current)].flatMap(([field, value]) =>
      typeof value === 'string' ? [[field, value] as const] : [],
    )
    try {
      await onSubmit(Object.fromEntries(entered), name.current)
      name.current = newName()
    } catch (error) {
      if (!isInDoubt(error)) name.current = newName()
      setFailure(error)
      focusBlamed(form.current, error)
    } finally {
      setBusy(false)
    }
  }

  const blamed = blamedBy(failure)
  const elsewhere = failure !== undefined && !Object.keys(blamed).some(field => form.current?.elements.namedItem(field))
  return (
    <form
      ref={form}
      class="form"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
    >
      <Faults.Provider value={blamed}>{children}</Faults.Provider>
      {elsewhere ? (
        <p class="notice bad" role="alert">
          {sentenceOf(failure)}
        </p>
      ) : null}
      <footer class="actions">
        {onCancel ? (
          <button type="button" class="button" onClick={onCancel}>
            {say('cancel')}
          </button>
        ) : null}
        <button type="submit" class={`button ${tone}`} aria-disabled={busy} aria-busy={busy}>
          {action}
        </button>
      </footer>
    </form>
  )
}

function blamedBy(error: unknown): Blamed {
  if (!(error instanceof InventoryError)) return {}
  return Object.fromEntries(error.details.map(({ field, message }) => [field, message]))
}

function focusBlamed(form: HTMLFormElement | null, error: unknown): void {
  const [first] = Object.keys(blamedBy(error)).map(field => form?.elements.namedItem(field))
  if (first instanceof HTMLElement) first.focus()
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: ComponentChildren
}

interface Described {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

/** A label, what goes with it, and what the service has to say about it. */
export function Field({
  name,
  label,
  hint,
  children,
}: FieldProps & { readonly children: (described: Described) => ComponentChildren }) {
  const id = useId()
  const fault = useContext(Faults)[name]
  const notes = [...(hint ? [`${id}-hint`] : []), ...(fault ? [`${id}-fault`] : [])].join(' ')
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': notes === '' ? undefined : notes, 'aria-invalid': fault !== undefined })}
      {hint ? (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {fault ? (
        <p class="fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  )
}

interface TextProps extends FieldProps {
  readonly value?: string
  readonly required?: boolean
  readonly maxLength?: number
  readonly type?: 'text' | 'email' | 'url' | 'password' | 'date' | 'number'
  /** Of a number, or of a day. */
  readonly min?: number | string
  readonly max?: number | string
  readonly autoFocus?: boolean | undefined
  readonly mono?: boolean
  readonly list?: readonly string[]
  readonly onInput?: (value: string) => void
}

export function TextField({ label, hint, value = '', mono, list, onInput, autoFocus, ...attributes }: TextProps) {
  const options = useId()
  return (
    <Field name={attributes.name} label={label} hint={hint}>
      {described => {
        const all: Readonly<Record<string, unknown>> = {
          ...{ type: 'text', autocomplete: 'off', ...attributes, ...described },
          ...(list ? { list: options } : {}),
        }
        return (
          <>
            <input
              {...all}
              class={mono ? 'input mono' : 'input'}
              defaultValue={value}
              ref={autoFocus ? focusOnce : null}
              onInput={event => onInput?.(event.currentTarget.value)}
            />
            {list ? (
              <datalist id={options}>
                {list.map(option => (
                  <option key={option} value={option} />
                ))}
              </datalist>
            ) : null}
          </>
        )
      }}
    </Field>
  )
}

/** Where somebody who opened a dialog begins; once, as later draws must not take the focus from elsewhere. */
const focused = new WeakSet<HTMLElement>()
export function focusOnce(element: HTMLElement | null): void {
  if (element === null || focused.has(element)) return
  focused.add(element)
  // A dialog that opens around it looks for this one.
  element.autofocus = true
  queueMicrotask(() => element.focus())
}

export const TextArea = ({ name, label, hint, value = '', maxLength = 2000, required, autoFocus }: TextProps) => (
  <Field name={name} label={label} hint={hint}>
    {described => (
      <textarea
        {...described}
        class="input"
        name={name}
        rows={3}
        maxLength={maxLength}
        required={required}
        defaultValue={value}
        ref={autoFocus ? focusOnce : null}
      />
    )}
  </Field>
)

export interface Choice {
  readonly value: string
  readonly label: string
}

interface SelectProps extends FieldProps {
  readonly value?: string
  readonly choices: readonly Choice[]
  readonly autoFocus?: boolean
  readonly onInput?: (value: string) => void
}

export const SelectField = ({ name, label, hint, value, choices, autoFocus, onInput }: SelectProps) => (
  <Field name={name} label={label} hint={hint}>
    {described => (
      <select
        {...described}
        class="input"
        name={name}
        ref={autoFocus ? focusOnce : null}
        onInput={event => onInput?.(event.currentTarget.value)}
      >
        {choices.map(choice => (
          <option key={choice.value} value={choice.value} selected={choice.value === value}>
            {choice.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)

interface QuantityFieldProps extends FieldProps {
  readonly value?: string
  readonly unit?: ComponentChildren
  readonly required?: boolean
  readonly signed?: boolean
  readonly autoFocus?: boolean
  /** Of the decimal, or undefined while it is none. */
  readonly onInput?: (value: string | undefined) => void
}

/** A decimal as people write it here; the form is given it as the service has it. */
export function QuantityField({
  name,
  label,
  hint,
  value,
  unit,
  required,
  signed,
  autoFocus,
  onInput,
}: QuantityFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : plainTyped(value, locale.value))
  const read = (typedText: string): string | undefined => {
    const decimal = typed(typedText, locale.value)
    return decimal === undefined || (!signed && decimal.startsWith('-')) ? undefined : decimal
  }
  return (
    <Field name={name} label={label} hint={hint}>
      {described => (
        <div class="with-unit">
          <input
            {...described}
            class="input number"
            inputMode="decimal"
            autocomplete="off"
            required={required}
            value={text}
            ref={autoFocus ? focusOnce : null}
            onInput={event => {
              const input = event.currentTarget
              setText(input.value)
              const decimal = read(input.value)
              input.setCustomValidity(input.value !== '' && decimal === undefined ? say('form.quantity') : '')
              onInput?.(decimal)
            }}
          />
          {unit === undefined ? null : <span class="unit">{unit}</span>}
          <input type="hidden" name={name} value={read(text) ?? ''} />
        </div>
      )}
    </Field>
  )
}

interface CheckProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value?: string
  readonly checked?: boolean
}

export function CheckField({ name, label, hint, value = 'true', checked = false }: CheckProps) {
  const id = useId()
  return (
    <div class="check">
      <input id={id} type="checkbox" name={name} value={value} defaultChecked={checked} />
      <label for={id}>
        {label}
        {hint ? <span class="hint">{hint}</span> : null}
      </label>
    </div>
  )
}

/** What is left empty is not there. */
export const orNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text
