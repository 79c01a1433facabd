import { relative } from 'node:path'
import { stdout } from 'node:process'
import Mocha from 'mocha'

const { EVENT_HOOK_END, EVENT_RUN_BEGIN, EVENT_SUITE_END, EVENT_TEST_END, EVENT_TEST_FAIL } = Mocha.Runner.constants
const SECOND_MS = 1_000
/** Interval between two lines without a terminal. */
const LINE_MS = 10 * SECOND_MS
/** Number of characters of a failure message to print immediately. The rest comes at the end of the run. */
const MAX_MESSAGE_CHARACTERS = 600
/** The number of files in the list of the longest at the end of a run. */
const MAX_SLOWEST_FILES = 40
const CLEAR_LINE = '\r\x1b[K'

/** Reports the progress of a run: on a terminal in one line that is updated, elsewhere with occasional lines. */
export const progressOver = (fileCount: number, folder: string): typeof Mocha.reporters.Base => {
  const sourceOf = ({ file = '' }: Mocha.Runnable): string => relative(folder, file).replace(/\.js$/, '.ts')
  return class Progress extends Mocha.reporters.Base {
    readonly #began = performance.now()
    #filesDone = 0
    #telling: NodeJS.Timeout | undefined
    readonly #spent = new Map<string, number>()

    constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
      super(runner, options)
      runner.once(EVENT_RUN_BEGIN, () => {
        this.#telling = setInterval(() => this.#tell(), stdout.isTTY ? SECOND_MS : LINE_MS)
      })
      runner.on(EVENT_SUITE_END, suite => {
        if (suite.root) this.#filesDone += 1
      })
      for (const event of [EVENT_TEST_END, EVENT_HOOK_END]) {
        runner.on(event, (ended: Mocha.Test | Mocha.Hook) => {
          const file = sourceOf(ended)
          this.#spent.set(file, (this.#spent.get(file) ?? 0) + (ended.duration ?? 0))
        })
      }
      runner.on(EVENT_TEST_FAIL, (test, { message = '' }) => {
        const titles = test.titlePath()
        const file = sourceOf(test)
        test.titlePath = () => [file, ...titles]
        stdout.write(
          `${stdout.isTTY ? CLEAR_LINE : ''}failed: ${[file, ...titles].join(' › ')}\n  ${message.slice(0, MAX_MESSAGE_CHARACTERS)}\n`,
        )
      })
    }

    #tell(): void {
      const { passes, failures } = this.stats
      const failed = failures > 0 ? `, ${failures} failed` : ''
      const files = `${this.#filesDone} of ${fileCount} files`
      const line = `${clock(performance.now() - this.#began)}  ${files}, ${passes} tests passed${failed}`
      stdout.write(stdout.isTTY ? CLEAR_LINE + line : `${line}\n`)
    }

    #tellSlowest(): void {
      const slowest = [...this.#spent].sort(([, one], [, other]) => other - one).slice(0, MAX_SLOWEST_FILES)
      const lines = slowest.map(([file, ms]) => `  ${clock(ms)}  ${file}\n`)
      if (this.#spent.size > MAX_SLOWEST_FILES) stdout.write(`The longest files:\n${lines.join('')}`)
    }

    /** Not at the end of the run, which is reported once per worker that died. */
    override done(failures: number, ended: (failures: number) => void): void {
      clearInterval(this.#telling)
      this.#tell()
      this.epilogue()
      this.#tellSlowest()
      ended(failures)
    }
  }
}

function clock(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
