import { useEffect, useReducer, useRef } from 'preact/hooks'
import { Icon } from '../../parts/icon.js'
import { say } from '../../words.js'
import { answer, doing, scan, undo } from './desk.js'
import { lines } from './lines.js'

/** A field that is focused there has a keyboard come up over half of the page. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

/** As scanners write it that can't type FNC1, and as Ctrl+] is on those that can. */
const isSeparator = ({ key, code, ctrlKey }: KeyboardEvent): boolean =>
  key === 'F8' || (ctrlKey && (key === ']' || code === 'BracketRight'))

/** Codes end with Enter or Tab, never by timing. Whatever is typed beside it goes there. */
export function Field({ onCamera }: { readonly onCamera: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useReducer((_: boolean, now: boolean) => now, true)
  useEffect(() => {
    if (!isTouched()) field.current?.focus()
    const heard = (event: KeyboardEvent) => {
      if (isElsewhere(event.target)) return
      if (event.key === 'Escape') return undo()
      const types = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey
      if (!types || event.target === field.current) return
      // What is typed goes where the focus is by then, and is no shortcut.
      field.current?.focus()
      event.stopPropagation()
    }
    addEventListener('keydown', heard, { capture: true })
    return () => removeEventListener('keydown', heard, { capture: true })
  }, [])
  // What was pressed or picked is done: the next code is typed here.
  useEffect(() => {
    if (!isTouched() && !isElsewhere(document.activeElement)) field.current?.focus()
  }, [doing.value, lines.value])

  const typed = (event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) => {
    const input = event.currentTarget
    if (isSeparator(event)) {
      event.preventDefault()
      input.setRangeText('\x1d', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && input.value !== '')) {
      event.preventDefault()
      // Taken out of the field at once: the next character may be on its way.
      const code = input.value
      input.value = ''
      scan(code)
    }
  }
  return (
    <div class={`scan-field ${answer.value.tone}`}>
      <Icon name="scan" />
      <input
        ref={field}
        aria-label={say('scan.field')}
        placeholder={focused ? say('scan.ready') : say('scan.unfocused')}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={200}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={typed}
      />
      <button type="button" class="button icon-only ghost" aria-label={say('camera')} onClick={onCamera}>
        <Icon name="camera" />
      </button>
    </div>
  )
}

/** In another field, or in a dialog: there somebody means to type. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  !target.closest('.scan-field') &&
  (target.matches('input, select, textarea') || target.closest('dialog') !== null)
