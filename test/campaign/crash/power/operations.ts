import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type Call,
  decodeBytes,
  decodeText,
  parseDescriptor,
  parseLastNumber,
  parsePaths,
  parseQuoted,
} from './strace.js'

/** A file or a folder, independent of its names. */
export interface TracedFile {
  readonly id: number
  readonly isFolder: boolean
}

interface TimedOperation {
  readonly began: number
  readonly ended: number
}

/** Returns the key of a directory entry: a name in a folder. */
export const entryKey = (folder: TracedFile, name: string): string => `${folder.id}/${name}`

/** One operation of a program on a disk, or one output. */
export type Operation = TimedOperation &
  (
    | { readonly kind: 'write'; readonly file: TracedFile; readonly offset: number; readonly bytes: Buffer }
    | { readonly kind: 'size'; readonly file: TracedFile; readonly size: number }
    | { readonly kind: 'sync'; readonly of: TracedFile }
    /** From now on, this place refers to the thing or to none, and another place no longer does. */
    | {
        readonly kind: 'name'
        readonly folder: TracedFile
        readonly place: string
        readonly thing: TracedFile | undefined
        readonly from?: string
      }
    | { readonly kind: 'said'; readonly text: string }
  )

export interface Operations {
  readonly root: TracedFile
  readonly all: readonly Operation[]
  /** Adds the calls of one process after the other. */
  take(calls: readonly Call[]): void
}

type EntriesByKey = Map<string, TracedFile>
type CallHandler = (call: Call) => void

