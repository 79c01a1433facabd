import type { IncomingMessage } from 'node:http'
import { createPieces } from '../../imports/pieces.js'

/** So many pieces may be as small as they like: a program that writes JSON word by word sends 50 kB in them. */
const MOST = 10_000
/** Of more the usual one has so many bytes: to take a piece out of its chunk costs the same, whatever it holds. */
const LEAST = 16
/** What is smaller is handed on together with what comes in the same moment: each by itself costs as much as a large one. */
const SMALL = 1024

/** Calls back where a body comes in very many very small chunks, which are dear to read and cheap to send. */
export function takePiecesTogether(req: IncomingMessage, tooSmall: () => void): void {
  if (req.headers['transfer-encoding'] === undefined) return
  const push = req.push.bind(req)
  const held = createPieces()
  let [count, bytes] = [0, 0]

  const flush = () => held.length === 0 || push(held.take())
  req.push = (piece: Buffer | null, encoding) => {
    if (piece === null) {
      flush()
      return push(null)
    }
    count += 1
    bytes += piece.length
    if (count % MOST === 0 && bytes < count * LEAST) {
      tooSmall()
      return false
    }
    if (piece.length >= SMALL) {
      flush()
      return push(piece, encoding)
    }
    if (held.length === 0) process.nextTick(flush)
    held.add(piece)
    return held.length < SMALL * 16 || flush()
  }
}
