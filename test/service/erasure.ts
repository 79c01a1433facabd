import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { PROJECTIONS } from '../../src/projections/all.js'
import type { Client, Received } from '../support/client.js'
import { waitUntil } from '../support/collecting.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers, type Settings } from '../support/programs.js'
import { ADMIN_KEY, type ServiceHere, startHere } from '../support/service.js'
import { type Place, readFilesBelow } from '../support/stored-bytes.js'
import { storedDocuments } from '../support/stored-documents.js'
import { type Receiver, startReceiver } from '../webhooks/receiver.js'
import type { StoreLocations } from './stored-secrets.js'

/** Three characters, because the index of words stores each three in a row. */
const CHARACTERS = 'ꙮ€ש'
/** Parts of the name and of the email address, which nothing else contains. */
const WORDS = ['Quartermain', 'Zebulon', 'qrtmn', CHARACTERS]
export const PERSON = {
  name: `Zebulon ${CHARACTERS} Quartermain`,
  email: 'qrtmn@example.com',
  role: 'manager',
} as const
const ERASED = 'Erased user'

/** Returns where a part of the name or of the email address is found, in any case, as UTF-8 or UTF-16. */
export function findPerson(places: readonly Place[]): readonly string[] {
  const forms = WORDS.flatMap(word => [word, word.toLowerCase()]).flatMap(word => [
    { word, bytes: Buffer.from(word) },
    { word: `${word} in UTF-16`, bytes: Buffer.from(word, 'utf16le') },
    { word: `${word} in UTF-16 BE`, bytes: Buffer.from(word, 'utf16le').swap16() },
    { word: `${word} in base64`, bytes: Buffer.from(Buffer.from(word).toString('base64').slice(0, 8)) },
  ])
  return places.flatMap(({ name, bytes }) =>
    forms.filter(form => bytes.includes(form.bytes)).map(({ word }) => `${word} in ${name}`),
  )
}

/** What was written about the person, and what must stay verifiable. */
interface Story {
  readonly person: string
  readonly key: string
  readonly tool: string
  readonly material: string
  readonly event: string
}

/** A header can't contain all characters. */
const named = (name: string) => ({ 'idempotency-key': name.replace(CHARACTERS, 'and') })

/** Writes the name wherever the service stores it. */
export async function storePersonEverywhere(client: Client, url: string, failing: string): Promise<Story> {
  const make = async (path: string, body: unknown, key?: string): Promise<Received['body']> => {
    const headers = named(`${path} ${JSON.stringify(body)}`)
    const first = await client.call('POST', path, { body, headers, ...(key === undefined ? {} : { key }) })
    expect([first.status < 300, first.text]).to.deep.equal([true, first.text])
    return first.body
  }
  await make('/webhooks', { name: 'Receives', url, events: ['*'] })
  await make('/webhooks', { name: 'Fails', url: failing, events: ['*'] })
  const { id: person } = await make('/users', { ...PERSON, name: 'Zebulon Smith' })
  const change = (body: unknown) =>
    client.call('PATCH', `/users/${person}`, { body, headers: named(JSON.stringify(body)) })
  await change({ name: PERSON.name, email: 'first-qrtmn@example.com' })
  await change({ email: PERSON.email })
  const scopes = ['materials:write', 'tools:write', 'delivery-notes:write', 'events:read']
  const { id: key, key: secret } = await make('/api-keys', {
    ...{ name: `The laptop of ${PERSON.name}`, user_id: person, scopes, plan: 'unlimited' },
  })
  const { id: material } = await make('/materials', { name: 'Glue', unit: 'l', stock: 8 }, secret)
  await make(`/materials/${material}/movements`, { type: 'withdrawal', quantity: 1.000001 }, secret)
  await make('/delivery-notes', { type: 'withdrawal', items: [{ material_id: material, quantity: 1 }] }, secret)
  await make('/console/links', { user_id: person })
  const { id: tool } = await make('/tools', { name: 'Awl' }, secret)
  await make(`/tools/${tool}/checkout`, { user_id: person }, secret)
  const again = await client.post(`/tools/${tool}/checkout`, { user_id: person }, named('refused'))
  expect([again.status, again.text.includes(PERSON.name)]).to.deep.equal([409, true])
  await make(`/tools/${tool}/checkin`, { condition: 'good' }, secret)
  expect((await change({ active: false })).status).to.equal(200)
  const inactive = await client.post(`/tools/${tool}/checkout`, { user_id: person }, named('inactive'))
  expect([inactive.status, inactive.text.includes(PERSON.name)]).to.deep.equal([409, true])
  const { data } = (await client.get('/events?types=tool.checked_out')).body
  return { person, key, tool, material, event: data[0].id }
}

