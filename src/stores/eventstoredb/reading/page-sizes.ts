/** Maximum number of records per call: enough to be efficient, few enough to fit in memory. */
export const PAGE_SIZE = 500
/** Each page is larger than the one before, so that a walk that needs more takes few calls. */
const GROWTH = 4

/** Returns the sizes of the pages of a walk. The first one is as large as needed, if that is known. */
export function pageSizes(needed = PAGE_SIZE) {
  let size = Math.min(needed, PAGE_SIZE)
  return {
    next(): number {
      const current = size
      size = Math.min(size * GROWTH, PAGE_SIZE)
      return current
    },
  }
}
