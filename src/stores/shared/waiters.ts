/** Those who wait for something to become true. */
export interface Waiters {
  /** Resolves with true as soon as the check holds, with false after `ms`, if there is a limit. */
  until(holds: () => boolean, ms?: number): Promise<boolean>
  /** Something has changed: every check is made again. */
  wake(): void
  readonly waiting: boolean
}

export function createWaiters(): Waiters {
  const checks = new Set<() => void>()
  return {
    until(holds, ms) {
      if (holds()) return Promise.resolve(true)
      return new Promise(resolve => {
        const done = (result: boolean) => {
          clearTimeout(timer)
          checks.delete(check)
          resolve(result)
        }
        const check = () => {
          if (holds()) done(true)
        }
        const timer = ms === undefined ? undefined : setTimeout(done, ms, false)
        checks.add(check)
      })
    },
    wake() {
      for (const check of checks) check()
    },
    get waiting() {
      return checks.size > 0
    },
  }
}
