import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a file, which has a temporary name until it is complete. */
export async function saveFile(content: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  const partial = `${file}.partial`
  try {
    await pipeline(Readable.from(content), createWriteStream(partial))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
