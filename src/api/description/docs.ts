import type { Middleware } from 'koa'
import { plainPaths } from '../frame/response/plain.js'
import { servedJson } from './event-documents.js'
import type { OpenApiDocument } from './openapi.js'
import { guidePages } from './site/guides.js'
import { PAGE_PARTS } from './site/layout.js'
import { referencePaths } from './site/reference.js'
import { inTurns, type Steps } from './steps.js'

/** `/docs`, all below it, and `/api/v1/openapi.json`, open to anyone: what the service can do, not what it holds. */
export const docsHandlers = (document: () => Steps<OpenApiDocument>): Middleware =>
  plainPaths({
    '/api/v1/openapi.json': servedJson(madeSoon(document)),
    ...PAGE_PARTS,
    ...referencePaths(),
    ...guidePages(),
  })

/** To make it takes as long as all else of a start: it begins once the service has, or when somebody asks before. */
const SOON_MS = 2_000

function madeSoon<Made extends object>(make: () => Steps<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  const begun = () => {
    made ??= inTurns(make())
    return made
  }
  // What is wrong with it is told to whoever asks.
  setTimeout(() => begun().catch(() => {}), SOON_MS).unref()
  return begun
}
