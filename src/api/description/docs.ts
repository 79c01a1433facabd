import type { Middleware } from 'koa'
import { plainPaths } from '../frame/plain.js'
import { servedJson } from './event-documents.js'
import { allAtOnce, type OpenApiDocument } from './openapi.js'
import { guidePages } from './site/guides.js'
import { PAGE_PARTS } from './site/layout.js'
import { referencePaths } from './site/reference.js'

/** `/docs`, all below it, and `/api/v1/openapi.json`, open to anyone: what the service can do, not what it holds. */
export const docsHandlers = (document: () => Generator<void, OpenApiDocument, undefined>): Middleware =>
  plainPaths({
    '/api/v1/openapi.json': servedJson(madeSoon(document)),
    ...PAGE_PARTS,
    ...referencePaths(),
    ...guidePages(),
  })

/**
 * To make it takes as long as all else of a start: it is made step by step once the service has begun, or what is left of
 * it when somebody asks for it before.
 */
const SOON_MS = 2_000

function madeSoon<Made extends object>(make: () => Generator<void, Made, undefined>): () => Made {
  const steps = make()
  let made: Made | undefined
  const step = () => {
    const { done, value } = steps.next()
    if (done) made = value
    return done
  }
  const soon = () => {
    if (made === undefined && !step()) setImmediate(soon).unref()
  }
  setTimeout(soon, SOON_MS).unref()
  return () => {
    made ??= allAtOnce(steps)
    return made
  }
}
