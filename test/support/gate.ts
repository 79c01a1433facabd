/** A gate that callers wait at until it opens. */
export interface Gate {
  readonly opened: Promise<void>
  open(): void
  isOpen(): boolean
}

export function createGate(): Gate {
  let isOpen = false
  let resolve = () => {}
  const opened = new Promise<void>(done => {
    resolve = done
  })
  return {
    opened,
    isOpen: () => isOpen,
    open() {
      isOpen = true
      resolve()
    },
  }
}
