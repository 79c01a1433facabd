import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Enough that the next is there when one was answered; what comes after stays with its sender. */
const READ_AHEAD = 32

type Asked = readonly [req: IncomingMessage, res: ServerResponse]

/** How Node itself holds a connection whose answers are not taken: its parser rests, and nobody who reads wakes it. */
type Held = Socket & { _paused?: boolean; readonly parser?: { resume(): void } | null }

/**
 * Requests of one connection are answered one after another, though they may all come at once: each in a turn of the
 * event loop of its own, and while many wait nothing more is read.
 */
export function inTurn(serve: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, Asked[]>()

  function answer(req: IncomingMessage, res: ServerResponse): void {
    res.once('close', () => over(req.socket))
    serve(req, res)
  }

  function over(socket: Socket): void {
    if (waitingOn.get(socket)?.length) setImmediate(next, socket)
    else waitingOn.delete(socket)
  }

  function next(socket: Socket): void {
    const waiting = waitingOn.get(socket)
    const asked = socket.destroyed ? undefined : waiting?.shift()
    if (waiting === undefined || asked === undefined) {
      waitingOn.delete(socket)
      return
    }
    // Of the last one the body may be missing.
    if (waiting.length === 0) goOnReading(socket)
    answer(...asked)
  }

  return (req, res) => {
    const { socket } = req
    const waiting = waitingOn.get(socket)
    if (waiting === undefined) {
      waitingOn.set(socket, [])
      answer(req, res)
      return
    }
    waiting.push([req, res])
    if (waiting.length === READ_AHEAD) holdReading(socket)
  }
}

function holdReading(socket: Held): void {
  socket._paused = true
  socket.pause()
}

function goOnReading(socket: Held): void {
  if (!socket._paused) return
  socket._paused = false
  socket.parser?.resume()
  socket.resume()
}
