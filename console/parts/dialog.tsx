import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { say } from '../words.js'
import { Icon } from './icon.js'
import { Failure } from './waiting.js'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** Asked before it is closed by Escape or beside it: false keeps it. */
  readonly mayClose?: () => boolean
  readonly wide?: boolean
}

/** The browser's own: it holds the focus, gives it back, and closes by Escape. Rendered while it is open. */
export function Dialog({ title, onClose, children, mayClose = () => true, wide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // At once: what is typed next is meant for what it opens with.
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
        <button type="button" class="button icon-only ghost" aria-label={say('close')} onClick={close}>
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

/** For what can't be undone by the next click. It stays until that is done, and says why where it is not. */
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
          {say('cancel')}
        </button>
        <button type="button" class="button danger" aria-busy={busy} onClick={() => void confirm()}>
          {action}
        </button>
      </footer>
    </Dialog>
  )
}
