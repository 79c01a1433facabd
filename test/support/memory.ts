import { readFileSync } from 'node:fs'
import type { RunningProgram } from './programs.js'

/** Returns the memory of a process in MB, on Linux. */
export const memoryMb = ({ child }: Pick<RunningProgram, 'child'>): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
