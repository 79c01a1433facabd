import { expect } from 'chai'
import { toyInfo, toyRoutes, toyTags } from '../api/toy-routes.js'
import { openApiDocument } from './api-documents.js'
import { createResponseValidator } from './validate-response.js'

const document = openApiDocument({ info: toyInfo, tags: toyTags, routes: toyRoutes })
const validate = createResponseValidator(document)

const common = {
  'Content-Type': 'application/json; charset=utf-8',
  'X-Request-Id': 'r',
  Vary: 'Accept',
  'X-RateLimit-Limit': '60',
  'X-RateLimit-Remaining': '59',
  'X-RateLimit-Reset': '1795253400',
  'RateLimit-Policy': '"starter";q=60;w=60',
  RateLimit: '"starter";r=59;t=30',
}
const material = {
  id: 'mat_1',
  name: 'Plywood',
  stock: 12.5,
  category: null,
  unit: 'pcs',
  custom_fields: { colour: 'red' },
  created_at: '2026-11-21T09:30:00.000Z',
}
const list = { data: [material], total: 1, limit: 50, offset: 0, meta: { total: 1, page: 1, per_page: 50 } }
const listHeaders = { ...common, 'X-Total-Count': '1', 'X-Page-Count': '1', Link: '</m>; rel="first"' }
const error = (code: string, status: number) => ({
  error: { code, message: 'no', status, request_id: 'r', details: [] },
})

const received = (status: number, body: unknown, headers: Record<string, string> = common) => ({
  status,
  headers: new Headers(headers),
  text: body === undefined ? '' : JSON.stringify(body),
})

const refused = (method: string, path: string, response: ReturnType<typeof received>) =>
  expect(() => validate(method, path, response))

describe('The check of responses against the document', () => {
  it('accepts declared content', () => {
    validate('GET', '/api/v1/materials?limit=1', received(200, list, listHeaders))
    validate('GET', '/api/v1/materials/mat_1', received(200, material))
    validate('DELETE', '/api/v1/materials/mat_1', received(204, undefined))
    validate('GET', '/api/v1/materials/mat_1', received(404, error('NOT_FOUND', 404)))
  })

  it('rejects an undeclared header', () => {
    for (const header of ['Location', 'Content-Disposition', 'Inventory-Position']) {
      const response = received(200, material, { ...common, [header]: '/' })
      refused('GET', '/api/v1/materials/mat_1', response).to.throw(`with the header ${header}`)
    }
  })

  it('names a field that is missing, of a different type, malformed, or undeclared', () => {
    const { name: _, ...nameless } = material
    refused('GET', '/api/v1/materials/mat_1', received(200, nameless)).to.throw("'name'")
    refused('GET', '/api/v1/materials/mat_1', received(200, { ...material, stock: '12.5' })).to.throw('/stock must be')
    refused('GET', '/api/v1/materials/mat_1', received(200, { ...material, created_at: 'now' })).to.throw('/created_at')
    refused('GET', '/api/v1/materials/mat_1', received(200, { ...material, secret: 1 })).to.throw('secret')
    const wrong = { ...list, data: [{ ...material, id: 7 }] }
    refused('GET', '/api/v1/materials', received(200, wrong, listHeaders)).to.throw('/data/0/id must be string')
  })

  it('requires the declared headers, type, and status', () => {
    refused('GET', '/api/v1/materials', received(200, list)).to.throw('without the header X-Total-Count')
    const html = { ...common, 'Content-Type': 'text/html' }
    refused('GET', '/api/v1/materials/mat_1', received(200, material, html)).to.throw('its type text/html')
    refused('GET', '/api/v1/materials/mat_1', received(202, material)).to.throw('answered 202, but the document knows')
    refused('DELETE', '/api/v1/materials/mat_1', received(204, {})).to.throw('no body')
  })

  it('requires an error code of that endpoint with its status', () => {
    refused('GET', '/api/v1/materials/mat_1', received(404, error('CONFLICT', 404))).to.throw('its code is none of')
    refused('GET', '/api/v1/materials/mat_1', received(404, error('NOT_FOUND', 400))).to.throw('another status')
  })

  it('allows only errors where the document declares nothing', () => {
    validate('GET', '/api/v1/nothing', received(404, error('NOT_FOUND', 404)))
    validate(
      'DELETE',
      '/api/v1/materials',
      received(405, error('METHOD_NOT_ALLOWED', 405), { ...common, Allow: 'GET' }),
    )
    refused('GET', '/api/v1/nothing', received(200, {})).to.throw('no such path')
    refused('DELETE', '/api/v1/materials', received(405, error('METHOD_NOT_ALLOWED', 405))).to.throw('Allow')
  })
})
