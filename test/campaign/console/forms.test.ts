import { expect } from 'chai'
import { findAccessibilityProblems } from './browser.js'
import { clickButton, describeWithBrowser, fillTextArea, setUpVisitors, submitDialog, waitForText } from './visitor.js'

describeWithBrowser('Forms in the console', () => {
  const at = setUpVisitors()

  it('ask before Escape discards what was typed', async () => {
    const { page } = await at.openSignedIn('/locations')
    const questions: string[] = []
    let answer: 'accept' | 'dismiss' = 'dismiss'
    page.on('dialog', question => {
      questions.push(question.message())
      void question[answer]()
    })
    const dialog = page.getByRole('dialog')
    await clickButton(page, 'New location')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(questions).to.deep.equal([])

    await clickButton(page, 'New location')
    await fillTextArea(page, 'Name', 'Shelf A')
    // Twice: a browser lets a page keep a dialog open only once between two clicks.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(questions).to.deep.equal(['Discard your input?', 'Discard your input?'])
    expect(await page.getByLabel('Name').inputValue()).to.equal('Shelf A')
    answer = 'accept'
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await clickButton(page, 'New location')
    await fillTextArea(page, 'Name', 'Shelf B')
    await submitDialog(page, 'Create')
    await waitForText(page, 'Shelf B saved')
    expect(questions).to.have.length(3)
  })

  it('have a title if there is no such record', async () => {
    const missing = '01900000-0000-7000-8000-000000000000'
    for (const path of ['materials', 'tools', 'notes', 'batches', 'insurance', 'settings/webhooks', 'import']) {
      const { page } = await at.openSignedIn(`/${path}/${missing}`)
      await page.getByRole('main').getByRole('alert').waitFor()
      expect(await page.getByRole('heading', { level: 1 }).count(), path).to.equal(1)
      expect(await findAccessibilityProblems(page), path).to.deep.equal([])
    }
  })

  it('can undo the deactivation of a user', async () => {
    const { client } = at.service()
    const { id } = await client.create('/users', { name: 'Ana Ferreira', role: 'member' })
    const { page } = await at.openSignedIn('/people')
    await page.getByRole('button', { name: 'Ana Ferreira' }).click()
    await clickButton(page, 'Deactivate user')
    await waitForText(page, 'Ana Ferreira deactivated')
    expect((await client.get(`/users/${id}`)).body.active).to.equal(false)
    const activated = page.waitForResponse(response => response.request().method() === 'PATCH')
    await clickButton(page, 'Undo')
    expect((await activated).status()).to.equal(200)
    expect((await client.get(`/users/${id}`)).body.active).to.equal(true)
  })
})
