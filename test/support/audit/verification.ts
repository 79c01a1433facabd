import { runInventory } from '../command-line.js'

/** A file to verify, and what the user trusts. */
export interface Verification {
  readonly file: string
  readonly keys: readonly string[]
  readonly witnesses: readonly string[]
  readonly event?: string
  readonly checkpoint?: string
  readonly consistency?: string
}

/** Sentences, or the check that failed. */
export interface Verdict {
  readonly isProved: boolean
  readonly text: string
}

export const argsOf = ({ file, keys, witnesses, ...files }: Verification): readonly string[] => [
  file,
  ...keys.flatMap(key => ['--key', key]),
  ...witnesses.flatMap(key => ['--witness', key]),
  ...Object.entries(files).flatMap(([name, path]) => [`--${name}`, path]),
]

export async function verifyByCommand(verification: Verification): Promise<Verdict> {
  const { code, stdout, stderr } = await runInventory(['verify-proof', ...argsOf(verification)], {})
  return { isProved: code === 0, text: `${stdout}${stderr}`.trimEnd() }
}

/** Returns the check that failed, or undefined if everything was proved. */
export function failedCheck({ isProved, text }: Verdict): string | undefined {
  if (isProved) return undefined
  return /The check "(\w+)" failed: ./.exec(text)?.[1] ?? `no check: ${text}`
}
