import { useLayoutEffect } from 'preact/hooks'

/** What an open dialog asks before it is discarded. Empty if nothing would be lost. */
type Question = () => string

const questions = new Set<Question>()
/** Address of the page whose dialogs ask. */
let shown = ''

/** Asks before the dialog that calls this is discarded together with its page. */
export function useQuestion(question: Question): void {
  useLayoutEffect(() => {
    shown = location.href
    questions.add(question)
    return () => void questions.delete(question)
  })
}

const openQuestion = (): string => [...questions].map(question => question()).find(Boolean) ?? ''

/** Reports whether a dialog contains input that leaving the page would discard. */
export const hasInput = (): boolean => openQuestion() !== ''

/** Asks the user, if necessary, and reports whether the page can be left. */
export const mayLeave = (): boolean => !hasInput() || confirm(openQuestion())

/** Asks before the Back button or a reload discards input. Call it before the router listens, to be asked first. */
export function guardLeaving(): void {
  addEventListener('beforeunload', event => {
    if (hasInput()) event.preventDefault()
  })
  addEventListener('popstate', event => {
    if (mayLeave()) return
    event.stopImmediatePropagation()
    // The browser has already changed the address.
    history.pushState(null, '', shown)
  })
}
