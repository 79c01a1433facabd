import { millionthsOf } from '../../parts/values/decimals.js'

export interface Measured {
  readonly nominal?: string | undefined
  readonly tol_minus?: string | undefined
  readonly tol_plus?: string | undefined
  readonly uncertainty?: string | undefined
}

/** Reports whether a value is within its tolerance, with the rule of the service. Undefined if a value is missing. */
export function isWithin(value: string | undefined, measured: Measured, guarded: boolean): boolean | undefined {
  const read = (text: string | undefined) => (text ? millionthsOf(text) : undefined)
  const [found, nominal, minus, plus] = [value, measured.nominal, measured.tol_minus, measured.tol_plus].map(read)
  if (found === undefined || nominal === undefined || minus === undefined || plus === undefined) return undefined
  const guard = guarded ? (read(measured.uncertainty) ?? 0n) : 0n
  return found >= nominal - minus + guard && found <= nominal + plus - guard
}
