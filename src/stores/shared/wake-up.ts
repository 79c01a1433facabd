/** Wakes one waiting caller. A wake-up while no caller waits applies to the next one. */
export interface WakeUp {
  wake(): void
  woken(): Promise<void>
}

export function createWakeUp(): WakeUp {
  let isSet = false
  let resume: (() => void) | undefined
  return {
    wake() {
      isSet = true
      resume?.()
    },
    async woken() {
      if (!isSet) {
        await new Promise<void>(resolve => {
          resume = resolve
        })
      }
      resume = undefined
      isSet = false
    },
  }
}
