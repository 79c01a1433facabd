import { describingEvents } from '../../src/api/description/asyncapi.js'
import type { Reference } from '../../src/api/description/openapi/types.js'
import { type Described, describing, type OpenApiDocument } from '../../src/api/description/openapi.js'
import type { Steps } from '../../src/api/description/steps.js'

/** Returns the OpenAPI document of the routes, from their declarations. */
export const openApiDocument = (described: Described): OpenApiDocument => allAtOnce(describing(described))

/** Returns the AsyncAPI document of all events. */
export const asyncApiDocument = (version: string) => allAtOnce(describingEvents(version))

function allAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Returns the object that a reference in the document points to. */
export function lookUp<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  if (!isReference(value) || typeof value.$ref !== 'string') return value as T
  const [kind, name] = value.$ref.replace('#/components/', '').split('/') as [
    keyof OpenApiDocument['components'],
    string,
  ]
  const found = document.components[kind]?.[name]
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere`)
  // A reference always points to a component of the kind that its place expects.
  return found as unknown as T
}

const isReference = (value: object): value is Reference => '$ref' in value
