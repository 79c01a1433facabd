import { useLayoutEffect } from 'preact/hooks'

/** What a dialog or a form asks before it is discarded. Empty if nothing would be lost. */
type Question = () => string

const questions = new Set<Question>()
/** Address of the page that asks. */
let shown = ''

/** Asks before the component that calls this is discarded together with its page. */
export function useQuestion(question: Question): void {
  useLayoutEffect(() => {
    shown = location.href
    questions.add(question)
    return () => void questions.delete(question)
  })
}

const openQuestion = (): string => [...questions].map(question => question()).find(Boolean) ?? ''

/** Reports whether leaving the page would discard input. */
export const hasInput = (): boolean => openQuestion() !== ''

/** Asks the user, if necessary, and reports whether the page can be left. */
export const mayLeave = (): boolean => !hasInput() || confirm(openQuestion())

/** Asks before a link, the Back button, or a reload discards input. Call it before the router listens, to be first. */
export function guardLeaving(): void {
  addEventListener('beforeunload', event => {
    if (hasInput()) event.preventDefault()
  })
  addEventListener('click', event => {
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.hash || link.download || event.ctrlKey || event.metaKey || mayLeave()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  addEventListener('popstate', event => {
    if (mayLeave()) return
    event.stopImmediatePropagation()
    // The browser has already changed the address.
    history.pushState(null, '', shown)
  })
}
