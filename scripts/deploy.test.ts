/** What deploy/ says is what the drills do: the same steps, the same templates, and no setting that nobody knows. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { matchesGlob } from 'node:path'
import { IMAGE_LIMITS } from '@spokehaat/contract/basics/constants'
import type { Health } from '@spokehaat/contract/basics/health'
import { IMPORT_LIMITS } from '@spokehaat/contract/catalogue/product-file'
import { expect, test } from 'vitest'
import { readConfig } from '../server/src/platform/config/config.ts'
import { SECRETS } from '../server/src/platform/config/environment.ts'
import { connect } from '../server/src/platform/db/client.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const list = (path: string) => readdirSync(new URL(`../${path}`, import.meta.url)).sort()

const HOME = '/opt/spokehaat/deploy/steps/'
const drills = (readdirSync(new URL('../drill', import.meta.url), { recursive: true }) as string[])
  .filter((name) => name.endsWith('.ts'))
  .map((name) => read(`drill/${name}`))
  .join('\n')

/** The steps that the drills start, or run to their end. */
const drilled = new Set([
  ...[...drills.matchAll(/runStep\('([\w-]+)'/g)].map(([, name]) => name),
  ...[...drills.matchAll(/(?:start|launch)\('([\w-]+)'/g)].map(([, name]) => `run-${name}`),
  // Patroni calls it, by its template
  ...(read('deploy/templates/patroni.yml').includes('steps/create-database') ? ['create-database'] : []),
])

function env(path: string): Record<string, string> {
  const lines = read(path)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

test('every step is run by the drills, and can be run', () => {
  const steps = list('deploy/steps').filter((name) => name !== 'settings.sh')
  expect(new Set(steps)).toEqual(drilled)
  for (const name of steps) {
    const mode = statSync(new URL(`../deploy/steps/${name}`, import.meta.url)).mode
    // whoever checked it out may run it; whether others may is theirs to say
    expect([name, mode & 0o100]).toEqual([name, 0o100])
    expect(read(`deploy/steps/${name}`)).toMatch(/^#!\/bin\/sh\n#.*\n(#.*\n)*set -eu\n/)
  }
})

test('wherever the shop is started, it holds as little memory and stops as briefly to collect it', () => {
  const settings = [
    '--max-semi-space-size=4',
    '--no-allocation-site-pretenuring',
    '--heap-growing-percent=30',
    '--v8-pool-size=2',
    'MALLOC_ARENA_MAX 1',
    'MALLOC_MMAP_THRESHOLD_ 1048576',
    'MALLOC_TRIM_THRESHOLD_ 4194304',
  ]
  const step = read('deploy/steps/run-shop').replace(/(\w+)="\$\{\1-(\w+)\}"/g, '$1 $2')
  for (const setting of settings) expect([setting, step.includes(setting)]).toEqual([setting, true])
  for (const path of ['scripts/start.mjs', 'harness/shop-process.ts']) {
    expect(read(path)).toContain('deploy/steps/run-shop')
    expect(read(path)).toContain('NODE_COMPILE_CACHE')
    expect([path, /--[\w-]+=\d|MALLOC_/.test(read(path))]).toEqual([path, false])
  }
})

test('the Dockerfile does nothing but copy and call steps', () => {
  const lines = read('deploy/Dockerfile')
    .split('\n')
    .filter((line) => /^(RUN|CMD|ENTRYPOINT|HEALTHCHECK)/.test(line))
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) {
    const [command] = JSON.parse(/\[.*\]$/.exec(line)?.[0] ?? '[]')
    expect([line, drilled.has(String(command).replace(HOME, ''))]).toEqual([line, true])
  }
})

test('the image gets every step and template, whatever else is left out of it', () => {
  const left = read('.dockerignore').split('\n').filter(Boolean)
  const needed = ['steps', 'templates'].flatMap((folder) =>
    list(`deploy/${folder}`).map((name) => `deploy/${folder}/${name}`),
  )
  expect(needed.length).toBeGreaterThan(10)
  expect(needed.filter((path) => left.some((pattern) => matchesGlob(path, pattern)))).toEqual([])
})

test('no password of the site gets into the image', () => {
  const left = read('.dockerignore').split('\n')
  const settings = list('deploy').filter((name) => name.endsWith('.env'))
  expect(settings.length).toBeGreaterThan(2)
  for (const name of settings) expect(left).toContain(`deploy/${name}`)
})

test('the door lets in what the shop takes', () => {
  const sizes = [...read('deploy/templates/Caddyfile').matchAll(/request_body (@\w+) \{\s+max_size (\d+)MB/g)]
  expect(sizes.map(([, what]) => what)).toEqual(['@products', '@others'])
  const [products = 0, others = 0] = sizes.map(([, , size]) => Number(size) * 1_000_000)
  // with the form around the file
  expect(products).toBeGreaterThan(IMPORT_LIMITS.bytes + 10_000)
  expect(others).toBeGreaterThan(IMAGE_LIMITS.bytes + 10_000)
})

/** The sample with secrets of its own. */
function filledIn() {
  const entries = Object.entries(env('deploy/shop.env')).map(([name, value]) => [
    name,
    value.replace(/change-me[\w-]*|(?<=:)password(?=@)/, randomBytes(20).toString('hex')),
  ])
  return Object.fromEntries(entries) as Record<string, string>
}

test('a shop on one machine is left with no setting of another database', () => {
  const words = read('deploy/README.md').replaceAll(/\s+/g, ' ')
  expect(words).toContain(
    'Take out the lines that begin with `DATABASE_`, and everything from `IMAGE_STORE` to `S3_PUBLIC_URL`',
  )
  const { IMAGE_STORE, ...others } = filledIn()
  expect(IMAGE_STORE).toBe('s3')
  const left = Object.entries(others).filter(([name]) => !/^(DATABASE_|S3_)/.test(name))
  expect(readConfig(Object.fromEntries(left))).toMatchObject({ IMAGE_STORE: 'disk', isPrepared: true })
})

test('the compose file calls steps, at addresses that its settings know', () => {
  const [, services = ''] = read('deploy/compose.yaml').split(/^services:\n/m)
  const settings = Object.values(env('deploy/compose.env')).join(' ')
  const names = [...services.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n)+)/gm)]
  expect(names).toHaveLength(11)
  for (const [, name = '', body = ''] of names) {
    const [, command] = /^ {4}command: \["([^"]+)"\]$/m.exec(body) ?? []
    // a node of the shop runs what the Dockerfile says
    if (name.startsWith('shop-')) expect([name, command]).toEqual([name, undefined])
    else expect([name, drilled.has(String(command).replace(HOME, ''))]).toEqual([name, true])
    const [, address] = /ipv4_address: ([\d.]+)/.exec(body) ?? []
    if (/^(pg\d|etcd\d|shop-)/.test(name))
      expect([name, settings.includes(`${address}:`)]).toEqual([name, true])
  }
})

