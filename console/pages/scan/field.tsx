import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'
import { t } from '../../i18n/messages.js'
import { Icon, IconButton } from '../../parts/icon.js'
import { doing, feedback, scan, undo } from './desk.js'
import { lines } from './lines.js'

/** On touch devices, focusing the field opens a keyboard that covers half of the page. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

/** FNC1 as written by scanners that can't send it, and as Ctrl+] from those that can. */
const isSeparator = ({ key, code, ctrlKey }: KeyboardEvent): boolean =>
  key === 'F8' || (ctrlKey && (key === ']' || code === 'BracketRight'))

/**
 * The field for codes. A code ends with Enter or Tab, never by timing. Keys typed elsewhere on the page go to the
 * field.
 */
export function Field({ onCamera }: { readonly onCamera: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useReducer((_: boolean, now: boolean) => now, true)
  // Not after the next frame: a code might already be on its way.
  useLayoutEffect(() => {
    if (!isTouched()) field.current?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event.target)) return
      if (event.key === 'Escape') return undo()
      const types = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey
      if (!types || event.target === field.current) return
      // Move the focus first: the key goes to the focused field, and isn't a shortcut.
      field.current?.focus()
      event.stopPropagation()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  // After a click, focus the field for the next code.
  useLayoutEffect(() => {
    if (!isTouched() && !isElsewhere(document.activeElement)) field.current?.focus()
  }, [doing.value, lines.value])

  const typed = (event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }) => {
    const input = event.currentTarget
    if (isSeparator(event)) {
      event.preventDefault()
      input.setRangeText('\x1d', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && input.value !== '')) {
      event.preventDefault()
      // Clear the field immediately: the next character might already be on its way.
      const code = input.value
      input.value = ''
      scan(code)
    }
  }
  return (
    <div class={`scan-field ${feedback.value.tone}`}>
      <Icon name="scan" />
      <input
        ref={field}
        aria-label={t('code')}
        placeholder={focused ? t('scan.ready') : t('scan.unfocused')}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={200}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={typed}
      />
      <IconButton icon="camera" label={t('camera')} look="ghost" onClick={onCamera} />
    </div>
  )
}

/** Reports whether the user types in another field or in a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  !target.closest('.scan-field') &&
  (target.matches('input, select, textarea') || target.closest('dialog') !== null)
