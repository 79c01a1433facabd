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
    '/api/v1/openapi.json': servedJson(() => inTurns(document())),
    ...PAGE_PARTS,
    ...referencePaths(),
    ...guidePages(),
  })
