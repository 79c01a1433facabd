import { createHash } from 'node:crypto'
import { type Mint, timeOf } from '../domain/values/ids.js'
import type { Doc, DocumentStore } from '../stores/document-store.js'
import { createChunkBuffer } from '../stores/shared/chunk-buffer.js'

/** A piece of a file in base64, because documents are JSON. */
interface Piece extends Doc {
  readonly upload: string
  readonly data: string
}

/** A received file. */
export interface Upload {
  readonly upload: string
  readonly sha256: string
  readonly bytes: number
}

/** Files to import. Every instance can read the files that others received. */
export interface Uploads {
  /**
   * Stores a file durably while it arrives, and reads no faster than it is stored. Throws the error from `refuse` if
   * the file is too large.
   */
  receive(chunks: AsyncIterable<Buffer>, refuse: (max: number) => Error): Promise<Upload>
  /** Yields the bytes in pieces, in order. Throws LostUpload if a piece is missing. */
  read(upload: string, bytes: number): AsyncIterable<Buffer>
  remove(upload: string): Promise<void>
  /** Removes the files that were received before a time, except these. */
  removeBefore(moment: number, except: ReadonlySet<string>): Promise<void>
}

/** The document store lost the file. */
export class LostUpload extends Error {
  override readonly name = 'LostUpload'
}

/** Size of a piece. It is far below the document limit of all stores, and large enough to make commits worthwhile. */
const CHUNK_BYTES = 192 * 1024
const WIDTH = 6

const nameOf = (upload: string, n: number): string => `${upload}.${String(n).padStart(WIDTH, '0')}`

export interface UploadOptions {
  readonly documents: DocumentStore
  readonly mint: Mint
  readonly maxBytes: number
}

export async function createUploads({ documents, mint, maxBytes }: UploadOptions): Promise<Uploads> {
  const pieces = await documents.collection<Piece>({ name: 'import_files', indexes: [['upload']] })
  const remove = async (upload: string) => {
    await pieces.removeWhere([{ field: 'upload', is: upload }])
  }

  return {
    remove,

    async receive(chunks, refuse) {
      const upload = mint('imp')
      const hash = createHash('sha256')
      let bytes = 0
      let stored = 0
      let written = 0
      const store = async (part: Buffer) => {
        documents.requireAmpleRoom(written)
        const data = part.toString('base64')
        await pieces.put({ _id: nameOf(upload, stored), upload, data }, { once: true })
        stored += 1
        written += data.length
      }
      try {
        const buffer = createChunkBuffer()
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > maxBytes) throw refuse(maxBytes)
          hash.update(chunk)
          buffer.add(chunk)
          if (buffer.size() < CHUNK_BYTES) continue
          const all = buffer.take()
          const whole = all.length - (all.length % CHUNK_BYTES)
          for (let at = 0; at < whole; at += CHUNK_BYTES) await store(all.subarray(at, at + CHUNK_BYTES))
          buffer.add(all.subarray(whole))
        }
        if (buffer.size() > 0) await store(buffer.take())
        await documents.flush()
        return { upload, sha256: hash.digest('hex'), bytes }
      } catch (error) {
        await remove(upload).catch(() => {})
        throw error
      }
    },

    async *read(upload, bytes) {
      for (let at = 0, n = 0; at < bytes; n += 1) {
        const piece = await pieces.get(nameOf(upload, n), { once: true })
        if (!piece) throw new LostUpload(`upload ${upload} no longer exists`)
        const data = Buffer.from(piece.data, 'base64')
        at += data.length
        yield data
      }
    },

    async removeBefore(moment, except) {
      const past = new Set<string>()
      // In the order of their names, which is that of their times.
      for (let after = ''; ; ) {
        const [next] = await pieces.find({
          where: [{ field: 'upload', above: after }],
          sort: [{ field: 'upload' }],
          limit: 1,
          once: true,
        })
        if (!next || Date.parse(timeOf(next.upload) ?? '') >= moment) break
        after = next.upload
        if (!except.has(after)) past.add(after)
      }
      for (const upload of past) await remove(upload)
    },
  }
}