/** Returns the operations that calls perform on a folder and its content, which exists completely at the start. */
export function readOperations(folder: string): Operations {
  const all: Operation[] = []
  const names: EntriesByKey = new Map()
  let things = 0
  const make = (isFolder: boolean): TracedFile => ({ id: things++, isFolder })
  const root = make(true)
  const done = { began: -1, ended: -1 }
  adopt(folder, root)

  /** Adds existing content as if it had been written and synced. */
  function adopt(path: string, into: TracedFile): void {
    for (const name of readdirSync(path)) {
      const isFolder = statSync(join(path, name)).isDirectory()
      const thing = make(isFolder)
      names.set(entryKey(into, name), thing)
      all.push({ ...done, kind: 'name', folder: into, place: entryKey(into, name), thing })
      if (isFolder) adopt(join(path, name), thing)
      else all.push({ ...done, kind: 'write', file: thing, offset: 0, bytes: readFileSync(join(path, name)) })
      all.push({ began: -1, ended: -0.5, kind: 'sync', of: thing })
    }
    all.push({ began: -1, ended: -0.5, kind: 'sync', of: into })
  }

  function find(path: string): TracedFile | undefined {
    if (path === folder) return root
    if (!path.startsWith(`${folder}/`)) return undefined
    let found: TracedFile | undefined = root
    for (const name of path.slice(folder.length + 1).split('/')) found = found && names.get(entryKey(found, name))
    return found
  }
  function folderOf(path: string): TracedFile | undefined {
    return path.startsWith(`${folder}/`) ? find(dirname(path)) : undefined
  }

  function name({ began, ended }: Call, path: string, thing: TracedFile | undefined, from?: string): void {
    const into = folderOf(path)
    if (into === undefined) return
    const place = entryKey(into, path.slice(dirname(path).length + 1))
    const moved = from === undefined ? undefined : folderOf(from)
    const left = from && moved ? entryKey(moved, from.slice(dirname(from).length + 1)) : undefined
    if (left) names.delete(left)
    if (thing) names.set(place, thing)
    else names.delete(place)
    all.push({ began, ended, kind: 'name', folder: into, place, thing, ...(left ? { from: left } : {}) })
  }

  const open = new Map<number, { at: number; readonly appends: boolean }>()
  const sizes = new Map<TracedFile, number>()

  function opened(call: Call, path: string, flags: string): void {
    open.set(call.result, { at: 0, appends: flags.includes('O_APPEND') })
    const there = find(path)
    if (there === undefined && flags.includes('O_CREAT')) name(call, path, make(false))
    else if (there && flags.includes('O_TRUNC')) resize(call, there, 0)
  }
  function resize({ began, ended }: Call, file: TracedFile, size: number): void {
    sizes.set(file, size)
    all.push({ began, ended, kind: 'size', file, size })
  }
  function write({ began, ended }: Call, file: TracedFile, offset: number, bytes: Buffer): void {
    sizes.set(file, Math.max(sizes.get(file) ?? 0, offset + bytes.length))
    all.push({ began, ended, kind: 'write', file, offset, bytes })
  }
  /** Writes at the current offset of a descriptor and advances the offset. */
  function writeOn(call: Call, descriptor: number, path: string, bytes: Buffer): void {
    const file = find(path)
    const stand = open.get(descriptor)
    if (file === undefined || stand === undefined) return
    const offset = stand.appends ? (sizes.get(file) ?? 0) : stand.at
    write(call, file, offset, bytes)
    stand.at = offset + bytes.length
  }

  const output: CallHandler = call => {
    const [path = ''] = parsePaths(call.args)
    const bytes = Buffer.concat(parseQuoted(call.args).map(decodeBytes)).subarray(0, call.result || undefined)
    if (path.startsWith('socket:'))
      all.push({ ...call, kind: 'said', text: bytes.toString('latin1', 0, MAX_SENT_TEXT_BYTES) })
    else writeOn(call, parseDescriptor(call.args), path, bytes)
  }
  const synced: CallHandler = call => {
    const of = find(parsePaths(call.args)[0] ?? '')
    if (of) all.push({ began: call.began, ended: call.ended, kind: 'sync', of })
  }
  const removed: CallHandler = call => {
    const path = decodeText(parseQuoted(call.args).at(-1) ?? '')
    if (find(path)) name(call, path, undefined)
  }
  const made: CallHandler = call => name(call, decodeText(parseQuoted(call.args)[0] ?? ''), make(true))
  /** The arguments have both full paths: no process here uses relative ones. */
  const renamed: CallHandler = call => {
    const [from = '', to = ''] = parseQuoted(call.args).map(decodeText)
    name(call, to, find(from), from)
  }
  const linked: CallHandler = call => {
    const [from = '', to = ''] = parseQuoted(call.args).map(decodeText)
    name(call, to, find(from))
  }
  /** Copies a file that doesn't change meanwhile. */
  const copied =
    (source: 0 | 1): CallHandler =>
    call => {
      const paths = parsePaths(call.args)
      const [from = '', to = ''] = source === 0 ? paths : paths.toReversed()
      const descriptors = [...call.args.matchAll(/(\d+)</g)].map(([, digits]) => Number(digits))
      if (find(to)) writeOn(call, descriptors[1 - source] ?? -1, to, readFileSync(from).subarray(0, call.result))
    }
  const never: CallHandler = ({ name: called, args }) => {
    if (parsePaths(args).some(path => find(path)))
      throw new Error(`the model does not know what ${called} does to a disk`)
  }

  const doings: Readonly<Record<string, CallHandler>> = {
    openat: call => opened(call, call.opened ?? '', call.args),
    open: call => opened(call, call.opened ?? '', call.args),
    write: output,
    writev: output,
    pwrite64(call) {
      const file = find(parsePaths(call.args)[0] ?? '')
      const bytes = decodeBytes(parseQuoted(call.args)[0] ?? '')
      if (file) write(call, file, parseLastNumber(call.args), bytes.subarray(0, call.result || undefined))
    },
    ftruncate(call) {
      const file = find(parsePaths(call.args)[0] ?? '')
      if (file) resize(call, file, parseLastNumber(call.args))
    },
    fsync: synced,
    fdatasync: synced,
    rename: renamed,
    renameat: renamed,
    renameat2: renamed,
    link: linked,
    linkat: linked,
    unlink: removed,
    unlinkat: removed,
    rmdir: removed,
    mkdir: made,
    mkdirat: made,
    copy_file_range: copied(0),
    sendfile: copied(1),
    ioctl: call => void (/CLONE/.test(call.args) && never(call)),
  }
  return {
    root,
    all,
    take(calls) {
      open.clear()
      for (const call of calls) (doings[call.name] ?? never)(call)
    },
  }
}

/** Enough bytes to identify a response or a delivery. */
const MAX_SENT_TEXT_BYTES = 4_096
