import { expect } from 'chai'

/** What a promise, or a call, fails with; that it fails is expected. */
export async function failureOf(act: () => unknown): Promise<Error> {
  let failure: unknown
  try {
    await act()
  } catch (error) {
    failure = error
  }
  expect(failure, 'it should have failed').to.be.instanceOf(Error)
  return failure as Error
}
