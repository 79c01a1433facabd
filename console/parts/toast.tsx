import { signal } from '@preact/signals'
import { t } from '../i18n/messages.js'
import { errorText } from './error-text.js'
import { Icon, IconButton } from './icon.js'

interface Toast {
  readonly id: number
  readonly text: string
  readonly icon: 'check' | 'alert'
  readonly undo: (() => Promise<unknown>) | undefined
}

const UNDO_MS = 10_000
const SHOWN_MS = 5_000
const MAX_TOASTS = 4

const toasts = signal<readonly Toast[]>([])
let last = 0

const dismiss = (id: number): void => {
  toasts.value = toasts.value.filter(one => one.id !== id)
}

/** Shows what was done. For ten seconds, the user can undo it. */
export const toast = (text: string, undo?: () => Promise<unknown>): void => show({ text, icon: 'check', undo })

/** Shows what failed. */
export const toastFailure = (text: string): void => show({ text, icon: 'alert', undo: undefined })
export const toastError = (error: unknown): void => toastFailure(errorText(error))

function show(one: Omit<Toast, 'id'>): void {
  const id = ++last
  toasts.value = [...toasts.value, { id, ...one }].slice(-MAX_TOASTS)
  setTimeout(() => dismiss(id), one.undo ? UNDO_MS : SHOWN_MS)
}

export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    {toasts.value.map(({ id, text, icon, undo }) => (
      <div class="toast" key={id}>
        <Icon name={icon} />
        <span>{text}</span>
        {undo ? (
          <button
            type="button"
            class="link"
            onClick={() => {
              dismiss(id)
              undo().catch(toastError)
            }}
          >
            {t('undo')}
          </button>
        ) : null}
        <IconButton icon="close" label={t('dismiss')} look="ghost" onClick={() => dismiss(id)} />
      </div>
    ))}
  </div>
)
