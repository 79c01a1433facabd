import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { argsOf, type Verdict, type Verification } from '../../support/audit/verification.js'
import { ROOT } from '../../support/programs.js'
import { startBrowser } from '../console/browser.js'

/** Runs the script's main function for each file, because starting Python for each would take most of the time. */
const DRIVER = `
import contextlib, io, json, sys
sys.path.insert(0, ${JSON.stringify(join(ROOT, 'tools'))})
sys.dont_write_bytecode = True
import verify_proof
verdicts = []
for args in json.load(sys.stdin):
    verify_proof.PROVED.clear()
    sys.argv = ["verify_proof.py", *args]
    with contextlib.redirect_stdout(io.StringIO()) as output:
        code = verify_proof.main()
    verdicts.append({"isProved": code == 0, "text": output.getvalue().rstrip()})
print(json.dumps(verdicts))
`

export function verifyByPython(verifications: readonly Verification[]): readonly Verdict[] {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', DRIVER], {
    input: JSON.stringify(verifications.map(argsOf)),
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** Runs the script as a user does. */
export function runPython(verification: Verification): Verdict {
  const args = [join(ROOT, 'tools/verify_proof.py'), ...argsOf(verification)]
  const { status, stdout, stderr } = spawnSync('python3', args, { encoding: 'utf8' })
  return { isProved: status === 0, text: `${stdout}${stderr}`.trimEnd() }
}

export const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0

/** The page with the verifier, opened from a file. */
export interface VerifierPage {
  readonly page: Page
  verify(verification: Verification): Promise<Verdict>
  close(): Promise<void>
}

export async function openVerifierPage(): Promise<VerifierPage> {
  const browser: Browser = await startBrowser()
  const page = await browser.newPage()
  const url = pathToFileURL(join(ROOT, 'tools/verify-proof.html')).href
  const requests: string[] = []
  page.on('request', request => {
    if (request.url() !== url && !/^(data|blob):/.test(request.url())) requests.push(request.url())
  })
  await page.goto(url)
  await page.getByText('More files').click()
  const chosen = new Map([
    ['event', ''],
    ['checkpoint', ''],
    ['consistency', ''],
  ])
  return {
    page,
    async verify({ file, keys, witnesses, ...files }) {
      await page.evaluate("document.getElementById('result').hidden = true")
      await page.setInputFiles('#file', file)
      for (const name of ['event', 'checkpoint', 'consistency'] as const) {
        const path = files[name] ?? ''
        if (path !== chosen.get(name)) await page.setInputFiles(`#${name}`, path === '' ? [] : path)
        chosen.set(name, path)
      }
      await page.fill('#keys', keys.join('\n'))
      await page.fill('#witnesses', witnesses.join('\n'))
      await page.click('button')
      await page.waitForSelector('#result:not([hidden])')
      const title = await page.textContent('#result h2')
      const sentences = await page.locator('#result li').allTextContents()
      expect(requests, 'requests to servers').to.deep.equal([])
      return { isProved: title?.startsWith('Proved') ?? false, text: sentences.join('\n') }
    },
    close: () => browser.close(),
  }
}
