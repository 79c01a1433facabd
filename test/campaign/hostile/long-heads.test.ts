import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { sendRaw } from '../../support/raw-request.js'
import { ADMIN_KEY, startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'
import { sampleForCampaign, scaleToCampaign } from '../size.js'

/** Concurrent requests together can block others for at most as long as a single one. */
const MAX_DELAY_MS = 100
const CONCURRENT_REQUESTS = 100
const MATERIALS = scaleToCampaign(2_000, 500)
/** The maximum size of headers, in addition to the usual ones. */
const MAX_HEAD_CHARACTERS = 15_000
const PAIR_OF_MARKS = '%CC%81'

const TEXT_BODY = 'Content-Type: application/json\r\nContent-Length: 2\r\n'
const AUTHORIZED = `Authorization: Bearer ${ADMIN_KEY}\r\n`

/** Repeats a part as often as it fits completely. */
function fillToLimit(part: string | ((n: number) => string), between = ''): string {
  const parts: string[] = []
  for (let [n, length] = [0, 0]; ; n += 1) {
    const next = typeof part === 'string' ? part : part(n)
    length += next.length + between.length
    if (length > MAX_HEAD_CHARACTERS) return parts.join(between)
    parts.push(next)
  }
}

const formatRequest = (target: string, headers = AUTHORIZED, method = 'GET', body = ''): string =>
  `${method} /api/v1${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n${body}`
const formatRequestWithHeader = (target: string, header: string): string =>
  formatRequest(target, `${AUTHORIZED}${header}\r\n`)
const formatWrite = (header: string, method = 'POST', path = '/materials'): string =>
  formatRequest(path, `${AUTHORIZED}${TEXT_BODY}${header}`, method, '{}')

const idOf = (n: number): string => `mat_01h455vb4pex5vsknk08${String(n).padStart(4, '0')}2q`

const HEADS: Readonly<Record<string, string>> = {
  'a repeated parameter': formatRequest(`/materials?${fillToLimit('a=1', '&')}`),
  'unknown parameters': formatRequest(`/materials?${fillToLimit(n => `a${n}=1`, '&')}`),
  'invalid IDs': formatRequest(`/materials?ids=${fillToLimit('m', ',')}`),
  ids: formatRequest(`/materials?ids=${fillToLimit(idOf, ',')}`),
  '200 ids': formatRequest(`/materials?ids=${Array.from({ length: 200 }, (_, n) => idOf(n)).join(',')}`),
  'custom fields': formatRequest(`/materials?${fillToLimit(n => `custom_fields[f${n}]=x`, '&')}`),
  'five custom fields': formatRequest(`/materials?${[1, 2, 3, 4, 5].map(n => `custom_fields[f${n}]=A3`).join('&')}`),
  'a long word': formatRequest(`/materials?search=${fillToLimit('x')}`),
  'many words': formatRequest(`/materials?search=${fillToLimit('a', '+')}`),
  '16 short words that every material contains': formatRequest(
    '/materials?search=o+w+e+c+m+n+s+r+co+om+mm+mo+on+sc+cr+re',
  ),
  'search operators': formatRequest(
    `/materials?search=${fillToLimit(encodeURIComponent('"a" OR * NEAR(b,9) AND (((-^'))}`,
  ),
  umlauts: formatRequest(`/materials?search=${fillToLimit('%C3%A4')}`),
  'percent signs': formatRequest(`/materials?search=${fillToLimit('%')}`),
  'combining marks': formatRequest(`/materials?search=a${fillToLimit(PAIR_OF_MARKS)}`),
  blanks: formatRequest(`/materials?search=${fillToLimit('+')}`),
  brackets: formatRequest(`/materials?${fillToLimit('[')}=1`),
  'a cursor': formatRequest(`/events?after=${fillToLimit('a')}`),
  'sort fields': formatRequest(`/materials?sort=${fillToLimit('name', ',')}`),
  'names of events': formatRequest(`/events?types=${fillToLimit('stock.changed', ',')}`),
  'unknown event names': formatRequest(`/events?types=${fillToLimit(n => `stock.chan${n}`, ',')}`),
  'a path of slashes': formatRequest(`/${fillToLimit('a/')}`),
  'a path of percent signs': formatRequest(`/materials/${fillToLimit('%41')}`),
  'an unknown path': formatRequest(`/${fillToLimit('materialz')}`),
  'media types': formatRequestWithHeader('/materials', `Accept: ${fillToLimit(n => `a/b;q=0.${n % 10}`, ',')}`),
  'weights of one media type': formatRequestWithHeader('/materials', `Accept: a/b${fillToLimit(';q=1')}`),
  encodings: formatRequestWithHeader('/materials', `Accept-Encoding: ${fillToLimit('x;q=1', ',')}`),
  'known versions': formatRequestWithHeader('/locations', `If-None-Match: ${fillToLimit('"1"', ',')}`),
  'expected versions': formatWrite(`If-Match: ${fillToLimit('"1"', ',')}\r\n`, 'PATCH', `/materials/${idOf(0)}`),
  preferences: formatRequestWithHeader('/materials', `Prefer: ${fillToLimit('decimals = ')}`),
  'blanks in preferences': formatRequestWithHeader(
    '/materials',
    `Prefer: a,${' '.repeat(7_000)}decimals${' '.repeat(7_000)}`,
  ),
  'commas in preferences': formatRequestWithHeader('/materials', `Prefer: ${fillToLimit(',')}`),
  cookies: formatRequest('/materials', `Cookie: ${fillToLimit(n => `a=${n % 9}`, ';')}\r\n`),
  'a cookie': formatRequest('/materials', `Cookie: ${fillToLimit('=')}\r\n`),
  proxies: formatRequest(
    '/materials',
    `Authorization: Bearer nobody\r\nX-Forwarded-For: ${fillToLimit('1.1.1.1', ',')}\r\n`,
  ),
  'proxy addresses': formatRequestWithHeader('/materials', `X-Forwarded-Host: ${fillToLimit('x', ',')}`),
  'blanks before a key': formatRequest('/materials', `Authorization: Bearer${fillToLimit(' ')}x y\r\n`),
  headers: formatRequestWithHeader('/materials', fillToLimit('a: b', '\r\n')),
  'repeated cookie headers': formatRequestWithHeader('/materials', fillToLimit('Cookie:a', '\r\n')),
  'a trace': formatRequestWithHeader(
    '/materials',
    `traceparent: cc-${'4'.repeat(32)}-${'0'.repeat(15)}7-01-${fillToLimit('x')}`,
  ),
  'parameters of a media type': formatRequest(
    '/materials',
    `${AUTHORIZED}Content-Type: application/json${fillToLimit('; charset=utf-8')}\r\nContent-Length: 2\r\n`,
    'POST',
    '{}',
  ),
  ranges: formatRequestWithHeader('/materials', `Range: bytes=${fillToLimit('1-2', ',')}`),
  'an idempotency key': formatWrite(`Idempotency-Key: ${fillToLimit('x')}\r\n`),
  'a last event ID': formatRequestWithHeader('/events/stream', `Last-Event-ID: ${fillToLimit('9')}`),
  'a position': formatRequestWithHeader('/materials', `Inventory-Position: ${fillToLimit('9')}`),
}

describe('Requests with headers of the maximum length', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it(`block no other request, ${CONCURRENT_REQUESTS} concurrently`, async () => {
    const service = await startProcess({ dataDir: folder.at('data'), checked: false })
    await service.waitUntilReady()
    for (let at = 0; at < MATERIALS; at += 500) {
      const materials = Array.from({ length: 500 }, (_, n) => ({ name: `Common screw ${at + n}`, unit: 'pcs' }))
      await service.client.create('/materials/bulk', { mode: 'create', items: materials })
    }
    await service.client.get('/materials?limit=1')
    const slow: string[] = []
    const faults: string[] = []
    for (const [name, text] of sampleForCampaign(Object.entries(HEADS))) {
      const statuses = new Map<string, number>()
      const one = async () => {
        const status = (await sendRaw(service, text)).slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (!/^[234]/.test(status)) faults.push(`${name}: ${status}`)
      }
      const attack = () => Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, one))
      const ms = await measureStandstill(service, attack, 2)
      console.log(
        `      ${ms.toFixed(0).padStart(5)} ms  ${CONCURRENT_REQUESTS} × ${name}: ${[...statuses].join(' × ')}`,
      )
      if (ms > MAX_DELAY_MS) slow.push(`${name}: ${ms.toFixed(0)} ms`)
    }
    expect(faults, 'faults of the service').to.deep.equal([])
    expect(slow, 'who kept others waiting').to.deep.equal([])
    await service.stop()
  })
})
