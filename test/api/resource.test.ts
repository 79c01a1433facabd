import { expect } from 'chai'
import { z } from 'zod'
import { emptyBody } from '../../src/api/records/endpoints.js'
import { resource } from '../../src/api/records/resource.js'
import type { Resource } from '../../src/events/kinds/kinds.js'

const failIfCalled = async (): Promise<never> => expect.fail('not expected to be called')
const body = z.strictObject({})

const listEndpoints = (name: Resource) => {
  const { list, read, create, update, archive, act } = resource({
    name,
    tag: 'Toys',
    record: z.object({}),
    collection: () => expect.fail('not expected to be called'),
    present: () => [],
  })
  const what = { body, command: failIfCalled }
  const open = act('open', { ...emptyBody, operationId: 'open', summary: 'Open it', command: failIfCalled })
  return [list({ query: body }), read(), create(what), update(what), archive(what), open]
}

describe('The common endpoints of resources', () => {
  it('derive paths, scopes, operation names, and summaries from one definition', () => {
    const described = listEndpoints('delivery-notes').map(
      ({ method, path, scope, operationId, summary }) => `${method} ${path} ${scope} ${operationId}: ${summary}`,
    )
    expect(described).to.deep.equal([
      'get /delivery-notes delivery-notes:read listDeliveryNotes: List delivery notes',
      'get /delivery-notes/{id} delivery-notes:read getDeliveryNote: Read a delivery note',
      'post /delivery-notes delivery-notes:write createDeliveryNote: Create a delivery note',
      'patch /delivery-notes/{id} delivery-notes:write updateDeliveryNote: Update a delivery note',
      'delete /delivery-notes/{id} delivery-notes:write archiveDeliveryNote: Archive a delivery note',
      'post /delivery-notes/{id}/open delivery-notes:write open: Open it',
    ])
  })

  it('require admin if a resource has no scopes of its own', () => {
    const [, read, create] = listEndpoints('api-keys')
    expect([read?.scope, read?.operationId, read?.summary]).to.deep.equal(['admin', 'getApiKey', 'Read an API key'])
    expect(create?.scope).to.equal('admin')
  })

  it('can be overridden by a resource', () => {
    const { archive } = resource({
      name: 'webhooks',
      tag: 'Toys',
      record: z.object({}),
      collection: () => expect.fail('not expected to be called'),
      present: () => [],
    })
    const route = archive({
      operationId: 'deleteWebhook',
      scope: 'events:read',
      summary: 'Delete it',
      command: failIfCalled,
    })
    expect(route).to.include({ operationId: 'deleteWebhook', scope: 'events:read', summary: 'Delete it' })
    expect(route).to.have.all.keys('method', 'path', 'tag', 'scope', 'operationId', 'summary', 'responses', 'handle')
  })
})
