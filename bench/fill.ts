import { fillStore } from '../test/support/fill-store.js'
import { withInstallation } from '../test/support/installation.js'

/** Fills an installation through the commands, in this process. Returns the IDs of the materials. */
export const fill = (
  dataDir: string,
  size: { readonly materials: number; readonly movements: number },
): Promise<readonly string[]> =>
  withInstallation(dataDir, {}, async ({ core }) => {
    const began = performance.now()
    const ids = await fillStore(core, size)
    const seconds = (performance.now() - began) / 1000
    process.stderr.write(
      `${size.materials} materials with ${size.movements} movements each, filled in ${seconds.toFixed(0)} s\n`,
    )
    return ids
  })
