import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { waitWithin } from '../../support/collecting.js'
import { scaleToCampaign } from '../size.js'
import { signInWithKey } from './pages.js'
import { describeWithBrowser, setUpVisitors } from './visitor.js'

const TIMEOUT_MS = 120_000

const chooseFile = (page: Page, text: string, name = 'materials.csv') =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const expectText = (page: Page, text: string | RegExp, timeout = TIMEOUT_MS) =>
  page.getByRole('status').getByText(text).waitFor({ timeout })

describeWithBrowser('A spreadsheet import in the console', () => {
  const { service, openVisitor } = setUpVisitors()
  const atImport = async (options = {}) => {
    const visitor = await openVisitor(options)
    await signInWithKey(visitor.page)
    await visitor.page.goto('/console/import?kind=materials')
    await visitor.page.getByText('Choose a CSV file').waitFor()
    return visitor
  }
  const total = async () => (await service().client.get('/materials?limit=1')).body.total

  it('imports 10,000 rows with visible progress, and importing the export changes nothing', async () => {
    // The page asks for the progress every 400 ms, in which an idle machine imports more than a thousand rows.
    const count = scaleToCampaign(10_000, 2_000)
    const rows = Array.from({ length: count }, (_, n) => `Bolt ${n},pcs,B-${n},${n}.5,"a ""quoted"", text"\n`)
    const visitor = await atImport()
    const { page } = visitor
    await chooseFile(page, `name,unit,sku,stock,description\n${rows.join('')}`)
    await page.getByRole('button', { name: 'Check rows' }).click()
    const visible = count.toLocaleString('en-GB')
    await expectText(page, `No errors in ${visible} rows.`)
    expect(await total()).to.equal(0)
    await page.getByRole('button', { name: `Import ${visible} rows` }).click()
    const seen = new Set<number>()
    await waitWithin(TIMEOUT_MS, 'all are applied', async () => {
      const [value] = await page
        .locator('progress[value]')
        .evaluateAll(all => all.map(one => Number(one.getAttribute('value'))))
      if (value !== undefined) seen.add(value)
      return (await page.getByText(`${visible} created, 0 updated, 0 unchanged`).count()) > 0
    })
    expect(
      [...seen].filter(value => value > 0 && value < count),
      'how far it was',
    ).not.to.deep.equal([])
    expect(await total()).to.equal(count)

    await page.goto('/console/materials')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    const file = readFileSync(await (await coming).path(), 'utf8')
    await page.goto('/console/import?kind=materials')
    await chooseFile(page, file, 'export.csv')
    await page.getByRole('button', { name: 'Check rows' }).click()
    await page.getByRole('button', { name: `Import ${visible} rows` }).click({ timeout: TIMEOUT_MS })
    await expectText(page, `0 created, 0 updated, ${visible} unchanged`)
    visitor.expectNoProblems()
  })

  it('reports errors by row and column, corrects saved rows, and changes nothing before', async () => {
    const visitor = await atImport()
    const { page } = visitor
    await chooseFile(page, 'Artikel;unit;stock;Remarks\nBolt;pcs;x;\n;m;3;\nNut;pcs;4;\n')
    await page.getByLabel('Artikel').selectOption('name')
    expect(await page.getByText('Not imported', { exact: true }).count()).to.equal(1)
    await page.getByRole('button', { name: 'Check rows' }).click()
    await expectText(page, 'errors. Nothing was imported.')
    expect(await total()).to.equal(0)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download errors' }).click()
    const faulty = readFileSync(await (await coming).path(), 'utf8').split('\r\n')
    expect(faulty[0]).to.equal('\ufeffArtikel,unit,stock,Remarks,error')
    expect(faulty.slice(1, 3).map(row => row.split(',').slice(0, 3).join())).to.deep.equal(['Bolt,pcs,x', ',m,3'])
    visitor.expectNoProblems()
  })

  it('reports errors in German', async () => {
    const { page } = await atImport()
    await page.evaluate(`localStorage.setItem('inventory.language', '"de"')`)
    await page.reload()
    const errorsIn = async (rows: readonly string[]) => {
      await page.goto('/console/import?kind=materials')
      await chooseFile(page, `name,unit,sku,stock,location,min_stock\n${rows.join('\n')}\n`)
      await page.getByRole('button', { name: 'Zeilen prüfen' }).click()
      const table = page.getByRole('table', { name: 'Fehler' })
      await table.waitFor()
      return table.locator('tbody th').allInnerTexts()
    }
    const rows = [
      ...['Bolt,pcs,A,,,x', 'Nut,,A,,,', 'Nail,pcs,C,,Nowhere Far,', 'Tape,pcs,E,-1,,'],
      `${'x'.repeat(201)},pcs,D,,,1.2345678`,
    ]
    expect(await errorsIn(rows)).to.have.members([
      ...['muss eine Zahl sein', 'steht auch in Zeile 2', 'Nowhere Far nicht gefunden', 'darf nicht negativ sein'],
      'darf höchstens 200 Zeichen haben',
      'darf höchstens 6 Nachkommastellen haben und muss von -1e12 bis 1e12 sein',
    ])
    expect(await errorsIn(['Bolt,pcs'])).to.deep.equal(['hat 2 Zellen, die Kopfzeile 6'])
    for (const code of ['A', 'B']) await service().client.create('/locations', { name: 'Shelf', code })
    expect(await errorsIn([' ,pcs,,,,', 'Nut,pcs,,,Shelf,'])).to.have.members([
      'darf nicht leer sein',
      '2 Datensätze heißen Shelf. Die ID angeben.',
    ])
  })

  it('continues at its URL in another window, with the same file', async () => {
    const { page } = await atImport()
    const file = 'name,unit\nBolt,pcs\n'
    await chooseFile(page, file)
    await page.getByRole('button', { name: 'Check rows' }).click()
    await expectText(page, 'No errors in 1 row.')
    await page.reload()
    await expectText(page, 'No errors in 1 row.')
    await chooseFile(page, 'name,unit\nNut,pcs\n')
    await page.getByText('This is another file.').waitFor()
    await chooseFile(page, file)
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expectText(page, '1 created')
    // The same file is the same import, which is completed.
    await page.goto('/console/import?kind=materials')
    await chooseFile(page, file)
    await page.getByRole('button', { name: 'Check rows' }).click()
    await expectText(page, '1 created')
    expect(await total()).to.equal(1)
  })

  it('leads to the imported records, also in a list that was read before', async () => {
    const { page } = await openVisitor()
    await signInWithKey(page)
    await page.goto('/console/insurance')
    await page.getByText('0 policies').waitFor()
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByRole('button', { name: 'Insurance policies' }).click()
    const head = 'policy_number,insurer,coverage_type,starts_on,sum_insured.amount,sum_insured.currency'
    await chooseFile(page, `${head}\nP-100,Mutual,theft,2027-01-01,25000,EUR\n`)
    await page.getByRole('button', { name: 'Check rows' }).click()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.locator('main').getByRole('link', { name: 'Insurance policies' }).click()
    await page.getByText('P-100').waitFor()
  })
})
