import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import type { MessageKey } from '../i18n/messages.js'
import { storedSetting } from './settings.js'

interface Shortcut {
  readonly key: string
  readonly run: () => void
  readonly label: MessageKey
}

/** Shortcuts of the visible components, the newest last. */
export const shortcuts = signal<readonly Shortcut[]>([])
/** Whether single-key shortcuts are on. Speech input might trigger them, so users can turn them off (WCAG 2.1.4). */
export const singleKeys = storedSetting('single-keys', true)

/** Registers a shortcut while the component is shown: a single key, or one with `Ctrl+`. */
export function useKey(key: string, run: () => void, label: MessageKey): void {
  useLayoutEffect(() => {
    const shortcut = { key, run, label }
    shortcuts.value = [...shortcuts.peek(), shortcut]
    return () => {
      shortcuts.value = shortcuts.peek().filter(one => one !== shortcut)
    }
  })
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('dialog') !== null

const isTyping = (target: EventTarget | null): boolean =>
  isInDialog(target) ||
  (target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)))

/** Listens for all shortcuts. `onPalette` runs for Ctrl+K, which works everywhere. */
export function listenForKeys(onPalette: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onPalette()
      return
    }
    const isHeld = event.ctrlKey || event.metaKey
    if (event.altKey || (isHeld ? isInDialog(event.target) : !singleKeys.value || isTyping(event.target))) return
    const pressed = isHeld ? `Ctrl+${event.key}` : event.key
    const shortcut = shortcuts.value.findLast(({ key }) => key === pressed)
    if (!shortcut) return
    event.preventDefault()
    shortcut.run()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}
