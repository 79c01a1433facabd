/** Parsers of settings. Each error names its setting. */
import { z } from 'zod'

/** A setting that can't be used. The message contains its name. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export const url = (name: string, ...schemes: readonly string[]) =>
  z
    .string()
    .refine(value => schemes.some(scheme => value.startsWith(`${scheme}://`)), {
      error: `${name} must begin with ${schemes.map(scheme => `${scheme}://`).join(' or ')}`,
    })
    .optional()

export const httpUrl = (name: string) =>
  z
    .string()
    .refine(value => /^https?:\/\//.test(value) && URL.canParse(value), {
      error: `${name} must be a URL that begins with http:// or https://`,
    })
    .optional()

export const wholeNumber = (name: string, usual: number, max: number) =>
  z
    .string()
    .default(String(usual))
    .refine(value => /^[1-9]\d{0,6}$/.test(value) && Number(value) <= max, {
      error: `${name} must be a whole number from 1 to ${max}`,
    })
    .transform(Number)

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

/** Returns a parser whose errors begin with the name of the setting. */
export function named<In, T>(name: string, parse: (value: In) => Parsed<T>) {
  return (value: In, context: z.RefinementCtx): T => {
    const parsed = parse(value)
    if (parsed.ok) return parsed.value
    context.issues.push({ code: 'custom', message: `${name} ${parsed.reason}`, input: value })
    return z.NEVER
  }
}

/** Returns a parser that accepts a missing value, too. */
export function optional<T>(parse: (text: string) => Parsed<T>) {
  return (text: string | undefined): Parsed<T | undefined> =>
    text === undefined ? { ok: true, value: undefined } : parse(text)
}
