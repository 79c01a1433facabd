import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { folderPerTest } from '../support/folder.js'
import { ROOT } from '../support/programs.js'

describe('The package', () => {
  const folder = folderPerTest()

  it('installs for production without a compiler', () => {
    const { scripts, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(devDependencies).to.include.keys('typescript', 'esbuild')
    for (const script of ['prepare', 'prestart', 'build']) expect(scripts[script]).to.equal('node build.mjs')
    copyFileSync(join(ROOT, 'build.mjs'), folder.at('build.mjs'))
    const { status, stdout } = spawnSync(process.execPath, ['build.mjs'], { cwd: folder.at('.'), encoding: 'utf8' })
    expect([status, stdout]).to.deep.equal([0, stdout])
    expect(stdout).to.match(/^inventory: not built/)
  })

  it('has a systemd unit that starts the installed program as an unprivileged user', () => {
    const unit = readFileSync(join(ROOT, 'deploy/inventory.service'), 'utf8')
    const { bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(unit).to.contain(`ExecStart=/usr/bin/node /opt/inventory/${bin.inventory} serve\n`)
    for (const line of ['DynamicUser=yes', 'StateDirectoryMode=0700', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
      expect(unit).to.contain(`\n${line}\n`)
  })
})
