/** Callers that wait for conditions. */
export interface Waiters {
  /** Resolves with true when the check holds, or with false after `ms`. Without `ms`, it waits without a limit. */
  until(holds: () => boolean, ms?: number): Promise<boolean>
  /** Runs every check again. Call it after a change. */
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
