import { expect } from 'chai'

/** Returns the error of a promise or call that must fail. */
export async function expectFailure(act: () => unknown): Promise<Error> {
  let failure: unknown
  try {
    await act()
  } catch (error) {
    failure = error
  }
  expect(failure, 'it should have failed').to.be.instanceOf(Error)
  return failure as Error
}