test('the units call steps, and the shop’s has little to do harm with', () => {
  const shop = read('deploy/spokehaat.service')
  const around = read('deploy/spokehaat@.service')
  expect(shop).toContain(`ExecStart=${HOME}run-shop\n`)
  expect(around).toContain(`ExecStart=${HOME}run-%i\n`)
  for (const unit of [shop, around])
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'User=spokehaat'])
      expect(unit).toContain(`\n${line}\n`)
})

test('the balancer looks for the very words of a node that is to get nobody', () => {
  const words = [...read('deploy/templates/haproxy.cfg').matchAll(/expect ! string '(.*)'$/gm)].map(
    ([, one]) => one,
  )
  const said = [{ state: 'stopping' }, { migrations: 'too_new' }] satisfies Partial<Health>[]
  expect(words).toEqual(said.map((one) => JSON.stringify(one).slice(1, -1)))
})

test('the templates ask for no setting that is neither written down nor has a default', () => {
  const known = new Set([
    ...Object.keys(env('deploy/site.env')),
    ...[...read('deploy/steps/settings.sh').matchAll(/^export ([\s\S]*?[^\\])\n/gm)].flatMap(
      ([, names = '']) => names.split(/[\s\\]+/),
    ),
  ])
  for (const name of list('deploy/templates'))
    for (const [, setting] of read(`deploy/templates/${name}`).matchAll(/\$\{(\w+)\}/g))
      expect([name, setting, known.has(String(setting))]).toEqual([name, setting, true])
  for (const name of Object.keys(env('deploy/compose.env'))) expect(known).toContain(name)
})

