import { type ComponentChildren, createContext } from 'preact'
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isOutcomeUnknown, newIdempotencyKey } from '../../api/idempotency-key.js'
import { type Detail, InventoryError } from '../../api/inventory.js'
import { locale, t } from '../../i18n/messages.js'
import { type ErrorContext, errorText, faultText, joined } from '../error-text.js'
import { plainTyped, typed } from '../values/decimals.js'
import { type Entered, enteredIn, initialIn, remember } from './entered.js'

export type { Entered } from './entered.js'

/** An error of the last submission, with what the form knew then. */
interface Failed {
  readonly error: unknown
  readonly context: ErrorContext
}

const LastFailure = createContext<Failed | undefined>(undefined)

export interface FormProps {
  readonly action: string
  /**
   * Sends the request. The idempotency key stays the same until there is a definite response, so the request runs
   * once. `initial` contains the texts from when the form was opened.
   */
  readonly onSubmit: (
    entered: Entered,
    idempotencyKey: string,
    initial: Entered,
    form: HTMLFormElement,
  ) => Promise<unknown>
  readonly onCancel?: () => void
  readonly children: ComponentChildren
  /** Tone of the submit button: actions that can't be undone are marked. */
  readonly tone?: 'primary' | 'danger'
  /** Names and the unit for the texts of errors. */
  readonly context?: ErrorContext
}

/**
 * A form that the browser validates first, then the service. An error of the service is shown once: next to its field
 * if the form has that field, otherwise above the buttons.
 */
export function Form({ action, onSubmit, onCancel, children, tone = 'primary', context = {} }: FormProps) {
  const [failed, setFailed] = useState<Failed>()
  const [busy, setBusy] = useState(false)
  const name = useRef(newIdempotencyKey())
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (form.current) remember(form.current)
  }, [])

  const submit = async () => {
    if (busy || form.current === null) return
    setBusy(true)
    setFailed(undefined)
    try {
      await onSubmit(enteredIn(form.current), name.current, initialIn(form.current), form.current)
      name.current = newIdempotencyKey()
    } catch (error) {
      if (!isOutcomeUnknown(error)) name.current = newIdempotencyKey()
      setFailed({ error, context })
      focusFirst(form.current, error)
    } finally {
      setBusy(false)
    }
  }

  const summary = failed && summaryOf(failed, form.current)
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
      <LastFailure.Provider value={failed}>{children}</LastFailure.Provider>
      {summary ? (
        <p class="notice bad" role="alert">
          {summary}
        </p>
      ) : null}
      <footer class="actions">
        {onCancel ? (
          <button type="button" class="button" onClick={onCancel}>
            {t('cancel')}
          </button>
        ) : null}
        <button type="submit" class={`button ${tone}`} aria-disabled={busy} aria-busy={busy}>
          {action}
        </button>
      </footer>
    </form>
  )
}

const detailsOf = (error: unknown): readonly Detail[] => (error instanceof InventoryError ? error.details : [])

/** Returns the element of a field that can show an error. A hidden input has none. */
function fieldIn(form: HTMLFormElement | null, name: string): Element | null {
  const control = form?.elements.namedItem(name)
  return control instanceof Element ? control.closest('.field') : null
}

/** Returns what no field of the form shows. */
function summaryOf({ error, context: about }: Failed, form: HTMLFormElement | null): string | undefined {
  const details = detailsOf(error)
  const left = details.filter(({ field }) => fieldIn(form, field) === null)
  if (!(error instanceof InventoryError) || left.length === details.length) return errorText(error, about)
  return left.length === 0 ? undefined : joined(left.map(detail => faultText(error.code, detail, about)))
}

function focusFirst(form: HTMLFormElement | null, error: unknown): void {
  const [field] = detailsOf(error).flatMap(({ field }) => fieldIn(form, field) ?? [])
  field?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus()
}

/** Returns the error at a field, until the user edits the field. */
function useFault(name: string): { readonly fault: string | undefined; readonly clear: () => void } {
  const failed = useContext(LastFailure)
  const [cleared, setCleared] = useState<Failed>()
  const clear = () => setCleared(failed)
  if (failed === undefined || failed === cleared || !(failed.error instanceof InventoryError))
    return { fault: undefined, clear }
  const { code, details } = failed.error
  const texts = details.filter(({ field }) => field === name).map(detail => faultText(code, detail, failed.context))
  return { fault: texts.length === 0 ? undefined : joined(texts), clear }
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

/** A label, a control, and a hint or, after a rejected submission, the error in place of the hint. */
export function Field({
  name,
  label,
  hint,
  children,
}: FieldProps & { readonly children: (described: Described) => ComponentChildren }) {
  const id = useId()
  const { fault, clear } = useFault(name)
  const note = fault === undefined ? (hint ? `${id}-hint` : undefined) : `${id}-fault`
  return (
    <div class="field" onInput={clear}>
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': fault !== undefined })}
      {hint && fault === undefined ? (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {fault === undefined ? null : (
        <p class="fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

interface TextProps extends FieldProps {
  readonly value?: string | number | null | undefined
  readonly required?: boolean
  readonly maxLength?: number
  readonly type?: 'text' | 'email' | 'url' | 'password' | 'date' | 'datetime-local' | 'number'
  /** Limits of a number or a date. */
  readonly min?: number | string
  readonly max?: number | string
  readonly autoFocus?: boolean | undefined
  readonly mono?: boolean
  readonly list?: readonly string[]
  readonly onInput?: (value: string) => void
}

export function TextField({ label, hint, value, mono, list, onInput, autoFocus, ...attributes }: TextProps) {
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
              defaultValue={value ?? ''}
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

/** Sets the initial focus of a dialog once, so that later renders don't move it. */
const focused = new WeakSet<HTMLElement>()
export function focusOnce(element: HTMLElement | null): void {
  if (element === null || focused.has(element)) return
  focused.add(element)
  // A dialog that opens around the field looks for this attribute.
  element.autofocus = true
  queueMicrotask(() => element.focus())
}

export const TextArea = ({ name, label, hint, value, maxLength, required, autoFocus }: TextProps) => (
  <Field name={name} label={label} hint={hint}>
    {described => (
      <textarea
        {...described}
        class="input"
        name={name}
        rows={3}
        maxLength={maxLength}
        required={required}
        defaultValue={value ?? ''}
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
  readonly value?: string | null | undefined
  readonly unit?: ComponentChildren
  readonly required?: boolean
  readonly signed?: boolean
  readonly autoFocus?: boolean
  /** Receives the decimal, or undefined if the text isn't one. */
  readonly onInput?: (value: string | undefined) => void
}

/** A field for a decimal in the notation of the locale. The form receives the notation of the API. */
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
  const [text, setText] = useState(value ? plainTyped(value, locale.value) : '')
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
              input.setCustomValidity(input.value !== '' && decimal === undefined ? t('form.quantity') : '')
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

/** Returns null for an empty text. */
export const orNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text
