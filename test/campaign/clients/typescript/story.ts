import createClient from 'openapi-fetch'
import type { components, paths } from './schema.js'

const { URL: baseUrl = '', KEY = '', HOOK = '' } = process.env
const { GET, POST } = createClient<paths, 'application/json'>({ baseUrl, headers: { Authorization: `Bearer ${KEY}` } })

type Answered<T> = { readonly data?: T; readonly error?: components['schemas']['ErrorResponse'] }

function expectData<T>({ data, error }: Answered<T>): T {
  if (data === undefined) throw new Error(error?.error.message)
  return data
}

const print = (...words: readonly unknown[]) => console.log(words.join(' '))

const { id } = expectData(
  await POST('/api/v1/materials', { body: { name: 'Story screw 1', unit: 'pcs', stock: 10, locations: [] } }),
)
const path = { id }
const readStock = async () => expectData(await GET('/api/v1/materials/{id}', { params: { path } })).stock
print('material', await readStock())

const moved = await POST('/api/v1/materials/{id}/movements', {
  params: { path },
  body: { type: 'withdrawal', quantity: 2.5 },
})
print('movement', expectData(moved).type, expectData(moved).after)

for (const n of [2, 3]) expectData(await POST('/api/v1/materials', { body: { name: `Story screw ${n}`, unit: 'pcs' } }))
const first = expectData(
  await GET('/api/v1/materials', { params: { query: { search: 'story', limit: 2, archived: false } } }),
)
const second = expectData(
  await GET('/api/v1/materials', { params: { query: { search: 'story', page: 2, per_page: 2 } } }),
)
print('paging', first.data.length, second.data.length, first.total, second.meta.page)

const ada = expectData(await POST('/api/v1/users', { body: { name: 'Ada Byron' } }))
const drill = expectData(await POST('/api/v1/tools', { body: { name: 'Hammer drill' } }))
const lending = { path: { id: drill.id } }
const lent = expectData(await POST('/api/v1/tools/{id}/checkout', { params: lending, body: { user_id: ada.id } }))
const back = expectData(await POST('/api/v1/tools/{id}/checkin', { params: lending, body: { condition: 'good' } }))
print('tool', lent.status, lent.holder?.name, back.status)

const items = [{ material_id: id, quantity: 3 }]
const note = expectData(await POST('/api/v1/delivery-notes', { body: { type: 'withdrawal', items } }))
const done = expectData(await POST('/api/v1/delivery-notes/{id}/complete', { params: { path: { id: note.id } } }))
print('note', done.status, done.items[0]?.material_name, await readStock())

const webhook = expectData(await POST('/api/v1/webhooks', { body: { name: 'Shop', url: HOOK, events: ['stock.low'] } }))
const hook = { path: { id: webhook.id } }
const attempt = expectData(await POST('/api/v1/webhooks/{id}/test', { params: hook }))
const logs = expectData(await GET('/api/v1/webhooks/{id}/logs', { params: hook }))
print('webhook', attempt.success, logs.data[0]?.event)

const refused = await POST('/api/v1/materials/{id}/movements', {
  params: { path },
  body: { type: 'withdrawal', quantity: 100 },
})
const problem = refused.error?.error
print('error', refused.response.status, problem?.code, problem?.details?.[0]?.available)

const once = () =>
  POST('/api/v1/materials/{id}/movements', {
    params: { path, header: { 'Idempotency-Key': `story-${id}` } },
    body: { type: 'withdrawal', quantity: 1 },
  })
const [one, again] = [expectData(await once()), expectData(await once())]
print('retry', one.id === again.id, await readStock())

const query = { material_id: id, types: 'stock.changed' }
const { data: events } = expectData(await GET('/api/v1/events', { params: { query } }))
const changes = events.flatMap(event => (event.type === 'stock.changed' ? [event.data.quantity] : []))
print('events', changes.join(','))
