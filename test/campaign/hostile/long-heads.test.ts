import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { nothingIsLeftRunning } from '../../support/programs.js'
import { print } from '../../support/raw-request.js'
import { ADMIN_KEY, startProcess } from '../../support/service.js'
import { standstillDuring } from '../../support/standstill.js'
import { sized, someOf } from '../size.js'

/** Concurrent requests together can block others for at most as long as a single one. */
const LONGEST_MS = 100
const AT_ONCE = 100
const MATERIALS = sized(2_000, 500)
/** The maximum size of headers, in addition to the usual ones. */
const LENGTH = 15_000
const PAIR_OF_MARKS = '%CC%81'

const TEXT_BODY = 'Content-Type: application/json\r\nContent-Length: 2\r\n'
const AUTHORIZED = `Authorization: Bearer ${ADMIN_KEY}\r\n`

/** Repeats a part as often as it fits completely. */
function repeated(part: string | ((n: number) => string), between = ''): string {
  const parts: string[] = []
  for (let [n, length] = [0, 0]; ; n += 1) {
    const next = typeof part === 'string' ? part : part(n)
    length += next.length + between.length
    if (length > LENGTH) return parts.join(between)
    parts.push(next)
  }
}

const request = (target: string, headers = AUTHORIZED, method = 'GET', body = ''): string =>
  `${method} /api/v1${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n${body}`
const requested = (target: string, header: string): string => request(target, `${AUTHORIZED}${header}\r\n`)
const sent = (header: string, method = 'POST', path = '/materials'): string =>
  request(path, `${AUTHORIZED}${TEXT_BODY}${header}`, method, '{}')

const idOf = (n: number): string => `mat_01h455vb4pex5vsknk08${String(n).padStart(4, '0')}2q`

