import { expect } from 'chai'
import { folderPerTest } from '../../support/folder.js'
import { HOSTILE, marks } from '../../support/hostile-texts.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'

/** The maximum time that a request can block the event loop. */
const MAX_DELAY_MS = 100
const BODY = 1_000_000

/** Returns a body of the maximum size, with texts that are accepted or rejected one by one. */
const formatBodyWithMany = (text: string): string => JSON.stringify({ name: 'x', custom_fields: repeatInFields(text) })
const repeatInFields = (text: string) =>
  Object.fromEntries(Array.from({ length: Math.floor(BODY / (Buffer.byteLength(text) + 12)) }, (_, n) => [n, text]))

const BODIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(HOSTILE).flatMap(([name, hostile]) => [
      [`1 MB of ${name}`, JSON.stringify({ name: hostile(BODY / 2.2) })],
      [
        `1 MB of ${name}, as a name of a field`,
        JSON.stringify({ name: 'x', custom_fields: { [hostile(BODY / 2.2)]: 1 } }),
      ],
    ]),
  ),
  'runs of 30 marks': formatBodyWithMany(`a${marks(30)}`.repeat(600)),
  'single accents': formatBodyWithMany('e\u0301'.repeat(12_000)),
  Chinese: formatBodyWithMany('名'.repeat(13_000)),
  'ligatures of 18 letters': formatBodyWithMany('\ufdfa'.repeat(13_000)),
  escapes: formatBodyWithMany('\u0001'.repeat(6_000)),
  '1 MB of ASCII': JSON.stringify({ name: 'x'.repeat(BODY) }),
  'a number of 1,000,000 digits': `{"name":"x","stock":${'1'.repeat(BODY)}}`,
}

const QUERIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(HOSTILE).map(([name, hostile]) => [name, hostile(1_000)])),
  'a search of many words': Array.from({ length: 60 }, (_, n) => `w${n}`).join(' '),
  'a search of ligatures': '\ufdfa'.repeat(200),
}

describe('Texts crafted to block the service', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  it(`block its event loop for at most ${MAX_DELAY_MS} ms`, async () => {
    const service = await startProcess({ dataDir: folder.at('data') })
    const attacks: readonly (readonly [string, () => Promise<unknown>])[] = [
      ...Object.entries(BODIES).map(
        ([name, raw]) => [name, () => service.client.call('POST', '/materials', { raw })] as const,
      ),
      ...Object.entries(QUERIES).map(
        ([name, text]) => [name, () => service.client.get(`/materials?search=${encodeURIComponent(text)}`)] as const,
      ),
    ]
    const slow: string[] = []
    for (const [name, attack] of attacks) {
      const ms = await measureStandstill(service, attack)
      console.log(`      ${ms.toFixed(0).padStart(5)} ms  ${name}`)
      if (ms > MAX_DELAY_MS) slow.push(name)
    }
    expect(slow).to.deep.equal([])
    await service.stop()
  })
})
