import type { Progress } from '../../maintenance/progress.js'
import type { Terminal } from './command.js'

const WIDTH = 30
const LINE_INTERVAL_MS = 5000

/** Shows progress: a bar on a terminal, otherwise a line at intervals. */
export function progress(label: string, total: number, out: Terminal): Progress {
  const drawEveryMs = out.isTTY ? 80 : LINE_INTERVAL_MS
  // The first one is drawn immediately, to show that the work has started.
  let drawn = Number.NEGATIVE_INFINITY
  let last = 0

  function draw(): void {
    const share = total === 0 ? 1 : Math.min(1, last / total)
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
    const percent = `${Math.floor(share * 100)} %`.padStart(5)
    const counts = `${last.toLocaleString('en')} of ${total.toLocaleString('en')}`
    out.write(out.isTTY ? `\r${label} ${bar} ${percent}  ${counts} ` : `${label} ${percent.trim()}, ${counts}\n`)
    drawn = performance.now()
  }

  return {
    at(done) {
      last = done
      if (performance.now() - drawn >= drawEveryMs) draw()
    },
    end() {
      last = Math.max(last, total)
      draw()
      if (out.isTTY) out.write('\n')
    },
  }
}