const HEADS: Readonly<Record<string, string>> = {
  'a parameter, again and again': request(`/materials?${repeated('a=1', '&')}`),
  'parameters that there are not': request(`/materials?${repeated(n => `a${n}=1`, '&')}`),
  'ids that are none': request(`/materials?ids=${repeated('m', ',')}`),
  ids: request(`/materials?ids=${repeated(idOf, ',')}`),
  '200 ids': request(`/materials?ids=${Array.from({ length: 200 }, (_, n) => idOf(n)).join(',')}`),
  "fields of one's own": request(`/materials?${repeated(n => `custom_fields[f${n}]=x`, '&')}`),
  "five fields of one's own": request(`/materials?${[1, 2, 3, 4, 5].map(n => `custom_fields[f${n}]=A3`).join('&')}`),
  'a long word': request(`/materials?search=${repeated('x')}`),
  'many words': request(`/materials?search=${repeated('a', '+')}`),
  '16 short words that all have': request('/materials?search=o+w+e+c+m+n+s+r+co+om+mm+mo+on+sc+cr+re'),
  'words of a search engine': request(
    `/materials?search=${repeated(encodeURIComponent('"a" OR * NEAR(b,9) AND (((-^'))}`,
  ),
  umlauts: request(`/materials?search=${repeated('%C3%A4')}`),
  'percent signs': request(`/materials?search=${repeated('%')}`),
  'combining marks': request(`/materials?search=a${repeated(PAIR_OF_MARKS)}`),
  blanks: request(`/materials?search=${repeated('+')}`),
  brackets: request(`/materials?${repeated('[')}=1`),
  'a cursor': request(`/events?after=${repeated('a')}`),
  'fields to sort by': request(`/materials?sort=${repeated('name', ',')}`),
  'names of events': request(`/events?types=${repeated('stock.changed', ',')}`),
  'names of events that there are not': request(`/events?types=${repeated(n => `stock.chan${n}`, ',')}`),
  'a path of slashes': request(`/${repeated('a/')}`),
  'a path of percent signs': request(`/materials/${repeated('%41')}`),
  'a path that there is not': request(`/${repeated('materialz')}`),
  'media types': requested('/materials', `Accept: ${repeated(n => `a/b;q=0.${n % 10}`, ',')}`),
  'weights of one media type': requested('/materials', `Accept: a/b${repeated(';q=1')}`),
  encodings: requested('/materials', `Accept-Encoding: ${repeated('x;q=1', ',')}`),
  'versions that one has': requested('/locations', `If-None-Match: ${repeated('"1"', ',')}`),
  'versions to change': sent(`If-Match: ${repeated('"1"', ',')}\r\n`, 'PATCH', `/materials/${idOf(0)}`),
  preferences: requested('/materials', `Prefer: ${repeated('decimals = ')}`),
  'blanks in preferences': requested('/materials', `Prefer: a,${' '.repeat(7_000)}decimals${' '.repeat(7_000)}`),
  'commas in preferences': requested('/materials', `Prefer: ${repeated(',')}`),
  cookies: request('/materials', `Cookie: ${repeated(n => `a=${n % 9}`, ';')}\r\n`),
  'a cookie': request('/materials', `Cookie: ${repeated('=')}\r\n`),
  proxies: request('/materials', `Authorization: Bearer nobody\r\nX-Forwarded-For: ${repeated('1.1.1.1', ',')}\r\n`),
  'hosts of proxies': requested('/materials', `X-Forwarded-Host: ${repeated('x', ',')}`),
  'blanks before a key': request('/materials', `Authorization: Bearer${repeated(' ')}x y\r\n`),
  headers: requested('/materials', repeated('a: b', '\r\n')),
  'headers of one cookie': requested('/materials', repeated('Cookie:a', '\r\n')),
  'a trace': requested('/materials', `traceparent: cc-${'4'.repeat(32)}-${'0'.repeat(15)}7-01-${repeated('x')}`),
  'parameters of a media type': request(
    '/materials',
    `${AUTHORIZED}Content-Type: application/json${repeated('; charset=utf-8')}\r\nContent-Length: 2\r\n`,
    'POST',
    '{}',
  ),
  ranges: requested('/materials', `Range: bytes=${repeated('1-2', ',')}`),
  'a name of a command': sent(`Idempotency-Key: ${repeated('x')}\r\n`),
  'an event that was seen': requested('/events/stream', `Last-Event-ID: ${repeated('9')}`),
  'a position': requested('/materials', `Inventory-Position: ${repeated('9')}`),
}

describe('Requests with headers of the maximum length', () => {
  nothingIsLeftRunning()
  const folder = folderPerTest()

  it(`block no other request, ${AT_ONCE} concurrently`, async () => {
    const service = await startProcess({ dataDir: folder.at('data'), checked: false })
    await service.ready()
    for (let at = 0; at < MATERIALS; at += 500) {
      const materials = Array.from({ length: 500 }, (_, n) => ({ name: `Common screw ${at + n}`, unit: 'pcs' }))
      await service.client.make('/materials/bulk', { mode: 'create', items: materials })
    }
    await service.client.get('/materials?limit=1')
    const slow: string[] = []
    const faults: string[] = []
    for (const [name, text] of someOf(Object.entries(HEADS))) {
      const statuses = new Map<string, number>()
      const one = async () => {
        const status = (await print(service, text)).slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (!/^[234]/.test(status)) faults.push(`${name}: ${status}`)
      }
      const attack = () => Promise.all(Array.from({ length: AT_ONCE }, one))
      const ms = await standstillDuring(service, attack, 2)
      console.log(`      ${ms.toFixed(0).padStart(5)} ms  ${AT_ONCE} × ${name}: ${[...statuses].join(' × ')}`)
      if (ms > LONGEST_MS) slow.push(`${name}: ${ms.toFixed(0)} ms`)
    }
    expect(faults, 'faults of the service').to.deep.equal([])
    expect(slow, 'who kept others waiting').to.deep.equal([])
    await service.stop()
  })
})
