import type { StreamingRead } from '@eventstore/db-client'
import { isOfType, unavailable } from '../failures/failures.js'

/**
 * Returns all rows of a read, or the rows until `isEnough`. Returns none if the stream doesn't exist. Fails if no row
 * arrives within `silenceMs`. The listeners stay until the end of the read: without a listener, the client throws an
 * error that can't be caught.
 */
export function collectRows<Row>(
  read: StreamingRead<Row>,
  silenceMs: number,
  isEnough: (row: Row) => boolean = () => false,
): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    const rows: Row[] = []
    let enough = false
    const silence = setTimeout(() => {
      read.cancel().catch(() => {})
      read.emit('error', unavailable(`it did not respond for ${Math.round(silenceMs)} ms`))
    }, silenceMs)
    read.on('data', row => {
      if (enough) return
      rows.push(row)
      silence.refresh()
      enough = isEnough(row)
      if (!enough) return
      clearTimeout(silence)
      resolve(rows)
      read.cancel().catch(() => {})
      read.destroy()
    })
    read.on('end', () => {
      clearTimeout(silence)
      resolve(rows)
    })
    read.on('error', error => {
      clearTimeout(silence)
      if (isOfType(error, 'stream-not-found')) resolve([])
      else reject(error)
    })
  })
}