/** Describes the erasure of a person whose name is in every store. */
export function describeErasure(where: string, at: StoreLocations): void {
  describe(`The erasure of a person ${where}`, function () {
    this.timeout(170_000)
    expectNoLeftovers()
    const folder = folderPerTest()

    it('removes every byte of the name and the email address, and leaves everything provable', async () => {
      const dataDir = folder.at('data')
      const settings: Settings = {
        ...{ ...at.settings(), WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' },
        ...{ INVENTORY_DATA_DIR: dataDir, AUDIT_KEY: undefined },
      }
      const service = await startHere({ dataDir, settings, checked: true })
      const { client } = service
      const works = await startReceiver(response => void response.end('taken'))
      const fails = await startReceiver((response, { body }) => void response.writeHead(500).end(`failed: ${body}`))
      try {
        const story = await storePersonEverywhere(client, works.url, fails.url)
        await waitUntil(() => arrivedAt(works, 'user.updated') >= 3 && fails.received.length > 0)
        const stored = async (): Promise<readonly Place[]> => [
          ...readFilesBelow(dataDir),
          ...((await at.elsewhere?.()) ?? []),
        ]
        expect(findPerson(await stored()), 'before').not.to.deep.equal([])
        const kept = await keepProofs(service, story, folder.at)

        const refused = await client.post(`/users/${story.person}/erase`, {})
        expect(refused.status).to.equal(400)
        const erased = await client.post(`/users/${story.person}/erase`, { reason: 'Asked for it' }, named('erase'))
        expect(erased.status, erased.text).to.equal(200)
        expect(erased.body).to.include({ id: story.person, name: ERASED, email: null, active: false })
        expect(erased.body.erased_at).to.be.a('string')
        await waitUntil(() => arrivedAt(works, 'user.erased') === 1)
        expect(findPerson(await stored()).join(), 'while the service runs').to.equal('')

        await expectErasedEverywhere(client, story)
        await expectReplayedWithoutName(client, story)
        await expectCommandsWithoutName(client, story)
        const backup = settings.MONGODB_URL ? [] : await backUp(settings, folder.at('backup'))
        await service.stop()
        expect(findPerson([...(await stored()), ...backup]), 'after the stop').to.deep.equal([])
        await expectSameAfterRebuild(dataDir, settings)
        await expectStillProved(kept, settings)
        expect(findPerson(await stored()), 'after the rebuild').to.deep.equal([])
      } finally {
        await service.stop().catch(() => {})
        await works.close()
        await fails.close()
      }
    })
  })
}

const arrivedAt = ({ received }: Receiver, type: string): number =>
  received.filter(({ body }) => JSON.parse(body).type === type).length

interface ProofFiles {
  readonly key: string
  readonly files: readonly string[]
  readonly checkpoint: string
}

/** Keeps what an auditor has before the erasure. */
async function keepProofs(
  { client, url }: ServiceHere,
  { event, tool, material }: Story,
  at: (name: string) => string,
): Promise<ProofFiles> {
  const receipt = await client.get(`/events/${event}/receipt`)
  const checkpoint = await client.call('POST', '/audit/checkpoints')
  expect(checkpoint.status).to.equal(201)
  const proof = await client.get(`/audit/proof?event=${event}`)
  const packages = Object.entries({ tool, material }).map(([kind, id]) => ({ kind, id, file: at(`${kind}.zip`) }))
  for (const { kind, id, file } of packages) {
    const args = ['evidence', `--${kind}`, id, '--out', file, '--url', url, '--key', ADMIN_KEY]
    const { code, stderr } = await runInventory(args, {})
    expect(code, stderr).to.equal(0)
  }
  const keep = (name: string, content: string): string => {
    writeFileSync(at(name), content)
    return at(name)
  }
  const { data } = (await client.get('/audit/keys')).body
  return {
    key: data[0].verifier_key,
    files: [keep('receipt.json', receipt.text), keep('proof.txt', proof.text), ...packages.map(({ file }) => file)],
    checkpoint: keep('checkpoint.txt', checkpoint.text),
  }
}

async function expectStillProved({ key, files, checkpoint }: ProofFiles, settings: Settings): Promise<void> {
  for (const file of files) {
    const { code, stderr } = await runInventory(['verify-proof', file, '--key', key], {})
    expect([code, stderr], file).to.deep.equal([0, ''])
  }
  const { code, stdout, stderr } = await runInventory(['verify', '--checkpoint', checkpoint, '--key', key], settings)
  expect(code, stdout + stderr).to.equal(0)
}

async function expectErasedEverywhere(client: Client, { person, tool, material, key }: Story): Promise<void> {
  const paths = [
    ...['/users?limit=200', `/users/${person}`, `/users/${person}/history`, '/api-keys?limit=200', '/people'],
    ...[`/tools/${tool}/history`, `/materials/${material}/stock-history`, `/materials/${material}`],
    ...['/events?limit=1000', '/materials?format=csv', '/users?format=csv', '/users?search=quartermain'],
  ]
  for (const path of paths) {
    const { status, text } = await client.get(path)
    expect([status, path]).to.deep.equal([200, path])
    expect(findPerson([{ name: path, bytes: Buffer.from(text) }])).to.deep.equal([])
  }
  const { data: users } = (await client.get('/users?limit=200')).body
  expect(users.find(({ id }: { id: string }) => id === person)).to.include({ name: ERASED, email: null })
  const { data: movements } = (await client.get(`/materials/${material}/stock-history`)).body
  expect(movements[0].user).to.deep.equal({ id: person, name: ERASED })
  const { data: keys } = (await client.get('/api-keys?limit=200')).body
  expect(keys.find(({ id }: { id: string }) => id === key).name).to.equal(ERASED)
  const { data: history } = (await client.get(`/users/${person}/history`)).body
  expect(history[0]).to.deep.include({ type: 'user.erased' })
  expect(history[0].changes.reason).to.deep.equal({ from: null, to: 'Asked for it' })
  const refused = await client.call('PATCH', `/users/${person}`, { body: { active: true } })
  expect([refused.status, refused.body.error.code]).to.deep.equal([409, 'INVALID_STATE'])
}

/** The states in memory, from which commands respond, don't contain the name either. */
async function expectCommandsWithoutName(client: Client, { key }: Story): Promise<void> {
  const rotated = await client.post(`/api-keys/${key}/rotate`, {})
  expect([rotated.status, rotated.body.name]).to.deep.equal([200, ERASED])
}

/** Stored responses are replayed as before, with all digits, but without the name. */
async function expectReplayedWithoutName(client: Client, { person, tool }: Story): Promise<void> {
  const body = { ...PERSON, name: 'Zebulon Smith' }
  const created = await client.post('/users', body, named(`/users ${JSON.stringify(body)}`))
  expect([created.status, created.headers['idempotent-replayed']]).to.deep.equal([201, 'true'])
  expect(created.body).to.include({ id: person, name: ERASED, email: null })
  const refused = await client.post(`/tools/${tool}/checkout`, { user_id: person }, named('refused'))
  expect([refused.status, refused.body.error.code]).to.deep.equal([409, 'INVALID_STATE'])
  const again = await client.post(`/users/${person}/erase`, { reason: 'Asked for it' }, named('erase'))
  expect([again.status, again.body.name]).to.deep.equal([200, ERASED])
  const twice = await client.post(`/users/${person}/erase`, { reason: 'Once more' })
  expect([twice.status, twice.body.erased_at]).to.deep.equal([200, again.body.erased_at])
}

async function backUp(settings: Settings, target: string): Promise<readonly Place[]> {
  const { code, stderr } = await runInventory(['backup', target], settings)
  expect([code, stderr]).to.deep.equal([0, stderr])
  const exported = `${target}.ndjson`
  expect((await runInventory(['export', '--format', 'ndjson', '--out', exported], settings)).code).to.equal(0)
  return [...readFilesBelow(target), { name: 'export', bytes: readFileSync(exported) }]
}

async function expectSameAfterRebuild(dataDir: string, settings: Settings): Promise<void> {
  const live = await storedDocuments(dataDir, settings)
  const { code, stderr } = await runInventory(['rebuild'], settings)
  expect(code, stderr).to.equal(0)
  const rebuilt = await storedDocuments(dataDir, settings)
  for (const { name } of PROJECTIONS) {
    const documents = (copy: typeof live) => Object.fromEntries(copy.get(name)?.documents ?? [])
    expect(documents(rebuilt), name).to.deep.equal(documents(live))
  }
}
