import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isInventoryError, isPassing } from '../api/inventory.js'
import { language, t } from '../i18n/messages.js'
import { useAttempt } from './attempt.js'
import { isEdited } from './form/entered.js'
import { IconButton } from './icon.js'
import { useQuestion } from './leaving.js'
import { Failure } from './loading.js'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** Asked before the dialog is closed without a result. Default: `form.leave` if a form was edited. */
  readonly leaveText?: string
  readonly wide?: boolean
}

/** A native dialog: it traps and restores the focus, and Escape closes it. Rendered while it is open. */
export function Dialog({ title, onClose, children, leaveText, wide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Immediately, so that the next key goes to the dialog.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  /** Fields that appear when data is loaded aren't edits. */
  const isTouched = useRef(false)
  const touch = () => {
    isTouched.current = true
  }
  const question = () => {
    const form = element.current?.querySelector('form')
    return leaveText ?? (isTouched.current && form && isEdited(form) ? t('form.leave') : '')
  }
  useQuestion(question)
  const close = () => {
    const asked = question()
    if (asked === '' || confirm(asked)) onClose()
  }
  return (
    <dialog
      ref={element}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={heading}
      {...(leaveText ? { closedby: 'none' } : {})}
      onInput={touch}
      onClick={touch}
      onKeyDown={event => {
        if (event.key !== 'Escape') touch()
        // Before the browser cancels the dialog: between two clicks, a page can keep it open only once.
        if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
        event.preventDefault()
        close()
      }}
      onClose={event => {
        // The browser closed it, such as after the second back gesture on a phone.
        if (event.currentTarget.isConnected) onClose()
      }}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <IconButton icon="close" label={t('close')} look="ghost" onClick={close} />
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
  /** A dry run of the action. If it is rejected, the dialog shows the reason, and the action isn't available. */
  readonly dryRun?: () => Promise<unknown>
  /** Why the state of the record doesn't permit the action, for languages that don't show the message of the service. */
  readonly refusedText?: string
  readonly children?: ComponentChildren
}

/** Confirms an action that can't be undone. The dialog stays open until the action succeeds, and shows its error. */
export function Confirm({ title, text, action, onConfirm, onClose, dryRun, refusedText, children }: ConfirmProps) {
  const refusal = useRefusal(dryRun)
  const { failure, isBusy, attempt } = useAttempt()
  const confirm = async () => {
    await onConfirm()
    onClose()
  }
  const problem = failure ?? refusal
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {children}
      <Failure error={inOwnWords(problem, refusedText)} />
      <footer class="actions">
        <button type="button" class="button" onClick={onClose}>
          {t(refusal === undefined ? 'cancel' : 'close')}
        </button>
        {refusal === undefined ? (
          <button
            type="button"
            class="button danger"
            aria-busy={isBusy}
            onClick={() => isBusy || void attempt(confirm)}
          >
            {action}
          </button>
        ) : null}
      </footer>
    </Dialog>
  )
}

/** Returns the error of a dry run; undefined while it runs, if it succeeds, and if it fails for another reason. */
function useRefusal(dryRun: (() => Promise<unknown>) | undefined): unknown {
  const [refusal, setRefusal] = useState<unknown>()
  useEffect(() => {
    let isOpen = true
    dryRun?.().catch(error => {
      if (isOpen && isInventoryError(error) && !isPassing(error)) setRefusal(error)
    })
    return () => {
      isOpen = false
    }
  }, [])
  return refusal
}

/**
 * The message of the service, which is more precise, is in English. An error with details has texts of its own in all
 * languages.
 */
const inOwnWords = (error: unknown, text: string | undefined): unknown =>
  text !== undefined &&
  language.value !== 'en' &&
  isInventoryError(error, 'INVALID_STATE') &&
  error.details.length === 0
    ? new Error(text)
    : error
