import { TlogSyntaxError, TlogVerificationError } from '../tlog/errors.js'

/** The checks of a verification, as listed in docs/AUDIT.md. */
export type CheckName =
  | 'format'
  | 'files'
  | 'key'
  | 'checkpoint'
  | 'cosignature'
  | 'inclusion'
  | 'head'
  | 'chain'
  | 'balance'
  | 'receipt'
  | 'consistency'

/** A check that failed. */
export class ProofFailure extends Error {
  override readonly name = 'ProofFailure'
  constructor(
    readonly check: CheckName,
    message: string,
  ) {
    super(message)
  }
}

export function fail(check: CheckName, message: string): never {
  throw new ProofFailure(check, message)
}

/** Runs a verification of the transparency log, and names the check if it fails. */
export function runCheck<T>(check: CheckName, verify: () => T): T {
  try {
    return verify()
  } catch (error) {
    if (error instanceof TlogSyntaxError || error instanceof TlogVerificationError) fail(check, error.message)
    throw error
  }
}
