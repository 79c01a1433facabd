/** Imported before a program: adds the number of milliseconds in a file to its clock, at any time. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const POLL_MS = 20

/** Returns the options that start a program with the clock of the file. */
export const clockSettings = (file: string) => ({
  NODE_OPTIONS: `--import ${new URL(import.meta.url).href}`,
  CLOCK_FILE: file,
})

export const shiftClock = (file: string, ms: number): void => writeFileSync(file, String(ms))

function shiftOwnClock(file: string): void {
  const Real = Date
  const real = Real.now
  let shift = 0
  const look = () => {
    // The file might be read during a write.
    const read = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (Number.isSafeInteger(read)) shift = read
  }
  look()
  setInterval(look, POLL_MS).unref()
  Real.now = () => real() + shift
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, by) => Reflect.construct(target, args.length === 0 ? [Real.now()] : args, by),
  })
}

const { CLOCK_FILE } = process.env
if (CLOCK_FILE !== undefined && process.argv[1] !== fileURLToPath(import.meta.url)) shiftOwnClock(CLOCK_FILE)
