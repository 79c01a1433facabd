import type { StreamingRead } from '@eventstore/db-client'
import { isOfType, unavailable } from '../failures/failures.js'

/**
 * All that one read of the client gives, or all until it is enough; a stream that does not exist gives nothing. Fails when
 * nothing comes for so long. The client's reads throw at nobody in particular when nobody listens, so somebody listens
 * to their end.
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
