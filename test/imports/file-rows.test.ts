import { expect } from 'chai'
import { flawOf } from '../../src/domain/values/sent-text.js'
import { rowsOfFile } from '../../src/imports/file-rows.js'
import { marks, recordNormalizedTexts } from '../support/hostile-texts.js'

describe('File rows', () => {
  async function read(format: 'csv' | 'ndjson', text: string) {
    const bytes = (async function* () {
      yield Buffer.from(text)
    })()
    const rows = []
    for await (const row of rowsOfFile(bytes, { format, columns: {} })) rows.push(row)
    return rows
  }
  const fault = (text: string) => read('ndjson', text).catch(error => error.message)

  it('rejects invalid text before normalizing it', async () => {
    const long = `a${marks(100_000)}`
    const files = [
      ['csv', `name,unit\n${long},l\n`],
      ['csv', `name,${long}\nx,l\n`],
      ['ndjson', `{"name":"${long}"}\n`],
      ['ndjson', `{"${long}":1}\n`],
    ] as const
    const seen = await recordNormalizedTexts(async () => {
      for (const [format, text] of files) {
        const [row] = await read(format, text)
        const texts = [...(row?.values ?? [])].flatMap(([name, { text }]) => [name, text])
        expect(texts, 'the text is checked for error messages').to.include(long)
      }
    })
    for (const text of seen) expect(flawOf(text)).to.equal(undefined)
    const [composed] = await read('csv', 'na\u0308me\nA\u0308\n')
    expect([...(composed?.values ?? [])].map(([name, { text }]) => [name, text])).to.deep.equal([
      ['n\u00e4me', '\u00c4'],
    ])
  })

  it('rejects JSON that is too deep or too wide by its length alone', async () => {
    const began = performance.now()
    expect(await fault(`{"${'\\"'.repeat(100_000)}\n`)).to.equal('is not a JSON object')
    expect(await fault(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}\n`)).to.equal('is not a JSON object')
    expect(await fault(`${'{"a":"{\\"",'.repeat(100)}\n`)).to.equal('is not a JSON object')
    const wide = Array.from({ length: 2_001 }, (_, n) => `"f${n}":1`).join()
    expect(await fault(`{${wide}}\n`)).to.equal('has an object with more than 1000 names')
    const parts = [1, 2, 3].map(n => `"part${n}":{${wide.split(',').slice(0, 900).join()}}`)
    expect(await fault(`{${parts.join()}}\n`)).to.equal('has more than 2000 fields')
    const locations = `{"name":"x","locations":[{${wide}}]}\n`
    expect(await fault(locations)).to.equal('has an object with more than 1000 names')
    expect(performance.now() - began, 'quadratic time would be a minute').to.be.below(5_000)
    const deep = `{"list":${'['.repeat(31)}"[{\\"{["${']'.repeat(31)},"text":"{{{"}\n`
    expect((await read('ndjson', deep))[0]?.values.get('text')?.text).to.equal('{{{')
  })
})
