import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../i18n/messages.js'
import { errorText } from '../error-text.js'
import { Field, focusOnce } from './form.js'
import { Options, optionId } from './options.js'

export interface Option {
  readonly id: string
  readonly label: string
  /** Distinguishes options with the same label. */
  readonly note?: string
}

export interface PickerProps<O extends Option> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value?: O | undefined
  readonly required?: boolean
  readonly autoFocus?: boolean
  /** Searches for a few matching options. */
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly O[]>
  /** Finds the option with exactly this code. A scanner is faster than any search. */
  readonly exactly?: (code: string) => Promise<O | undefined>
  readonly onPick?: (option: O | undefined, byCode?: boolean) => void
  /**
   * For scanning a series of codes: the field is cleared immediately and reports unknown codes. It doesn't match
   * names.
   */
  readonly onMissed?: (code: string) => void
}

const PAUSE_MS = 150

/** A combobox (ARIA practices) that finds a record by typing. The arrow keys move through the list. */
export function Picker<O extends Option>({ name, label, hint, value, load, onPick, ...props }: PickerProps<O>) {
  const { required = false, autoFocus = false, exactly, onMissed } = props
  const [picked, setPicked] = useState(value)
  const [text, setText] = useState(value?.label ?? '')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const searched = text === picked?.label ? '' : text.trim()
  const results = useSearch(searched, isOpen, load)
  const list = useId()
  const input = useRef<HTMLInputElement>(null)

  const pick = (option: O | undefined, byCode = false) => {
    setPicked(option)
    setText(option?.label ?? '')
    setOpen(false)
    onPick?.(option, byCode)
  }
  /** Selects the typed text if the user scans, or types faster than options load. */
  const enter = async () => {
    const left = onMissed ? '' : text
    setText(left)
    const coded = at === 0 && searched !== '' ? await exactly?.(searched).catch(() => undefined) : undefined
    const listed = results.of === searched ? results.options[at] : onMissed ? undefined : await firstOf(searched, load)
    if (coded && onMissed) onPick?.(coded, true)
    else if (!listed && !coded) onMissed?.(text)
    else if (input.current?.value === left) pick(coded ?? listed, coded !== undefined)
    else onMissed?.(text)
  }
  const fault = picked === undefined && (required || searched) ? t('picker.required') : ''
  // Before the next key: a second Enter submits the form, which requires a value.
  useLayoutEffect(() => input.current?.setCustomValidity(fault), [fault])

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setAt(Math.min(at + 1, results.options.length - 1)) : setOpen(true)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: () => void enter(),
    Escape: () => setOpen(false),
  }
  return (
    <Field name={name} label={label} hint={hint}>
      {described => (
        <div class="picker">
          <input
            {...described}
            ref={element => {
              input.current = element
              if (autoFocus) focusOnce(element)
            }}
            class="input"
            role="combobox"
            autocomplete="off"
            required={required}
            maxLength={200}
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && results.options[at] ? optionId(list, at) : undefined}
            value={text}
            onFocus={event => event.currentTarget.select()}
            onClick={() => setOpen(true)}
            onInput={event => {
              setText(event.currentTarget.value)
              setPicked(undefined)
              if (event.currentTarget.value === '') onPick?.(undefined)
              setOpen(true)
              setAt(0)
            }}
            onBlur={() => {
              setOpen(false)
              if (picked) setText(picked.label)
            }}
            onKeyDown={event => {
              const does = keys[event.key]
              if (!does || event.ctrlKey || event.metaKey || (!isOpen && event.key !== 'ArrowDown')) return
              // The first Escape closes the list, the next one closes the dialog around it.
              event.preventDefault()
              event.stopPropagation()
              does()
            }}
          />
          <input type="hidden" name={name} value={picked?.id ?? ''} />
          <Options
            id={list}
            label={label}
            hidden={!isOpen}
            at={at}
            note={results.note}
            onPick={index => pick(results.options[index])}
            options={results.options.map(option => ({ id: option.id, children: <OptionText {...option} /> }))}
          />
        </div>
      )}
    </Field>
  )
}

const OptionText = ({ label, note }: Option) => (
  <>
    {label}
    {note ? <span class="muted"> {note}</span> : null}
  </>
)

async function firstOf<O>(search: string, load: PickerProps<O & Option>['load']): Promise<O | undefined> {
  const [first] = await load(search, new AbortController().signal).catch(() => [])
  return first
}

interface PickerResult<O> {
  readonly options: readonly O[]
  readonly note: string
  /** The search text. */
  readonly of?: string
}

/** Searches after a pause in typing, and ignores outdated results. */
export function useSearch<O extends Option>(
  search: string,
  isEnabled: boolean,
  load: PickerProps<O>['load'],
): PickerResult<O> {
  const [results, setResults] = useState<PickerResult<O>>({ options: [], note: '' })
  useEffect(() => {
    if (!isEnabled) return
    const request = new AbortController()
    const loadOptions = async () => {
      try {
        const options = await load(search.trim(), request.signal)
        if (!request.signal.aborted)
          setResults({ options, of: search, note: options.length === 0 ? t('picker.nothing') : '' })
      } catch (error) {
        if (!request.signal.aborted) setResults({ options: [], note: errorText(error) })
      }
    }
    const timer = setTimeout(() => void loadOptions(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [search, isEnabled])
  return results
}
