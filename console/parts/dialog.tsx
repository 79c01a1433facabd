import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../i18n/messages.js'
import { Icon } from './icon.js'
import { Failure } from './loading.js'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** Called before Escape or a click outside closes the dialog. It stays open if this returns false. */
  readonly mayClose?: () => boolean
  readonly wide?: boolean
}

/** A native dialog: it traps and restores the focus, and Escape closes it. Rendered while it is open. */
export function Dialog({ title, onClose, children, mayClose = () => true, wide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Immediately, so that the next key goes to the dialog.
  useLayoutEffect(() => {
    const before = document.activeElement
    element.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const close = () => {
    if (mayClose()) onClose()
  }
  return (
    <dialog
      ref={element}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" class="button icon-only ghost" aria-label={t('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  )
}

interface ConfirmProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onConfirm: () => unknown
  readonly onClose: () => void
}

/** Confirms an action that can't be undone. The dialog stays open until the action succeeds, and shows its error. */
export function Confirm({ title, text, action, onConfirm, onClose }: ConfirmProps) {
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {failure === undefined ? null : <Failure error={failure} />}
      <footer class="actions">
        <button type="button" class="button" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" class="button danger" aria-busy={busy} onClick={() => void confirm()}>
          {action}
        </button>
      </footer>
    </Dialog>
  )
}
