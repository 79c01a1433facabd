import type { Id } from '../../domain/values/ids.js'
import type { ImportDoc } from '../../projections/imports.js'
import { createKeyQueue } from '../../stores/shared/key-queue.js'
import { ApiError } from '../frame/response/errors.js'

/** Imports of one owner that are being validated or applied. */
export const MAX_UNFINISHED = 3
const RETRY_AFTER_S = '5'

/** Limits of the unfinished imports of an owner: an API key with its sessions, or a user with theirs. */
export interface ImportLimits {
  /** Passes a file through as it arrives. Fails if the owner has too many imports, or too many bytes of files. */
  receiving(owner: string, chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>
  /** Runs work of the same owner one at a time, so that a check still holds when the import is requested. */
  oneAtATime<Result>(owner: string, work: () => Promise<Result>): Promise<Result>
  /** Rejects if this import, together with the unfinished ones, exceeds a limit of the owner. */
  check(owner: string, received: { readonly id: Id; readonly bytes: number }): Promise<void>
}

export interface ImportLimitsOptions {
  readonly unfinished: () => Promise<readonly ImportDoc[]>
  /** Returns the owner of a key or session. */
  readonly ownerOf: (keyId: string) => Promise<string>
  /** Maximum bytes of one file, and of all files of an owner together. */
  readonly maxBytes: number
}

export function createImportLimits({ unfinished, ownerOf, maxBytes }: ImportLimitsOptions): ImportLimits {
  const queue = createKeyQueue()
  /** Bytes of files that are arriving, by owner. */
  const arriving = new Map<string, number>()

  /** Returns the bytes of the other unfinished imports of an owner. Rejects if there are too many imports. */
  async function bytesOfOthers(owner: string, id?: Id): Promise<number> {
    let bytes = 0
    let count = 0
    for (const { _id, requested_by, bytes: own } of await unfinished()) {
      if (_id === id || (await ownerOf(requested_by.key_id ?? '')) !== owner) continue
      bytes += own
      count += 1
    }
    if (count >= MAX_UNFINISHED) throw limitError(`You have ${count} unfinished imports, the maximum`)
    return bytes
  }

  function add(owner: string, bytes: number): number {
    const all = (arriving.get(owner) ?? 0) + bytes
    if (all === 0) arriving.delete(owner)
    else arriving.set(owner, all)
    return all
  }

  const tooLarge = () => limitError(`Your unfinished imports would exceed ${maxBytes} bytes in total`)

  return {
    async *receiving(owner, chunks) {
      const others = await bytesOfOthers(owner)
      let own = 0
      try {
        for await (const chunk of chunks) {
          own += chunk.length
          const all = add(owner, chunk.length)
          // A single file over the limit is rejected by the code that stores it, with its own error.
          if (own <= maxBytes && others + all > maxBytes) throw tooLarge()
          yield chunk
        }
      } finally {
        add(owner, -own)
      }
    },

    oneAtATime: queue.run,

    async check(owner, { id, bytes }) {
      if ((await bytesOfOthers(owner, id)) + bytes > maxBytes) throw tooLarge()
    },
  }
}

const limitError = (what: string) =>
  new ApiError(
    'RATE_LIMITED',
    `${what}. Wait until an import has ended, or cancel one that is being validated, and send the file again.`,
    [],
    { 'Retry-After': RETRY_AFTER_S },
  )
