import { expect } from 'chai'
import { waitWithin } from '../support/collecting.js'
import { parseRecords } from '../support/csv.js'
import { servicePerTest } from '../support/running-service.js'

interface Import {
  readonly id: string
  readonly status: string
  readonly rows: number
  readonly done: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly errors: readonly { row: number; column: string | null; message: string }[]
  readonly more_errors: number
}

const FINAL_STATUSES = ['invalid', 'ready', 'completed', 'failed', 'cancelled']

describe('An import file', () => {
  const service = servicePerTest()

  const send = (query: string, raw: string | Uint8Array, type = 'text/csv') =>
    service.client().call('POST', `/imports?${query}`, {
      raw,
      headers: { 'content-type': type },
    })
  const atEnd = (id: string): Promise<Import> =>
    waitWithin(30_000, `the import ${id} is over`, async () => {
      const { body } = await service.ask<Import>('GET', `/imports/${id}`)
      return FINAL_STATUSES.includes(body.status) && body
    })
  async function imported(query: string, raw: string | Uint8Array, type?: string): Promise<Import> {
    const { status, body } = await send(query, raw, type)
    expect(status, JSON.stringify(body)).to.be.oneOf([200, 202])
    return atEnd(body.id)
  }
  const csv = async (path: string) =>
    (await service.client().call('GET', path, { headers: { accept: 'text/csv' } })).text
  const records = async (path: string) => parseRecords(await csv(path))
  /** All published events. */
  const happened = async () => (await service.ask<{ data: unknown[] }>('GET', '/events?limit=1000')).body.data

  it('creates materials with opening stock at named locations', async () => {
    await service.ask('POST', '/locations', { name: 'Cage', code: 'C1' })
    const created = await imported(
      'kind=materials',
      'name,unit,sku,stock,location,custom_fields.shelf,custom_fields.size\r\n' +
        'Bolt,pcs,B-1,12.5,cage,A3,5\r\n"Nut, large",pcs,N-1,,C1,"7",\r\n',
    )
    expect(created).to.include({ status: 'completed', rows: 2, done: 2, created: 2, updated: 0, unchanged: 0 })
    const rows = await records('/materials')
    expect(rows.map(row => [row.name, row.stock, row.location_name, row['custom_fields.shelf']])).to.deep.equal([
      ['Bolt', '12.5', 'Cage', 'A3'],
      ['Nut, large', '0', 'Cage', '7'],
    ])
    const { body } = await service.ask<{ data: { custom_fields: unknown }[] }>('GET', '/materials')
    expect(body.data.map(({ custom_fields: own }) => own)).to.deep.equal([{ shelf: 'A3', size: 5 }, { shelf: '7' }])
  })

  it('sets up batch tracking only for keys with batches:write, and says so in a dry run', async () => {
    const { key } = await service.client().create('/api-keys', { name: 'Floor', scopes: ['materials:write'] })
    const header = 'name,unit,sku,batch_tracking,block_expired\n'
    const sentBy = async (query: string, rows: string, sender = key) => {
      const { body } = await service.client().call('POST', `/imports?kind=materials${query}`, {
        ...{ key: sender, raw: header + rows, headers: { 'content-type': 'text/csv' } },
      })
      return atEnd(body.id)
    }
    expect(await sentBy('', 'Nut,pcs,N-1,false,\n')).to.include({ status: 'completed', created: 1 })
    for (const query of ['', '&dry_run=true']) {
      const { status, errors } = await sentBy(query, `Paint,l,P-1,true,${query === '' ? 'false' : ''}\n`)
      expect([status, errors[0]?.column]).to.deep.equal(['invalid', 'batch_tracking'])
      expect(errors[0]?.message).to.contain('batches:write')
    }
    await service.client().create('/materials', { name: 'Glue', unit: 'l', sku: 'G-1', batch_tracking: true })
    expect((await sentBy('', 'Glue,l,G-1,true,false\n')).errors[0]?.column).to.equal('block_expired')
    expect(await sentBy('', 'Glue 2,l,G-1,true,true\n')).to.include({ status: 'completed', updated: 1 })
    const { key: both } = await service.client().create('/api-keys', {
      ...{ name: 'Office', scopes: ['materials:write', 'batches:write'] },
    })
    expect(await sentBy('', 'Glue 2,l,G-1,true,false\n', both)).to.include({ status: 'completed', updated: 1 })
  })

  it('creates batches with opening stock for named materials', async () => {
    const tracked = await imported(
      'kind=materials',
      'name,unit,sku,batch_tracking,shelf_life_days\nPaint,l,P-1,true,30\nNut,pcs,N-1,,\n',
    )
    expect(tracked, JSON.stringify(tracked.errors)).to.include({ status: 'completed', created: 2 })
    const file =
      'sku,batch_number,quantity,expires_on,supplier,custom_fields.drum\nP-1,L-77,40,2027-03-31,Nordic,A\nP-1,L-78,,2027-04-30,,\n'
    const created = await imported('kind=batches', file)
    expect(created, JSON.stringify(created.errors)).to.include({ status: 'completed', created: 2, updated: 0 })
    const rows = await records('/batches?search=paint')
    expect(rows.map(({ batch_number, quantity, supplier }) => [batch_number, quantity, supplier])).to.deep.equal([
      ['L-77', '40', 'Nordic'],
    ])
    expect(await records('/batches?depleted=true')).to.have.length(1)
    const again = await imported('kind=batches', await csv('/batches'))
    expect(again, JSON.stringify(again.errors)).to.include({ status: 'completed', unchanged: 1, updated: 0 })
    const goods = await imported('kind=materials', await csv('/materials'))
    expect(goods, JSON.stringify(goods.errors)).to.include({ status: 'completed', unchanged: 2 })
    const changed = await imported('kind=batches', 'material,batch_number,note\nPaint,l-77,Top shelf\n')
    expect(changed).to.include({ status: 'completed', updated: 1 })
    const wrong = await imported(
      'kind=batches',
      'sku,batch_number,expires_on\nN-1,L-1,\nP-1,L-77,2027-05-31\nP-1,L-79,\nP-1,l-79,\nX,L-1,\n',
    )
    expect(wrong.status).to.equal('invalid')
    expect(wrong.errors.map(({ row, column }) => [row, column])).to.deep.equal([
      [2, 'sku'],
      [3, 'reason'],
      [5, 'batch_number'],
      [6, 'sku'],
    ])
  })

  it('changes records by SKU or ID, and skips unchanged values', async () => {
    await imported('kind=materials', 'name,unit,sku,stock,min_stock\nBolt,pcs,B-1,10,5\nNut,pcs,N-1,20,5\n')
    const [bolt] = await records('/materials')
    const created = await imported(
      'kind=materials',
      `id,name,sku,stock,min_stock\n${bolt?.id},Bolt M8,,10.0,5\n,Nut,N-1,25,5\n`,
    )
    expect(created).to.include({ status: 'completed', updated: 2, unchanged: 0, created: 0 })
    expect((await records('/materials')).map(({ name, sku, stock }) => [name, sku, stock])).to.deep.equal([
      ['Bolt M8', '', '10'],
      ['Nut', 'N-1', '25'],
    ])
  })

  it('that was exported changes nothing', async () => {
    const place = (await service.ask<{ id: string }>('POST', '/locations', { name: '=Cage', code: '@1' })).body.id
    const fields = {
      '=a': '=1',
      '＝b': '＝1',
      '\nc': '\n=1',
      d: "'＠1",
      s: 'a;=1;\'=2;"-3"\n- 4',
      n: 5,
      t: '5',
      b: true,
      e: '',
      'g ': 'outer space',
      g: 'none',
    }
    const at = [
      { id: place, stock: 1.5 },
      { id: (await records('/locations'))[0]?.id, stock: 0.25 },
    ]
    await service.ask('POST', '/materials', { name: "'=x", unit: '-', sku: '+1', locations: at, custom_fields: fields })
    await service.ask('POST', '/materials', {
      name: 'Two\r\n"lines"',
      unit: 'kg',
      description: '',
      purchase_price: 0.1,
    })
    const tool = { name: '-Drill', asset_tag: '@7', location_id: place, custom_fields: fields }
    const { id } = (await service.ask<{ id: string }>('POST', '/tools', tool)).body
    const user = (await service.ask<{ id: string }>('POST', '/users', { name: '+Ada', email: 'ada@example.com' })).body
      .id
    await service.ask('POST', `/tools/${id}/checkout`, { user_id: user })
    const policy = { policy_number: '=1', insurer: '+Mutual', starts_on: '2026-01-01', ends_on: '2026-12-31' }
    await service.ask('POST', '/insurances', {
      ...{ ...policy, auto_renew: true, renewal_months: 12, contact: { phone: '+1' }, custom_fields: fields },
      covered: [
        { type: 'tool', id, insured_value: 480.5 },
        { type: 'location', id: place },
      ],
      premium: { amount: 0.1, currency: 'EUR', period: 'month' },
    })
    await service.ask('POST', '/insurances', policy)
    const interval = { value: 18, unit: 'month' }
    await service.ask('POST', '/calibration-plans', {
      ...{ tool_id: id, name: '=Torque', interval, last_performed_on: '2025-12-31', provider: '+Lab' },
    })
    const before = await happened()
    for (const kind of ['materials', 'tools', 'locations', 'users', 'calibration-plans', 'insurances']) {
      for (const format of ['csv', 'csv&bom=1']) {
        const text = (await service.client().call('GET', `/${kind}?format=${format}`)).text
        const created = await imported(`kind=${kind}`, text)
        expect(created, kind).to.include({
          status: 'completed',
          created: 0,
          updated: 0,
          unchanged: ['tools', 'calibration-plans'].includes(kind) ? 1 : 2,
        })
      }
      const { body } = await service.ask<{ data: object[] }>('GET', `/${kind}`)
      const lines = body.data.map(record => `${JSON.stringify(record)}\n`).join('')
      expect(await imported(`kind=${kind}`, lines, 'application/x-ndjson'), kind).to.include({
        status: 'completed',
        updated: 0,
        created: 0,
      })
    }
    expect(await happened()).to.deep.equal(before)
  })

  it('can contain several records with the same SKU, asset tag, code, or email address, if all have their IDs', async () => {
    const twins = {
      materials: ['/materials', { name: 'Bolt', unit: 'pcs', sku: 'B-1' }],
      tools: ['/tools', { name: 'Drill', asset_tag: 'D-1' }],
      locations: ['/locations', { name: 'Shelf', code: 'S-1' }],
      users: ['/users', { name: 'Ada', email: 'ada@example.com' }],
    } as const
    for (const [kind, [path, body]] of Object.entries(twins)) {
      for (const _ of ['first', 'second']) expect((await service.ask('POST', path, body)).status, kind).to.equal(201)
      const { text } = await service.client().call('GET', `${path}?format=csv`)
      expect(await imported(`kind=${kind}`, text), kind).to.include({ status: 'completed', created: 0, updated: 0 })
    }
    const [one] = await records('/materials')
    for (const rows of [`${one?.id},B-1\n,B-1\n`, `,B-1\n${one?.id},B-1\n`, ',B-2\n,B-2\n'])
      expect((await imported('kind=materials', `id,sku\n${rows}`)).errors).to.deep.include({
        ...{ row: 3, column: 'sku', message: 'is also in row 2' },
      })
  })

  it('names an invalid field only as the column', async () => {
    const errorsIn = async (kind: string, file: string) => (await imported(`kind=${kind}`, file)).errors
    const policy = 'policy_number,insurer,starts_on,ends_on\nP-1,Mutual,2027-01-01,2026-01-01\n'
    expect(await errorsIn('insurances', policy)).to.deep.equal([
      { row: 2, column: 'ends_on', message: 'must not be before starts_on (2027-01-01)' },
    ])
    expect(await errorsIn('materials', 'name,unit,shelf_life_days\nGlue,kg,1.5\n')).to.deep.equal([
      { row: 2, column: 'shelf_life_days', message: 'must be a whole number' },
    ])
  })

  it('creates and changes policies, including amounts with a currency', async () => {
    const { id } = (await service.ask<{ id: string }>('POST', '/tools', { name: 'Saw' })).body
    const header = 'id,policy_number,insurer,starts_on,premium.amount,premium.currency,premium.period,covered,note'
    const covers = (value: string) => `"[{""type"":""tool"",""id"":""${id}"",""insured_value"":${value}}]"`
    const row = `P-1,Mutual,2026-01-01,12.5,EUR,month,${covers('123456789012.123456')},`
    expect(await imported('kind=insurances', `${header}\n,${row}\n,${row}x\n`)).to.include({ created: 2 })
    const [first] = await records('/insurances')
    const changed = `${header}\n${first?.id},${row.replace('12.5', '13').replace('012.123456', '012.123457')}\n`
    expect(await imported('kind=insurances', changed)).to.include({ status: 'completed', updated: 1 })
    const { text } = await service.client().call('GET', `/insurances/${first?.id}`)
    expect(text).to.contain('"amount":13,"currency":"EUR"').and.to.contain('"insured_value":123456789012.123457')
    const wrong = await imported(
      'kind=insurances',
      `${header}\n,P-2,M,2026-01-01,,EUR,month,${covers('1').replace('tool_', 'tool_x')},\n,P-3,M,2026-01-01,,,,"[{""a\\x"":1}]",\n`,
    )
    expect(wrong.status).to.equal('invalid')
    expect(wrong.errors.map(({ row, column }) => [row, column])).to.deep.equal([
      [2, 'covered'],
      [3, 'covered'],
    ])
    await service.ask('POST', `/insurances/${first?.id}/cancel`, { on: '2026-06-30' })
    const late = await imported('kind=insurances', `id,note\n${first?.id},late\n`)
    expect(late.errors[0]?.message).to.contain('canceled as of 2026-06-30')
  })

  it('creates and changes calibration plans', async () => {
    const { id } = (await service.ask<{ id: string }>('POST', '/tools', { name: 'Wrench' })).body
    const header = 'tool_id,interval.value,interval.unit,first_due_on,block_checkout'
    const created = await imported('kind=calibration-plans', `${header}\n${id},1,year,2027-03-31,false\n`)
    expect(created).to.include({ status: 'completed', created: 1 })
    const [plan] = await records('/calibration-plans')
    const changed = `id,interval.value,interval.unit,lead_days\n${plan?.id},18,month,7\n`
    expect(await imported('kind=calibration-plans', changed)).to.include({ status: 'completed', updated: 1 })
    const { text } = await service.client().call('GET', `/calibration-plans/${plan?.id}`)
    expect(text).to.contain('"interval":{"value":18,"unit":"month"}').and.to.contain('"block_checkout":false')
    const wrong = await imported(
      'kind=calibration-plans',
      `${header}\ntool_x,1,year,2027-03-31,\n${id},0,year,2027-03-31,\n`,
    )
    expect(wrong.errors.map(({ row, column }) => [row, column])).to.deep.equal([
      [2, 'tool_id'],
      [3, 'interval.value'],
    ])
  })

  it('is validated as a whole: every error has its row and column, and nothing is applied', async () => {
    const before = await happened()
    const created = await imported(
      'kind=materials',
      'name,unit,sku,stock,colour,location\nBolt,pcs,B,1,,\n,pcs,A,-1,,\nNut,pcs,B,many,,\nX,pcs,,1,,nowhere\n',
    )
    expect(created.status).to.equal('invalid')
    const faults = created.errors.map(({ row, column }) => [row, column])
    expect(faults).to.deep.equal([
      [2, 'colour'],
      [3, 'name'],
      [3, 'stock'],
      [4, 'sku'],
      [5, 'location'],
    ])
    expect(await happened()).to.deep.equal(before)
    expect(await records('/materials')).to.deep.equal([])
  })

  it('is rejected for unknown custom fields', async () => {
    const firstOf = async (raw: string, type?: string) => {
      const { status, errors } = await imported('kind=materials', raw, type)
      return [status, errors[0]?.column, errors[0]?.message]
    }
    const cell = (json: string) => `name,unit,custom_fields\nGlue,l,"${json.replaceAll('"', '""')}"\n`
    const broken = ['invalid', 'custom_fields', 'must be a JSON object']
    for (const json of ['{"a":"\\q"}', '{"a":1', '[1]', '7', `${'[{'.repeat(5_000)}`])
      expect(await firstOf(cell(json)), json.slice(0, 20)).to.deep.equal(broken)
    const text = `${JSON.stringify({ name: 'Glue', unit: 'l', custom_fields: '{"a":"\\q"}' })}\n`
    expect(await firstOf(text, 'application/x-ndjson')).to.deep.equal(broken)
    expect(await firstOf('name,unit,custom_fields.__proto__\nGlue,l,x\n')).to.deep.equal([
      'invalid',
      'custom_fields.__proto__',
      'is a reserved name',
    ])
    const composed = { name: 'Glue', unit: 'l', custom_fields: '{"Gro\u0308\u00dfe":"A\u0308"}' }
    expect(await imported('kind=materials', `${JSON.stringify(composed)}\n`, 'application/x-ndjson')).to.include({
      created: 1,
    })
    const { body } = await service.ask<{ data: { custom_fields: unknown }[] }>('GET', '/materials')
    expect(body.data[0]?.custom_fields).to.deep.equal({ Gr\u00f6\u00dfe: '\u00c4' })
  })

  it('without a header row is rejected with errors that quote no cell, because the event log keeps them', async () => {
    for (const first of ['Ada Lovelace,ada@example.com', 'Ada Lovelace,Ada Lovelace']) {
      const { status, errors } = await imported('kind=users', `${first}\nGrace Hopper,grace@example.com\n`)
      expect(status).to.equal('invalid')
      expect(errors[0]?.column).to.equal(null)
      expect(errors[0]?.message).to.match(
        /^has (no known column or field\. The first row of a CSV file must|the same name in the columns 1 and 2)/,
      )
      expect(errors.filter(({ message }) => message.startsWith('has '))).to.have.length(1)
      expect(JSON.stringify(errors)).not.to.match(/Ada|ada@|Grace/)
    }
  })

  it('rejects a number, a Boolean, or a list in place of a string in NDJSON, as a request does', async () => {
    const rows = [{ name: 7 }, { name: 'Glue', sku: true }, { name: 'Glue', description: ['a'] }]
    const lines = rows.map(row => JSON.stringify({ unit: 'l', ...row })).join('\n')
    const { status, errors } = await imported('kind=materials', lines, 'application/x-ndjson')
    expect(status).to.equal('invalid')
    expect(errors).to.deep.equal(
      ['name', 'sku', 'description'].map((column, n) => ({ row: n + 1, column, message: 'must be a string' })),
    )
  })

  it('with very many errors reports the first ones and the number of the rest', async () => {
    const created = await imported('kind=tools', `name,asset_tag\n${',x\n'.repeat(1)}${',\n"",""\n'.repeat(300)}`)
    expect(created.errors).to.have.length(200)
    expect(created.more_errors).to.be.greaterThan(50)
  })

  it('is imported once, however often and by however many clients it is sent', async () => {
    const file = 'name,unit,stock\nBolt,pcs,5\nNut,pcs,6\n'
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('kind=materials', file)))
    expect(new Set(answers.map(({ body }) => body.id)).size).to.equal(1)
    await atEnd(answers[0]?.body.id)
    const again = await send('kind=materials', file)
    expect([again.status, again.body.status, again.body.created]).to.deep.equal([200, 'completed', 2])
    expect(await records('/materials')).to.have.length(2)
    expect((await service.ask<{ total: number }>('GET', '/imports')).body.total).to.equal(1)
  })

  it('is requested once with an Idempotency-Key, even if the import failed meanwhile', async () => {
    const keyed = (raw: string, query = '', name = 'file-1') =>
      service.client().call('POST', `/imports?kind=materials${query}`, {
        raw,
        headers: { 'content-type': 'text/csv', 'idempotency-key': name },
      })
    const file = 'name,unit,location\nBolt,pcs,Cage\n'
    const validated = await keyed(file, '&dry_run=true')
    expect((await atEnd(validated.body.id)).status).to.equal('invalid')
    const first = await keyed(file)
    expect([first.status, first.headers['idempotent-replayed']]).to.deep.equal([202, undefined])
    expect((await atEnd(first.body.id)).status).to.equal('invalid')
    await service.ask('POST', '/locations', { name: 'Cage' })
    const again = await keyed(file)
    expect([again.status, again.headers['idempotent-replayed']]).to.deep.equal([202, 'true'])
    expect(again.body).to.deep.equal(first.body)
    expect((await atEnd(first.body.id)).status).to.equal('invalid')
    const other = await keyed(file.replace('Bolt', 'Nut'))
    expect([other.status, other.body.error?.code]).to.deep.equal([422, 'IDEMPOTENCY_KEY_REUSED'])
    const renewed = await keyed(file, '', 'file-2')
    expect(renewed.status).to.equal(202)
    expect((await atEnd(first.body.id)).status).to.equal('completed')
  })

  it('gives new records IDs in the order of its rows', async () => {
    const names = Array.from({ length: 150 }, (_, n) => `Bolt ${n}`)
    await imported('kind=materials', `name,unit,stock\n${names.map(name => `${name},pcs,5`).join('\n')}\n`)
    const rows = await records('/materials')
    expect(rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)).map(({ name }) => name)).to.deep.equal(names)
  })

  it('can be validated without being applied', async () => {
    const file = 'name\nCage\nShelf\n'
    const tried = await imported('kind=locations&dry_run=true', file)
    expect(tried).to.include({ status: 'ready', rows: 2, created: 0 })
    expect(await records('/locations')).to.have.length(1)
    const created = await imported('kind=locations', file)
    expect(created).to.include({ id: tried.id, status: 'completed', created: 2 })
  })

  it('that was invalid becomes valid when the records that it needs exist', async () => {
    const file = 'name,location\nDrill,Cage\n'
    expect((await imported('kind=tools', file)).status).to.equal('invalid')
    await service.ask('POST', '/locations', { name: 'Cage' })
    expect(await imported('kind=tools', file)).to.include({ status: 'completed', created: 1 })
  })

  it('can be canceled before its first row is applied, and not afterward', async () => {
    const { id } = await imported('kind=locations&dry_run=1', 'name\nCage\n')
    expect((await service.ask('POST', `/imports/${id}/cancel`)).body.status).to.equal('cancelled')
    expect(await imported('kind=locations', 'name\nCage\n')).to.include({ id, status: 'completed' })
    const { status, body } = await service.client().call('POST', `/imports/${id}/cancel`)
    expect([status, body.error.code]).to.deep.equal([409, 'INVALID_STATE'])
  })

  it('can have any column names, use semicolons, and come from a spreadsheet', async () => {
    const columns = encodeURIComponent(JSON.stringify({ Artikel: 'name', Einheit: 'unit', Bemerkung: null }))
    const created = await imported(
      `kind=materials&columns=${columns}`,
      '\ufeffArtikel;Einheit;Bemerkung\r\nSchraube;Stück;"egal; wirklich"\r\n\r\n',
    )
    expect(created).to.include({ status: 'completed', created: 1 })
    expect((await records('/materials'))[0]).to.include({ name: 'Schraube', unit: 'Stück' })
    expect((await send('kind=materials&columns=%7B', 'x')).body.error.details[0].field).to.equal('columns')
  })

  for (const [what, raw] of [
    ['empty rows before the header', '\r\n;;\r\n\nname;unit;x\r\nBolt;pcs;\r\n'],
    ['a line break in a column name', '"Artikel\nNr., ""kurz""";unit;x\r\nBolt;pcs;\r\n'],
  ] as const) {
    it(`can use semicolons with ${what}`, async () => {
      const columns = encodeURIComponent(JSON.stringify({ 'Artikel\nNr., "kurz"': 'name', x: null }))
      const created = await imported(`kind=materials&columns=${columns}`, raw)
      expect(created, JSON.stringify(created.errors)).to.include({ status: 'completed', created: 1 })
      expect((await records('/materials'))[0]).to.include({ name: 'Bolt', unit: 'pcs' })
    })
  }

  it('changes nothing if a spreadsheet only wrote its Booleans in uppercase', async () => {
    const fields = { a: true, b: false, c: true, d: 'true' }
    await service.ask('POST', '/materials', { name: 'Resin', unit: 'kg', batch_tracking: true, custom_fields: fields })
    const text = (await csv('/materials')).replace(/(?<=,)(?:true|false)(?=[,\r])/g, word => word.toUpperCase())
    expect(text).to.include('TRUE')
    expect(await imported('kind=materials', text)).to.include({ status: 'completed', unchanged: 1 })
    const [id] = (await records('/materials')).map(record => record.id)
    await imported('kind=materials', `id,custom_fields.a,custom_fields.c,custom_fields.d\n${id},FALSE,TRUE,TRUE\n`)
    const { body } = await service.ask<{ custom_fields: object }>('GET', `/materials/${id}`)
    expect(body.custom_fields).to.deep.equal({ a: false, b: false, c: true, d: 'TRUE' })
  })

  it('is rejected as a whole if the rules of the records reject a row, also in a dry run', async () => {
    const tool = (await service.ask<{ id: string }>('POST', '/tools', { name: 'Wrench' })).body.id
    const files = {
      insurances: 'policy_number,insurer,starts_on,ends_on\n1,A,2026-01-01,2026-12-31\n2,A,2026-01-01,2025-12-31\n',
      'calibration-plans': `tool_id,interval.value,interval.unit,first_due_on\n${tool},1,year,2030-01-01\n${tool},1,year,\n`,
      materials: 'name,unit,batch_policy\nBolt,pcs,\nResin,kg,fefo\n',
    }
    for (const [kind, raw] of Object.entries(files)) {
      for (const query of [`kind=${kind}&dry_run=true`, `kind=${kind}`]) {
        const { status, errors } = await imported(query, raw)
        expect([status, errors.map(({ row }) => row)], query).to.deep.equal(['invalid', [3]])
      }
      expect(await records(`/${kind}`), kind).to.deep.equal([])
    }
  })

  for (const [what, raw, row] of [
    ['an unclosed quote', 'name\n"Bolt\n', 2],
    ['text after a closing quote', 'name\n"Bolt"x\n', 2],
    ['a row with another number of columns', 'name,unit\nBolt\n', 2],
    ['bytes that are no UTF-8', Uint8Array.of(0x6e, 0xff, 0x0a), 1],
    ['nothing', '\n', 1],
    ['a repeated column', 'name,name\nA,B\n', 1],
  ] as const) {
    it(`with ${what} is rejected as a whole, with the row`, async () => {
      const created = await imported('kind=locations', raw)
      expect([created.status, created.errors.map(fault => fault.row)]).to.deep.equal(['invalid', [row]])
    })
  }

  it('requires write access to the records, and is hidden from others', async () => {
    const { key } = (
      await service.ask<{ key: string }>('POST', '/api-keys', { name: 'T', scopes: ['tools:write'], plan: 'unlimited' })
    ).body
    const call = (method: string, path: string, raw?: string) =>
      service.client().call(method, path, { key, ...(raw ? { raw, headers: { 'content-type': 'text/csv' } } : {}) })
    expect((await call('POST', '/imports?kind=materials', 'name\nA\n')).body.error.code).to.equal('INSUFFICIENT_SCOPE')
    const { id } = await imported('kind=locations', 'name\nA\n')
    expect((await call('GET', `/imports/${id}`)).status).to.equal(403)
    expect((await call('GET', '/imports')).body.total).to.equal(0)
    const own = (await call('POST', '/imports?kind=tools', 'name\nDrill\n')).body.id
    expect(await atEnd(own)).to.include({ status: 'completed' })
    expect((await call('GET', '/imports')).body.data.map((one: Import) => one.id)).to.deep.equal([own])
  })

  it('is accepted as the only file of a form, and is the same import as the file alone', async () => {
    const content = 'name\nCage\nShelf\n'
    const form = (file: string) =>
      `--B\r\nContent-Disposition: form-data; name="file"; filename="places.csv"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n`
    const multipart = 'multipart/form-data; boundary=B'
    const created = await imported('kind=locations', `${form(content)}--B--\r\n`, multipart)
    expect(created).to.include({ status: 'completed', created: 2 })
    expect((await send('kind=locations', content)).body.id).to.equal(created.id)
    const two = await send('kind=locations', `${form('name\nA\n')}${form('name\nB\n')}--B--\r\n`, multipart)
    expect([two.status, two.body.error.code]).to.deep.equal([400, 'VALIDATION_ERROR'])
    expect((await service.ask<{ total: number }>('GET', '/imports')).body.total).to.equal(1)
  })

  it('is rejected if its type is unsupported or it is too large', async () => {
    expect((await send('kind=tools', '{}', 'application/json')).status).to.equal(415)
    expect((await send('kind=nothing', 'name\n')).body.error.details[0].field).to.equal('kind')
  })

  it('reports rows that a change after the validation prevented, after applying all others', async () => {
    const [above, below] = await Promise.all(
      ['A', 'B'].map(async name => (await service.ask<{ id: string }>('POST', '/locations', { name })).body.id),
    )
    // Each of both changes is valid alone. The rows between them separate their dry runs.
    const between = Array.from({ length: 128 }, (_, n) => `,Shelf ${n},\n`).join('')
    const created = await imported(
      'kind=locations',
      `id,name,parent_id\n${below},B,${above}\n${between}${above},A,${below}\n`,
    )
    expect(created).to.include({ status: 'failed', created: 128, updated: 1 })
    expect(created.errors.map(({ row }) => row)).to.deep.equal([131])
  })
})

describe('A file that is too large', () => {
  const service = servicePerTest(undefined, { IMPORT_MAX_BYTES: '100000' })

  it('is rejected even while it is being sent, and leaves nothing behind', async () => {
    const sent = await service.client().call('POST', '/imports?kind=tools', {
      raw: `name\n${'Drill\n'.repeat(500_000)}`,
      headers: { 'content-type': 'text/csv' },
    })
    expect([sent.status, sent.body.error.code]).to.deep.equal([413, 'PAYLOAD_TOO_LARGE'])
    expect(sent.body.error.message).to.contain('100000 bytes')
    expect((await service.ask<{ total: number }>('GET', '/imports')).body.total).to.equal(0)
    expect((await service.client().get('/tools')).status).to.equal(200)
  })
})
