import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parseConfig, SETTINGS } from '../../src/app/config.js'
import { loggedSettings } from '../../src/app/startup/settings-log.js'
import { COSIGNATURE, createVerifierKey, formatVerifierKey, NOTE_SIGNATURE } from '../../src/audit/tlog/notes/keys.js'
import { ROOT } from '../support/programs.js'

const text = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const compose = text('docker-compose.yml')

/** Matches the lines below a top-level key, up to the next key. */
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
const PINNED_VERSION = /:\d+\.\d+\.\d+(-[\w.-]+)?$/

describe('docker-compose.yml', () => {
  it('defines the service and one server for each port', () => {
    expect([...services.keys()]).to.deep.equal(['inventory', 'eventstoredb', 'mongodb', 'nats'])
  })

  for (const [name, block] of services) {
    describe(name, () => {
      it('pins one image version', () => {
        const [, image = ''] = /^ {4}image: (\S+)$/m.exec(block) ?? []
        expect(image.replace(/^\$\{\w+:-(.*)\}$/, '$1')).to.match(PINNED_VERSION)
      })
      it('stores its data in named volumes', () => {
        const mounted = [...block.matchAll(/^ {6}- ([\w-]+):\/\S+$/gm)].map(([, volume]) => volume)
        expect(mounted).not.to.deep.equal([])
        expect(volumes).to.include.members(mounted)
      })
      it('has a health check and restarts after an exit', () => {
        expect(block).to.match(/^ {4}healthcheck:\n {6}test:/m)
        expect(block).to.match(/^ {4}restart: unless-stopped$/m)
      })
    })
  }

  it('starts the service after its servers are healthy', () => {
    for (const server of ['eventstoredb', 'mongodb', 'nats']) {
      expect(services.get('inventory')).to.include(`      ${server}: { condition: service_healthy }\n`)
    }
  })

  it('publishes only the port of the service, and only on loopback', () => {
    const opened = [...services].filter(([, block]) => /^ {4}ports:/m.test(block)).map(([name]) => name)
    expect(opened).to.deep.equal(['inventory'])
    expect(services.get('inventory')).to.match(/^ {6}- '\$\{INVENTORY_BIND:-127\.0\.0\.1\}:/m)
  })

  it('passes on every setting of the program and no unknown one', () => {
    const [, passed = ''] = /^ {4}environment:\n((?: {6}.*\n)*)/m.exec(services.get('inventory') ?? '') ?? []
    const names = [...passed.matchAll(/^ {6}(\w+): /gm)].map(([, name]) => name)
    expect(names).to.have.members([...SETTINGS])
    for (const [, name, asked] of passed.matchAll(/^ {6}(\w+): \$\{(\w+)/gm)) expect(asked).to.equal(name)
  })

  it('documents every other variable in its header or in the docs', () => {
    const asked = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''))
    const documentation = compose.slice(0, compose.indexOf('\nservices:')) + text('docs/OPERATIONS.md')
    for (const name of asked) if (!SETTINGS.includes(name)) expect(documentation).to.contain(name)
  })

  it('tags its image with the package version', () => {
    const { version } = JSON.parse(text('package.json')) as { version: string }
    expect(services.get('inventory')).to.include(`    image: inventory:${version}\n`)
  })
})

describe('The settings', () => {
  it('are all documented in docs/OPERATIONS.md', () => {
    const rows = text('docs/OPERATIONS.md').match(/^\| `[A-Z].*$/gm) ?? []
    const documented = rows.flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(SETTINGS.filter(name => !documented.includes(name))).to.deep.equal([])
  })

  it('are logged at startup, with secrets masked', () => {
    const env = Object.fromEntries(SETTINGS.map(name => [name, VALUES[name] ?? '/a/path']))
    const shown = loggedSettings(parseConfig(env))
    expect(Object.entries(shown).filter(([, value]) => value === undefined)).to.deep.equal([])
    expect(Object.keys(shown)).to.have.members([...SETTINGS])
    const all = JSON.stringify(shown)
    for (const secret of ['a-secret-of-24-characters', 'a-password', Buffer.alloc(32).toString('base64')]) {
      expect(all).not.to.contain(secret)
    }
  })
})

const VALUES: Readonly<Record<string, string>> = {
  HOST: '127.0.0.1',
  PORT: '80',
  INVENTORY_ADMIN_KEY: 'a-secret-of-24-characters',
  INVENTORY_TIMEZONE: 'UTC',
  INVENTORY_BACKDATING_DAYS: '7',
  INVENTORY_PERSON_RETENTION_DAYS: '90',
  INVENTORY_UNIQUE: 'sku',
  LOG_LEVEL: 'info',
  LOG_REQUESTS: 'true',
  PUBLIC_URL: 'https://a',
  CORS_ORIGINS: 'https://a',
  TRUSTED_PROXIES: '10.0.0.1',
  EVENTSTORE_URL: 'esdb://a:a-password@b',
  MONGODB_URL: 'mongodb://a:a-password@b/c',
  NATS_URL: 'nats://a:a-password@b',
  WEBHOOK_ALLOWED_CIDRS: '10.0.0.0/8',
  WEBHOOKS_MAX: '5',
  WEBHOOK_DUE_MAX: '5',
  WEBHOOK_DUE_DAYS: '5',
  METRICS_TOKEN: 'a-password',
  IMPORT_MAX_BYTES: '5',
  AUDIT_KEY: '/run/secrets/audit-key',
  AUDIT_SIGN_COMMAND: 'sign --key log',
  AUDIT_VERIFIER_KEY: formatVerifierKey(createVerifierKey('inventory/log', NOTE_SIGNATURE, Buffer.alloc(32))),
  AUDIT_SINK: '/checkpoints,s3://checkpoints/inventory,https://a/a-password',
  AUDIT_S3_ENDPOINT: 'https://a',
  AUDIT_S3_SECRET_ACCESS_KEY: 'a-password',
  AUDIT_S3_RETENTION_DAYS: '5',
  AUDIT_CHECKPOINT_MINUTES: '5',
  AUDIT_WITNESSES: `${formatVerifierKey(createVerifierKey('auditor/w', COSIGNATURE, Buffer.alloc(32)))} https://a/`,
  AUDIT_TIMESTAMP_URL: 'https://a/a-password',
  WEBHOOK_SECRET_KEY: Buffer.alloc(32).toString('base64'),
}

describe('Dockerfile', () => {
  const dockerfile = text('Dockerfile')

  it('uses one version of Node in every stage', () => {
    expect(/^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1]).to.match(PINNED_VERSION)
    for (const [line] of dockerfile.matchAll(/^FROM .*$/gm)) {
      const image = /^FROM (\S+)/.exec(line)?.[1]
      expect(image).to.equal('$' + '{NODE_IMAGE}')
    }
  })

  it('copies only files that .dockerignore includes', () => {
    const [excluded, ...exceptions] = text('.dockerignore').split('\n')
    expect(excluded).to.equal('*')
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
    expect(copied).to.include('src')
    expect(exceptions).to.include.members(copied.map(name => `!${name}`))
  })

  it('runs as an unprivileged user, with a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last).to.match(/^USER node$/m)
    expect(last).to.match(/^HEALTHCHECK /m)
  })
})
