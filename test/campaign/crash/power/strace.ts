import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** A successful system call in the output of strace. Times are line numbers of the trace, so they are ordered. */
export interface Call {
  readonly name: string
  readonly began: number
  readonly ended: number
  /** The raw arguments, with strings and paths in hexadecimal digits. */
  readonly args: string
  readonly result: number
  /** The path of the opened file. */
  readonly opened: string | undefined
}

/** All system calls that change a disk or send output. */
const TRACED_CALLS = [
  ...['openat', 'open', 'creat', 'write', 'writev', 'pwrite64', 'pwritev', 'pwritev2', 'truncate', 'ftruncate'],
  ...['fsync', 'fdatasync', 'sync_file_range', 'msync', 'fallocate', 'copy_file_range', 'sendfile', 'ioctl'],
  ...['rename', 'renameat', 'renameat2', 'link', 'linkat', 'symlink', 'symlinkat'],
  ...['unlink', 'unlinkat', 'mkdir', 'mkdirat', 'rmdir'],
]
/** No write is larger. A shortened one is an error in the parser below. */
const MAX_STRING_BYTES = 64 * 1024 * 1024

/** Returns the command prefix that traces all disk and socket operations to a file, in order and with every byte. */
export const straceCommand = (file: string): readonly string[] => [
  ...['strace', '-f', '-y', '-xx', '--seccomp-bpf', '-s', String(MAX_STRING_BYTES), '-o', file],
  ...['-e', `trace=${TRACED_CALLS.join(',')}`, '-e', 'signal=none'],
]

export const hasStrace = (): boolean => spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0

const COMPLETE_CALL = /^(\d+) +(\w+)\((.*)\) += (-?\d+)(?:<([^>]*)>)?/
const UNFINISHED_CALL = /^(\d+) +(\w+\(.*) <unfinished \.\.\.>$/
const RESUMED_CALL = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/

/** Returns the calls of a trace in the order of their start. Times continue from `first`. */
export async function readCalls(file: string, first: number): Promise<readonly Call[]> {
  const calls: Call[] = []
  const begun = new Map<string, { readonly at: number; readonly text: string }>()
  let at = first
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    at += 1
    const [, beginner, text] = UNFINISHED_CALL.exec(line) ?? []
    if (beginner !== undefined && text !== undefined) {
      begun.set(beginner, { at, text })
      continue
    }
    const [, resumer = '', rest] = RESUMED_CALL.exec(line) ?? []
    const before = rest === undefined ? undefined : begun.get(resumer)
    const call = parseCall(before ? `${resumer} ${before.text}${rest}` : line, before?.at ?? at, at)
    if (call) calls.push(call)
  }
  // A call in progress at the end of the process might have completed.
  for (const [pid, { at: began, text }] of begun) {
    const call = parseCall(`${pid} ${text}) = 0`, began, Number.POSITIVE_INFINITY)
    if (call && !calls.some(each => each.began === began)) calls.push(call)
  }
  return calls.sort((one, other) => one.began - other.began)
}

/** Returns the last time of a trace. */
export const lastCallEnd = (calls: readonly Call[]): number =>
  calls.reduce((last, { began, ended }) => Math.max(last, began, Number.isFinite(ended) ? ended : 0), 0)

function parseCall(line: string, began: number, ended: number): Call | undefined {
  const [, , name, args, result, opened] = COMPLETE_CALL.exec(line) ?? []
  if (name === undefined || args === undefined || Number(result) < 0) return undefined
  if (args.includes('"...')) throw new Error(`${name} at line ${ended} was shortened`)
  return { name, began, ended, args, result: Number(result), opened: opened && decodeText(opened) }
}

export const decodeBytes = (digits: string): Buffer => Buffer.from(digits.replaceAll('\\x', ''), 'hex')
export const decodeText = (digits: string): string => decodeBytes(digits).toString()
/** Returns the quoted arguments in order: paths, or written data. */
export const parseQuoted = (args: string): readonly string[] =>
  [...args.matchAll(/"([^"]*)"/g)].map(([, text]) => text!)
/** Returns the paths of the descriptors among the arguments. */
export const parsePaths = (args: string): readonly string[] =>
  [...args.matchAll(/\d+<([^>]*)>/g)].map(([, digits]) => decodeText(digits!))
export const parseDescriptor = (args: string): number => Number.parseInt(args, 10)
/** Returns the last argument if it is a number. */
export const parseLastNumber = (args: string): number => Number(/(\d+)$/.exec(args)?.[1])
