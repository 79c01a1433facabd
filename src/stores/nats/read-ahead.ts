/** What a source brings, taken by the handful and no faster than somebody takes it. */
export interface ReadAhead<T> {
  /** What has come, up to so many; nothing if nothing comes for so long. Rejects once the source has failed. */
  take(most: number, ms: number): Promise<readonly T[]>
}

/** Reads the source ahead, up to `ahead`, until the signal is aborted. */
export function readAhead<T>(source: AsyncIterable<T>, ahead: number, signal: AbortSignal): ReadAhead<T> {
  const waiting: T[] = []
  let failed: { readonly error: unknown } | undefined
  let came = () => {}
  let left = () => {}
  signal.addEventListener('abort', () => came(), { once: true })

  void (async () => {
    try {
      for await (const item of source) {
        waiting.push(item)
        came()
        if (waiting.length >= ahead) await new Promise<void>(resolve => (left = resolve))
      }
      throw new Error('nothing more comes')
    } catch (error) {
      failed = { error }
      came()
    }
  })()

  return {
    async take(most, ms) {
      if (waiting.length === 0 && failed === undefined && !signal.aborted) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms)
          came = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      if (waiting.length === 0 && failed !== undefined && !signal.aborted) throw failed.error
      const taken = waiting.splice(0, most)
      left()
      return taken
    },
  }
}
