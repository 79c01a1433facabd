/** Runs tasks that depend on each other: when one ends or fails, the others are aborted. Rejects with the first failure. */
export async function runTogether(
  signal: AbortSignal,
  tasks: readonly ((scope: AbortSignal) => Promise<void>)[],
): Promise<void> {
  const ended = new AbortController()
  const scope = AbortSignal.any([signal, ended.signal])
  let failure: { readonly error: unknown } | undefined
  const run = async (task: (scope: AbortSignal) => Promise<void>) => {
    try {
      await task(scope)
    } catch (error) {
      failure ??= { error }
    } finally {
      ended.abort()
    }
  }
  await Promise.all(tasks.map(run))
  if (failure !== undefined) throw failure.error
}
