import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from '../../support/programs.js'

const SOURCES = join(ROOT, 'test/campaign/audit')

/** What to verify with the Go implementations; see `go/check.go`. Bytes are base64. */
export interface GoCheck {
  readonly kind: 'checkpoint' | 'inclusion' | 'consistency' | 'tiles' | 'proof'
  readonly [field: string]: unknown
}

/** A log that the Go implementations wrote; see `go/make.go`. Bytes are base64. */
export interface GoLog {
  readonly signerKey: string
  readonly logKey: string
  readonly witnessKeys: readonly string[]
  readonly root: string
  readonly fromRoot: string
  readonly note: string
  readonly inclusion: readonly string[]
  readonly consistency: readonly string[]
  readonly tiles: Readonly<Record<string, string>>
  readonly proof: string
  readonly proofNoExtra: string
  readonly formatsProof: string
  readonly entriesBundle: string
}

export interface GoRequest {
  readonly checks?: readonly GoCheck[]
  readonly make?: {
    readonly origin: string
    readonly witness: string
    readonly leaves: readonly string[]
    readonly index: number
    readonly from: number
    readonly extra: string
  }
}

export interface GoResponse {
  /** One message per check, empty if it passed. */
  readonly checks: readonly string[]
  readonly made: GoLog | null
}

/** Builds a Go package in a folder beside this file, or returns the reason why this machine can't. */
export async function buildGo(
  folder: string,
  goPackage: string,
  program: string,
): Promise<{ readonly missing?: string }> {
  // A toolchain isn't downloaded, and go.sum pins all modules.
  const settings = { GOTOOLCHAIN: 'local', GOFLAGS: '-mod=readonly -buildvcs=false', GOPROXY: process.env.GOPROXY }
  const runGo = (...args: readonly string[]) => run('go', args, settings, join(SOURCES, folder)).ended

  const version = await runGo('version').catch(() => undefined)
  if (version?.code !== 0) return { missing: 'Go is not installed' }
  const download = await runGo('mod', 'download')
  if (download.code !== 0) return { missing: `the Go modules can't be downloaded: ${download.stderr.trim()}` }
  const build = await runGo('build', '-o', program, goPackage)
  if (build.code !== 0) throw new Error(`go build ended with ${build.code}\n${build.stderr}`)
  return {}
}

/** Runs the program with a request, which is stored in a file. */
export async function runGoProgram(program: string, file: string, request: GoRequest): Promise<GoResponse> {
  writeFileSync(file, JSON.stringify(request))
  const { code, stdout, stderr } = await run(program, [file], {}).ended
  if (code !== 0) throw new Error(`the Go program ended with ${code}\n${stderr}`)
  return JSON.parse(stdout) as GoResponse
}
