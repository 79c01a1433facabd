import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeFileDurably } from '../../stores/embedded/durable.js'
import { StoreRefused } from '../../stores/errors.js'
import type { TreeHead } from '../tlog/tree/verification.js'

/** The newest cosigned checkpoint of each log. */
export interface WitnessState {
  get(origin: string): TreeHead | undefined
  /** Replaces the checkpoint of a log. It survives a power loss when this returns. */
  store(origin: string, head: TreeHead): void
}

const stored = z.record(z.string(), z.object({ size: z.int().min(0), root: z.base64().length(44) }))

/** Opens the state in a file. A file that can't be read must not be replaced: the witness would forget what it cosigned. */
export function openWitnessState(file: string): WitnessState {
  const heads = new Map<string, TreeHead>()
  if (existsSync(file)) {
    for (const [origin, { size, root }] of Object.entries(readState(file)))
      heads.set(origin, { size, root: Buffer.from(root, 'base64') })
  }
  return {
    get: origin => heads.get(origin),
    store(origin, { size, root }) {
      const next = new Map(heads).set(origin, { size, root })
      writeFileDurably(file, formatState(next))
      heads.set(origin, { size, root })
    },
  }
}

function readState(file: string): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    // An older state from a backup would let the witness cosign a fork of what it cosigned since.
    throw new StoreRefused(
      `the state of the witness in ${file} is damaged. Don't restore an older copy: start a witness with a new directory and a new key`,
      { cause: error },
    )
  }
}

const formatState = (heads: ReadonlyMap<string, TreeHead>): string => {
  const entries = Array.from(heads, ([origin, { size, root }]) => [origin, { size, root: root.toString('base64') }])
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
