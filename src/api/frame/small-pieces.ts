import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { createPieces } from '../../imports/pieces.js'

/** So many pieces may be as small as they like: a program that writes JSON word by word sends 50 kB in them. */
const MOST = 10_000
/** Of more the usual one has so many bytes: to take a piece out of its chunk costs the same, whatever it holds. */
const LEAST = 16
/** What is smaller is handed on together with what comes in the same moment: each by itself costs as much as a large one. */
const SMALL = 1024
/** So many small ones are taken in one turn of the event loop, over all connections: some twenty milliseconds. */
const MOST_AT_ONCE = 20_000
/** Who has sent fewer is not who keeps the others waiting. */
const FEW = 100

/** Calls back where a body comes in very many very small chunks, which are dear to read and cheap to send. */
export type TakePiecesTogether = (req: IncomingMessage, tooSmall: () => void) => void

export function createTakePiecesTogether(): TakePiecesTogether {
  let atOnce = 0

  function isTooManyAtOnce(): boolean {
    if (atOnce === 0)
      setImmediate(() => {
        atOnce = 0
      })
    atOnce += 1
    return atOnce > MOST_AT_ONCE
  }

  return (req, tooSmall) => {
    if (req.headers['transfer-encoding'] === undefined) return
    const push = req.push.bind(req)
    const held = createPieces()
    let [count, bytes] = [0, 0]
    let isRefused = false

    const flush = () => held.length === 0 || push(held.take())
    const isTooSmall = () => count % MOST === 0 && bytes < count * LEAST
    req.push = (piece: Buffer | null, encoding) => {
      // What has come of it may look whole, and must not be done.
      if (isRefused) return false
      if (piece === null) {
        flush()
        return push(null)
      }
      count += 1
      bytes += piece.length
      if (isTooSmall() || (piece.length < LEAST && isTooManyAtOnce() && count > FEW)) {
        isRefused = true
        tooSmall()
        deafen(req.socket)
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
}

interface Parser {
  readonly constructor: { readonly kOnBody?: number }
  [callback: number]: unknown
}

/**
 * What has come with the piece is parsed to its end, whoever has been told to go: without anybody to be handed it, for
 * a tenth of the time. Node uses the parser for another connection once this one has closed.
 */
function deafen(socket: Socket & { readonly parser?: Parser | null }): void {
  const { parser } = socket
  const onBody = parser?.constructor.kOnBody
  if (!parser || onBody === undefined || parser[onBody] === undefined) return
  const take = parser[onBody]
  parser[onBody] = undefined
  socket.once('close', () => {
    parser[onBody] = take
  })
}