test('while no node answers, HAProxy says what the shop would say', () => {
  const page = read('deploy/templates/away.html')
  for (const language of ['en', 'bn']) {
    const texts = JSON.parse(read(`texts/messages/answers/${language}.json`))
    expect(page).toContain(`>${texts.away_title}</h`)
    expect(page).toContain(`>${texts.away_text}</p>`)
  }
})

test('the shop takes the settings of the sample once its placeholders are filled in', () => {
  const refused = () => readConfig(env('deploy/shop.env'))
  for (const name of Object.keys(env('deploy/shop.env')).filter((name) => SECRETS.includes(name)))
    expect(refused).toThrow(new RegExp(`^ {2}${name}: .*is a placeholder`, 'm'))
  const config = readConfig(filledIn())
  expect(config).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: true, IMAGE_STORE: 's3', demo: false })
})

test('a step stops at a password that nobody has changed', () => {
  const settings = new URL('../deploy/steps/settings.sh', import.meta.url).pathname
  const take = (password: string) =>
    execFileSync('sh', ['-c', '. "$0"; refuse_placeholder DATABASE_PASSWORD; echo taken', settings], {
      env: { PATH: process.env.PATH, DATABASE_PASSWORD: password },
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString()
  const passwords = Object.entries(env('deploy/site.env')).filter(([name]) => name.endsWith('_PASSWORD'))
  expect(passwords).toHaveLength(3)
  for (const [, password] of passwords)
    expect(() => take(password)).toThrow('DATABASE_PASSWORD is a placeholder')
  expect(take('Vb9-change-me')).toBe('taken\n')
})

/** The parameters that the shop names as it opens a connection. */
async function startupParameters(): Promise<Map<string, string>> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const db = connect(`postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`, 1)
  const asked = db
    .selectFrom('orders')
    .select('id')
    .execute()
    .catch(() => {})
  const [socket]: Socket[] = await once(server, 'connection')
  const [message]: Buffer[] = await once(socket as Socket, 'data')
  socket?.destroy()
  await asked
  await db.destroy()
  server.close()
  // after its length and the number of the protocol
  const words = message?.subarray(8).toString().split('\0') ?? []
  return new Map(words.flatMap((word, place) => (place % 2 ? [] : [[word, words[place + 1] ?? '']])))
}

test('what the shop asks of a session, PgBouncer drops and the role has', async () => {
  const parameters = await startupParameters()
  const limits = ['statement_timeout', 'idle_in_transaction_session_timeout']
  expect([...parameters.keys()]).toEqual(expect.arrayContaining([...limits, 'options']))
  const [, ignored = ''] =
    /^ignore_startup_parameters = (.*)$/m.exec(read('deploy/templates/pgbouncer.ini')) ?? []
  expect(ignored.split(',')).toEqual(expect.arrayContaining([...limits, 'options']))
  const options = [...(parameters.get('options') ?? '').matchAll(/-c (\w+)=(\w+)/g)].map(
    ([, ...option]) => option,
  )
  expect(options).toEqual([['jit', 'off']])
  const step = read('deploy/steps/create-database')
  for (const limit of limits) expect(step).toContain(`alter role :"role" set ${limit} = `)
  for (const [name, value] of options) {
    expect(step).toContain(`alter role :"role" set ${name} = ${value};`)
    expect(read('deploy/steps/run-postgres')).toContain(`-c ${name}=${value}`)
    expect(read('deploy/templates/patroni.yml')).toContain(`${name}: "${value}"`)
  }
})
