import { useState } from 'preact/hooks'

interface Attempt {
  readonly failure: unknown
  readonly isBusy: boolean
  /** Runs an action, and keeps its error until the next one. */
  readonly attempt: (action: () => Promise<unknown>) => Promise<void>
}

/** The state of an action that isn't a form. */
export function useAttempt(): Attempt {
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (action: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return { failure, isBusy, attempt }
}
