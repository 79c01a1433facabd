import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { type ServiceProcess, startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'

/** The maximum time that a file can block the event loop, whatever it contains. */
const MAX_DELAY_MS = 100
const TIMEOUT_MS = 60_000

const MIB = 1024 * 1024
const COMBINING_MARKS = '\u0301\u0316'
const repeat = (count: number, make: (n: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, n) => make(n)).join(between)
const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

interface HostileFile {
  readonly kind?: string
  readonly text: string
  readonly lines?: true
}

const FILES: Readonly<Record<string, HostileFile>> = {
  'a cell of a million marks': { text: `name,unit\na${COMBINING_MARKS.repeat(500_000)},l\n` },
  'a column of a million marks': { text: `name,unit,a${COMBINING_MARKS.repeat(500_000)}\nx,l,x\n` },
  'a column of 40,000 marks, in a line': {
    lines: true,
    text: `{"name":"x","unit":"l","a${COMBINING_MARKS.repeat(200_000)}":1}\n`,
  },
  'a text of marks in a line': { lines: true, text: `{"unit":"l","name":"a${COMBINING_MARKS.repeat(200_000)}"}\n` },
  'a custom field of marks': {
    lines: true,
    text: `{"unit":"l","name":"a","custom_fields":{"a":"a${COMBINING_MARKS.repeat(200_000)}"}}\n`,
  },
  'a line of escaped quotes without an end': { lines: true, text: `{"${'\\"'.repeat(500_000)}\n` },
  'custom fields of escaped quotes without an end': {
    text: `name,unit,custom_fields\nx,l,${quoteCell(`{"${'\\"'.repeat(190_000)}`)}\n`,
  },
  'custom fields that are no JSON': { text: `name,unit,custom_fields\nx,l,${quoteCell('{"a":"\\q"}')}\n` },
  'a line of a million brackets': { lines: true, text: `${'['.repeat(MIB - 10)}\n` },
  'a line of 300,000 nested objects': { lines: true, text: `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}\n` },
  'a line of 100,000 lists': {
    lines: true,
    text: `{"name":"x","unit":"l","locations":[${repeat(200_000, () => '[]', ',')}]}\n`,
  },
  'a line of 100,000 locations': {
    lines: true,
    text: `{"name":"x","unit":"l","locations":[${repeat(30_000, () => '{"id":"loc_1"}', ',')}]}\n`,
  },
  'a line of 60,000 names': { lines: true, text: `{${repeat(60_000, n => `"n${n}":1`, ',')}}\n` },
  'a hundred lines of 60,000 names': {
    lines: true,
    text: `${repeat(40, () => `{${repeat(60_000, n => `"n${n}":1`, ',')}}`, '\n')}\n`,
  },
  'forty lines of 60,000 custom fields': {
    lines: true,
    text: `${repeat(40, () => `{"name":"x","unit":"l","custom_fields":{${repeat(60_000, n => `"n${n}":1`, ',')}}}`, '\n')}\n`,
  },
  'a header of 100,000 columns': { text: `${repeat(100_000, n => `c${n}`, ',')}\n` },
  'a header of 2,000 columns, and 3,000 rows': {
    text: `${repeat(2_000, n => `c${n}`, ',')}\n${repeat(3_000, () => repeat(2_000, () => 'x', ','), '\n')}\n`,
  },
  'a header of 2,000 long columns': {
    text: `name,unit,${repeat(1_900, n => `${'c'.repeat(500)}${n}`, ',')}\n${repeat(30, () => `x,l,${repeat(1_900, () => '1', ',')}`, '\n')}\n`,
  },
  'a header of 1,900 custom fields, and 1,000 rows': {
    text: `name,unit,${repeat(1_900, n => `custom_fields.${n}`, ',')}\n${repeat(1_000, () => `x,l,${repeat(1_900, () => '1', ',')}`, '\n')}\n`,
  },
  'sixty rows of a megabyte': { text: `name,unit\n${repeat(60, () => `${'x'.repeat(MIB - 100)},l`, '\n')}\n` },
  'sixty quoted rows of a megabyte': {
    text: `name,unit\n${repeat(60, () => `${quoteCell('x"'.repeat(MIB / 4))},l`, '\n')}\n`,
  },
  'a quote that is never closed': { text: `name,unit\n"${'x\n'.repeat(30 * MIB)}` },
  'quotes and nothing else': { text: `name,unit\n${'"'.repeat(60 * MIB)}` },
  'line ends and nothing else': { text: '\n'.repeat(60 * MIB) },
  'commas and nothing else': { text: `name,unit\n${`${','.repeat(1_999)}\n`.repeat(30_000)}` },
  'a million rows of one cell': { text: `name\n${'x\n'.repeat(MIB)}` },
  "sixty megabytes without a header's end": { text: 'x'.repeat(60 * MIB) },
  '128 rows of 39,999 letters in each of 20 fields': {
    text: `name,unit,${repeat(20, n => `custom_fields.${n}`, ',')}\n${repeat(70, () => `x,l,${repeat(20, () => 'ä'.repeat(39_000), ',')}`, '\n')}\n`,
  },
  'rows of a list of 400,000 characters': {
    text: `name,unit,locations\n${repeat(128, () => `x,l,${quoteCell(`[${repeat(90_000, () => '{}', ',')}]`)}`, '\n')}\n`,
  },
  'batches of one long material each': {
    kind: 'batches',
    text: `batch_number,material\n${repeat(1_500, n => `L-${n},${n}${'ä'.repeat(19_000)}`, '\n')}\n`,
  },
  'tools in one long place each': {
    kind: 'tools',
    text: `name,location\n${repeat(1_500, n => `T-${n},${n}${'ä'.repeat(19_000)}`, '\n')}\n`,
  },
  'insurances of much': {
    kind: 'insurances',
    text: `policy_number,insurer,starts_on,ends_on,items\n${repeat(128, n => `P-${n},M,2026-01-01,2027-01-01,${quoteCell(`[${repeat(15_000, () => '{"tool_id":"tool_1"}', ',')}]`)}`, '\n')}\n`,
  },
}

describe('An imported file', () => {
  expectNoLeftovers()
  const folder = folderPerTest()

  async function isOver({ client }: ServiceProcess, { kind = 'materials', text, lines }: HostileFile): Promise<string> {
    const headers = { 'content-type': lines ? 'application/x-ndjson' : 'text/csv' }
    const { status, body, text: said } = await client.call('POST', `/imports?kind=${kind}`, { headers, raw: text })
    if (status !== 202) return `${status} ${said.slice(0, 100)}`
    const over = await waitWithin(TIMEOUT_MS, 'it is over', async () => {
      const { body: now } = await client.get(`/imports/${body.id}`)
      return ['validating', 'running'].includes(now.status) ? undefined : now
    })
    return `${over.status}: ${JSON.stringify(over.errors[0] ?? over.rows).slice(0, 120)}`
  }

  it('blocks no other request, whatever it contains', async function () {
    this.timeout(3_600_000)
    const service = await startProcess({ dataDir: folder.at('data'), checked: false })
    const slow: string[] = []
    for (const [name, file] of Object.entries(FILES)) {
      let came = ''
      const began = performance.now()
      const attack = async () => {
        came = await isOver(service, file).catch(error => error.message)
      }
      const first = await measureStandstill(service, attack, 1)
      // A block by the program happens each time. One by other load on the processor doesn't.
      const ms = first > MAX_DELAY_MS ? Math.min(first, await measureStandstill(service, attack, 2)) : first
      console.log(
        `      ${ms.toFixed(0).padStart(5)} ms of ${(performance.now() - began).toFixed(0)}  ${name}: ${came}`,
      )
      if (ms > MAX_DELAY_MS) slow.push(`${ms.toFixed(0)} ms: ${name}`)
    }
    expect(slow).to.deep.equal([])
    await service.stop()
  })
})
