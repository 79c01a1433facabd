import type { Middleware } from 'koa'
import { plainPaths } from '../frame/response/plain.js'
import { servedJson } from './event-documents.js'
import type { OpenApiDocument } from './openapi.js'
import { guidePages } from './site/guides.js'
import { PAGE_PARTS } from './site/layout.js'
import { referencePaths } from './site/reference.js'
import { inTurns, type Steps } from './steps.js'

/**
 * Serves `/docs`, all paths below it, and `/api/v1/openapi.json` without authentication. They describe the API and
 * contain no records.
 */
export const docsHandlers = (document: () => Steps<OpenApiDocument>): Middleware =>
  plainPaths({
    '/api/v1/openapi.json': servedJson(generatedSoon(document)),
    ...PAGE_PARTS,
    ...referencePaths(),
    ...guidePages(),
  })

/**
 * Delay after which the document is built. Building takes as long as the rest of the startup, so it runs after the
 * service has started, or earlier on the first request.
 */
const SOON_MS = 2_000

function generatedSoon<Document extends object>(make: () => Steps<Document>): () => Promise<Document> {
  let document: Promise<Document> | undefined
  const begun = () => {
    document ??= inTurns(make())
    return document
  }
  // The request for the document reports the error.
  setTimeout(() => begun().catch(() => {}), SOON_MS).unref()
  return begun
}
