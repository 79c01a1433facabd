import { expect } from 'chai'
import type { StoredResponse } from '../../src/api/frame/stored-response.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../../src/idempotency/idempotency-record.js'
import type { DocumentStore } from '../../src/stores/document-store.js'
import type { Client } from '../support/client.js'

type SecretRecord = IdempotencyRecord<StoredResponse>

/** Each request that creates a secret, and where its response contains it. */
const REQUESTS = [
  { path: '/api-keys', body: { name: 'Till', scopes: ['materials:read'] }, secretField: 'key' },
  { path: '/console/links', body: {}, secretField: 'url' },
  {
    path: '/webhooks',
    body: { name: 'Shop', url: 'http://127.0.0.1:9/hook', events: ['stock.*'] },
    secretField: 'secret',
  },
  { path: '/locations', body: { name: 'Shelf' }, secretField: undefined },
]

export interface IssuedSecrets {
  /** The issued secrets, by request. */
  readonly secrets: ReadonlyMap<string, string>
  /** Repeats all requests, and compares the responses with the first ones except for the secrets. */
  again(client: Client): Promise<void>
}

/** Sends every request that creates a secret, with idempotency keys. */
export async function issueSecrets(client: Client): Promise<IssuedSecrets> {
  const ask = (asked: Client, { path, body }: (typeof REQUESTS)[number]) =>
    asked.post(path, body, { 'idempotency-key': `make ${path}` })
  const bodies: Record<string, unknown>[] = []
  for (const request of REQUESTS) bodies.push((await ask(client, request)).body)
  const secretOf = (n: number) => String(bodies[n]?.[REQUESTS[n]?.secretField ?? ''])
  const names = REQUESTS.flatMap(({ secretField }, n) => (secretField === undefined ? [] : [[secretField, n] as const]))
  return {
    secrets: new Map(names.map(([name, n]) => [name, secretOf(n).replace(/^.*#/, '')])),
    async again(asked) {
      for (const [n, request] of REQUESTS.entries()) {
        const { body } = await ask(asked, request)
        const expected = request.secretField === undefined ? bodies[n] : { ...bodies[n], [request.secretField]: null }
        expect(body).to.deep.equal(expected)
      }
    },
  }
}

/** Stores the responses as version 1.2 did, with their secrets, and deletes some like the daily expiration. */
export async function storeAsVersion12(documents: DocumentStore, { secrets }: IssuedSecrets): Promise<void> {
  const claims = await documents.collection<SecretRecord>(IDEMPOTENCY_RECORDS)
  for (const claim of await claims.find({})) {
    const body = claim.answer?.text ? JSON.parse(claim.answer.text) : {}
    for (const [name, secret] of secrets) {
      if (!(name in body) || body[name] !== null) continue
      body[name] = name === 'url' ? `http://127.0.0.1:1/console/enter#${secret}` : secret
    }
    if (claim.answer === undefined) continue
    const answer = { ...claim.answer, text: JSON.stringify(body) }
    await claims.put({ ...claim, answer })
    // Removed since then, at least from the documents.
    for (let n = 0; n < 20; n += 1) await claims.put({ ...claim, answer, _id: `${claim._id}, gone ${n}` })
  }
  await claims.remove((await claims.find({})).map(({ _id }) => _id).filter(id => id.includes(', gone ')))
  await documents.drop('upgrades')
}
