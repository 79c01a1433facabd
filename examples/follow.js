// Follows what happens, and goes on where it was when it is started again:
// `URL=http://127.0.0.1:8080 KEY=inv_… node examples/follow.js place.txt`.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createClient, isInventoryError } from 'inventory/client'

const { URL: url, KEY: key } = process.env
const [, , file = 'place.txt'] = process.argv
if (!url || !key) throw new Error('URL and KEY must be set')

const inventory = createClient({
  url,
  key,
  decimals: 'text',
  onRetry: ({ message }, { waitMs }) => console.error(`${message}; trying again in ${Math.round(waitMs)} ms`),
})

const after = await readFile(file, 'utf8').catch(() => undefined)
try {
  // Without a place it begins with the first event that there ever was.
  for await (const event of inventory.streamEvents(after ? { after } : { from: '2000-01-01' })) {
    console.log(event.time, event.type, JSON.stringify(event.data))
    await keep(event.sequence)
  }
} catch (error) {
  if (!isInventoryError(error, 'CURSOR_GONE')) throw error
  // The log was put back from a copy. Ids of events are the same in it: leave out those that are known.
  console.error(`${error.message}\nRemove ${file} to begin again.`)
  process.exitCode = 1
}

/** Whole or not at all. Who keeps what they made of the events in a database keeps this in the same transaction. */
async function keep(place) {
  await writeFile(`${file}.new`, place)
  await rename(`${file}.new`, file)
}
