/** Wakes one who waits; a ring while nobody waits is not lost. */
export interface Bell {
  ring(): void
  rung(): Promise<void>
}

export function createBell(): Bell {
  let rings = false
  let wake: (() => void) | undefined
  return {
    ring() {
      rings = true
      wake?.()
    },
    async rung() {
      if (!rings) {
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
      wake = undefined
      rings = false
    },
  }
}
