export type Elections = ReturnType<typeof createElections>

/** Runs one election at a time, in steps, unless it is canceled. */
export function createElections() {
  let timer: NodeJS.Timeout | undefined
  let retained = Promise.resolve()
  let end = () => {}

  function next([step, ...later]: (() => Promise<void>)[], pause: number) {
    if (!step) return end()
    timer = setTimeout(() => step().then(() => next(later, pause)), pause)
  }

  return {
    held: () => retained,
    hold(steps: (() => Promise<void>)[], pause: number) {
      clearTimeout(timer)
      retained = new Promise(resolve => (end = resolve))
      next(steps, pause)
    },
    cancel() {
      clearTimeout(timer)
      end()
    },
  }
}
