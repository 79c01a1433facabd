import type { Middleware } from 'koa'
import { plainPaths } from '../frame/plain.js'
import { servedJson } from './event-documents.js'
import type { OpenApiDocument } from './openapi.js'
import { guidePages } from './site/guides.js'
import { PAGE_PARTS } from './site/layout.js'
import { referencePaths } from './site/reference.js'

/** `/docs`, all below it, and `/api/v1/openapi.json`, open to anyone: what the service can do, not what it holds. */
export const docsHandlers = (document: () => OpenApiDocument): Middleware =>
  plainPaths({
    '/api/v1/openapi.json': servedJson(madeSoon(document)),
    ...PAGE_PARTS,
    ...referencePaths(),
    ...guidePages(),
  })

/** To make it takes as long as all else of a start: it is made once the service has begun, or is asked for it before. */
const SOON_MS = 2_000

function madeSoon<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  const once = () => {
    made ??= make()
    return made
  }
  setTimeout(once, SOON_MS).unref()
  return once
}
