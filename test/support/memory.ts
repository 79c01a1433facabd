import { readFileSync } from 'node:fs'
import type { Running } from './programs.js'

/** What a process takes of the machine's memory, on Linux. */
export const memoryMb = ({ child }: Pick<Running, 'child'>): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
