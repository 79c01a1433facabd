/** Imported before a program: its clock goes by so many milliseconds more than the machine's as a file says, at any moment. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const LOOK_MS = 20

/** What a program is started with to go by the file. */
export const byClockIn = (file: string) => ({
  NODE_OPTIONS: `--import ${new URL(import.meta.url).href}`,
  CLOCK_FILE: file,
})

export const shiftClock = (file: string, ms: number): void => writeFileSync(file, String(ms))

function shiftOurs(file: string): void {
  const Real = Date
  const real = Real.now
  let shift = 0
  const look = () => {
    // It may be read while it is written.
    const read = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (Number.isSafeInteger(read)) shift = read
  }
  look()
  setInterval(look, LOOK_MS).unref()
  Real.now = () => real() + shift
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, by) => Reflect.construct(target, args.length === 0 ? [Real.now()] : args, by),
  })
}

const { CLOCK_FILE } = process.env
if (CLOCK_FILE !== undefined && process.argv[1] !== fileURLToPath(import.meta.url)) shiftOurs(CLOCK_FILE)
