import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { ROOT } from '../support/programs.js'

const text = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const compose = text('docker-compose.yml')

/** The lines below a key at the left edge, without those of the next one. */
const section = (key: string): string => new RegExp(`^${key}:\\n((?: .*\\n|\\n)*)`, 'm').exec(compose)?.[1] ?? ''

const services = new Map(
  section('services')
    .split(/^ {2}(?=\w)/m)
    .flatMap(block => {
      const name = /^(\w+):\n/.exec(block)?.[1]
      return name === undefined ? [] : [[name, block] as const]
    }),
)
const volumes = [...section('volumes').matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name)
const PINNED = /:\d+\.\d+\.\d+(-[\w.-]+)?$/

describe('docker-compose.yml', () => {
  it('starts the service and a server behind each port', () => {
    expect([...services.keys()]).to.deep.equal(['inventory', 'eventstoredb', 'mongodb', 'nats'])
  })

  for (const [name, block] of services) {
    describe(name, () => {
      it('has an image of one version', () => {
        expect(/^ {4}image: (\S+)$/m.exec(block)?.[1]).to.match(PINNED)
      })
      it('keeps its data in named volumes', () => {
        const mounted = [...block.matchAll(/^ {6}- ([\w-]+):\/\S+$/gm)].map(([, volume]) => volume)
        expect(mounted).not.to.deep.equal([])
        expect(volumes).to.include.members(mounted)
      })
      it('says whether it is well, and is started again when it ends', () => {
        expect(block).to.match(/^ {4}healthcheck:\n {6}test:/m)
        expect(block).to.match(/^ {4}restart: unless-stopped$/m)
      })
    })
  }

  it('starts the service when its servers are well', () => {
    for (const server of ['eventstoredb', 'mongodb', 'nats']) {
      expect(services.get('inventory')).to.include(`      ${server}: { condition: service_healthy }\n`)
    }
  })

  it('opens nothing but the service, and that to this machine alone', () => {
    const opened = [...services].filter(([, block]) => /^ {4}ports:/m.test(block)).map(([name]) => name)
    expect(opened).to.deep.equal(['inventory'])
    expect(services.get('inventory')).to.match(/^ {6}- '\$\{INVENTORY_BIND:-127\.0\.0\.1\}:/m)
  })

  it('calls its image by the version of the package', () => {
    const { version } = JSON.parse(text('package.json')) as { version: string }
    expect(services.get('inventory')).to.include(`    image: inventory:${version}\n`)
  })
})

describe('Dockerfile', () => {
  const dockerfile = text('Dockerfile')

  it('builds on one version of Node in every stage', () => {
    expect(/^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1]).to.match(PINNED)
    for (const [line] of dockerfile.matchAll(/^FROM .*$/gm)) {
      const image = /^FROM (\S+)/.exec(line)?.[1]
      expect(image).to.equal('$' + '{NODE_IMAGE}')
    }
  })

  it('ends as a user without rights, who asks the service how it is', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last).to.match(/^USER node$/m)
    expect(last).to.match(/^HEALTHCHECK /m)
  })
})
