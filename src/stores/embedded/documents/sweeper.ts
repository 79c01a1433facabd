/** Calls `sweep` now and then, and sooner again while it says that there is more. It keeps no process alive. */
export function createSweeper(sweep: () => Promise<boolean>, everyMs: number, soonMs: number): { stop(): void } {
  let timer: NodeJS.Timeout
  let stopped = false
  const after = (ms: number) => {
    timer = setTimeout(run, ms)
    timer.unref()
  }
  const run = async () => {
    // What could not be deleted now is hidden all the same, and is tried again next time.
    const more = await sweep().catch(() => false)
    if (!stopped) after(more ? soonMs : everyMs)
  }
  after(soonMs)
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
