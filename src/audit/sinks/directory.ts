import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../../webhooks/delivery/failure.js'
import { nameOfSize, type PublishedCheckpoint, requireSame, SIZE_NAME, type Sink, sizeOf } from './sink.js'

const LATEST = 'latest'

/**
 * Writes checkpoints to files, which are named by size, in a folder that is named by the log. The directory must exist:
 * if it is a mounted share that is missing, the files must not end up on the local disk.
 */
export function createDirectorySink(path: string, origin: string): Sink {
  const folder = join(path, ...origin.split('/'))

  async function createFolder(): Promise<void> {
    for (let at = path, names = origin.split('/'); names.length > 0; names = names.slice(1)) {
      const parent = at
      at = join(at, names[0] ?? '')
      const isNew = await mkdir(at).then(
        () => true,
        error => (hasCode(error, 'EEXIST') ? false : Promise.reject(error)),
      )
      if (isNew) await flushDirectory(parent)
    }
  }

  /** If the process ends before `latest` is replaced, that file contains an older checkpoint until the next one. */
  async function write(checkpoint: PublishedCheckpoint): Promise<void> {
    await createFolder()
    const file = join(folder, nameOfSize(checkpoint.size))
    const stored = await readIfExists(file)
    if (stored !== undefined) requireSame(stored, checkpoint)
    // After a restart, the newest checkpoint is written again, without its cosignatures.
    const isComplete = stored !== undefined && stored.length >= checkpoint.note.length
    const note = isComplete ? stored : checkpoint.note
    if (!isComplete) await replace(file, note)
    const latest = await readIfExists(join(folder, LATEST))
    if (latest === undefined || sizeOf(latest) <= checkpoint.size) await replace(join(folder, LATEST), note)
  }

  async function newest(): Promise<string | undefined> {
    // A missing directory must be reported. A missing folder means that the log has no checkpoints yet.
    await readdir(path)
    const names = await readdir(folder).catch(error => (hasCode(error, 'ENOENT') ? [] : Promise.reject(error)))
    const last = names
      .filter(name => SIZE_NAME.test(name))
      .sort()
      .at(-1)
    return last === undefined ? undefined : readFile(join(folder, last), 'utf8')
  }

  return { name: path, write, newest }
}

/** Replaces a file. After a power loss, it is complete or unchanged; a draft that is left is overwritten. */
async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.new`
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  await flushDirectory(dirname(file))
}

/** Windows can't open directories and doesn't need it. */
async function flushDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
