// Prints new events, and resumes after the last printed event when it is started again:
// `URL=http://127.0.0.1:8080 KEY=inv_… node examples/follow.js cursor.txt`.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createClient, isInventoryError } from 'inventory/client'

const { URL: url, KEY: key } = process.env
const [, , file = 'cursor.txt'] = process.argv
if (!url || !key) throw new Error('URL and KEY must be set')

const inventory = createClient({
  url,
  key,
  decimals: 'text',
  onRetry: ({ message }, { waitMs }) => console.error(`${message}; retrying in ${Math.round(waitMs)} ms`),
})

const after = await readFile(file, 'utf8').catch(() => undefined)
try {
  // Without a stored cursor, it starts at the first event of the installation.
  for await (const event of inventory.streamEvents(after ? { after } : { from: '2000-01-01' })) {
    console.log(event.time, event.type, JSON.stringify(event.data))
    await storeCursor(event.sequence)
  }
} catch (error) {
  if (!isInventoryError(error, 'CURSOR_GONE')) throw error
  // The event log was restored from a backup. Event IDs are unchanged: ignore those that you know.
  console.error(`${error.message}\nDelete ${file} to read all events again.`)
  process.exitCode = 1
}

/** Replaces the file atomically. If you store results in a database, store the cursor in the same transaction. */
async function storeCursor(cursor) {
  await writeFile(`${file}.new`, cursor)
  await rename(`${file}.new`, file)
}
