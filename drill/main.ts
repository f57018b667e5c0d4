/**
 * `npm run drill`: the promises about money and stock, tried on the real shop in minutes. Each drill gets a shop of its
 * own: `npm run drill -- stock kill --seed 7`. `--scale 0.1` does a tenth of it, as does `--acts 1000 --minutes 1` of stories;
 * `--gateway bkash` has people pay by another of the sandbox's gateways;
 * `--pooled` puts PgBouncer (Debian's) in front of PostgreSQL, for the drills that kill nothing; DRILL_PORT moves its ports.
 */
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openNode } from '../harness/node.ts'
import { startShop } from '../harness/shop-process.ts'
import { chance } from '../server/src/testing/fuzz/chance.ts'
import { browsers } from './drills/browsers.ts'
import { direct } from './drills/direct.ts'
import { discounts } from './drills/discounts.ts'
import { faults } from './drills/faults.ts'
import { FUZZ_ENV, fuzz } from './drills/fuzz.ts'
import { halves } from './drills/halves.ts'
import { kill } from './drills/kill.ts'
import { load } from './drills/load.ts'
import { once } from './drills/once.ts'
import { PARCELS_ENV, parcelsOf } from './drills/parcels.ts'
import { pixels } from './drills/pixels.ts'
import { pooledRestore } from './drills/pooled-restore.ts'
import { restart } from './drills/restart.ts'
import { settle } from './drills/settle.ts'
import { stock } from './drills/stock.ts'
import { STORIES_ENV, storiesOf } from './drills/stories.ts'
import { timing } from './drills/timing.ts'
import { WAYS_ENV, waysOf } from './drills/ways.ts'
import { nodeSettings, openSite, portsFrom } from './machines/fleet.ts'
import { openDatabase } from './machines/outer-database.ts'
import { type Finding, finding, table } from './report.ts'
import { createClient } from './stage/client.ts'
import { openMailbox } from './stage/mailbox.ts'
import { CONNECTIONS, type Drill, type Stage } from './stage/stage.ts'
import { shurjopay, turnOn, WAYS } from './stage/ways.ts'

const SHORT: Record<string, Drill> = {
  stock,
  discounts,
  once,
  settle,
  kill,
  faults,
  restart,
  direct,
  'pooled-restore': pooledRestore,
  halves,
  pixels,
}
/** They kill what the shop has started, or add to it, so it must have started all of it. */
const UNPOOLED = new Set(['kill', 'faults', 'stories', 'parcels', 'ways'])
/** They need a PostgreSQL that is not the shop's own; `direct` and `pooled-restore` one behind a pooler. */
const OUTER = new Set(['restart'])
const POOLED = new Set(['direct', 'pooled-restore'])
/** They are played by somebody who means ill, on a shop that defends itself. */
const HOSTILE = new Set(['halves', 'pixels'])
/** People can pay by any of the gateways: `--gateway bkash`. */
const OF_ANY_WAY = new Set(['once', 'settle', 'kill', 'ways'])
const PORT = Number(process.env.DRILL_PORT ?? 4220)

const say = (line: string) => process.stdout.write(`${line}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    scale: { type: 'string', default: '1' },
    pooled: { type: 'boolean' },
    gateway: { type: 'string', default: 'shurjopay' },
    acts: { type: 'string', default: '10000' },
    actors: { type: 'string', default: '12' },
    minutes: { type: 'string', default: '10' },
  },
})
const story = { acts: Number(values.acts), actors: Number(values.actors), minutes: Number(values.minutes) }
/** What a drill has started beside the shop: it ends before it. */
const besides: (() => Promise<void>)[] = []
/** Only when they are asked for: they take long, or a quiet machine. */
const DRILLS: Record<string, Drill> = {
  ...SHORT,
  ...{ browsers, fuzz, load, timing },
  stories: storiesOf(story, (stop) => besides.push(stop)),
  parcels: parcelsOf((stop) => besides.push(stop)),
  ways: waysOf((stop) => besides.push(stop)),
}
const canPlay = (name: string) => name in DRILLS && !(values.pooled ? UNPOOLED : POOLED).has(name)
const names = positionals.length > 0 ? positionals : Object.keys(SHORT).filter(canPlay)
const unknown = names.filter((name) => !canPlay(name))
const seed = Number(values.seed ?? randomInt(1_000_000_000))
const scale = Number(values.scale)
const way = WAYS[values.gateway] ?? shurjopay
const isStory = Object.values(story).every((figure) => figure > 0)
const isUsual = values.gateway === 'shurjopay'
if (!(values.gateway in WAYS) || (!isUsual && names.some((name) => !OF_ANY_WAY.has(name)))) {
  process.stderr.write(`--gateway ${Object.keys(WAYS).join(' | ')}: of ${[...OF_ANY_WAY].join(', ')}\n`)
  process.exit(2)
}
if (unknown.length > 0 || !Number.isSafeInteger(seed) || !(scale > 0) || !isStory) {
  process.stderr.write(
    `Usage: npm run drill [-- ${Object.keys(DRILLS).filter(canPlay).join(' ')}] [--seed number] [--scale number] [--pooled]\n` +
      'Of stories: [--acts number] [--actors number] [--minutes number]\n',
  )
  process.exit(2)
}

/** What is to be stopped and swept away when we are. */
let cleanUp = async () => {}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void cleanUp().finally(() => process.exit(130)))
}

say(`Seed ${seed}`)
const findings: Finding[] = []
for (const name of names) findings.push(...(await play(name)))
say(`\n${table(findings)}\n`)
for (const { drill, wrong } of findings) {
  for (const line of wrong.slice(0, 20)) process.stderr.write(`✗ ${drill}: ${line}\n`)
}
const failed = findings.filter(({ wrong }) => wrong.length > 0).length
if (failed > 0) {
  const told = names.includes('stories')
    ? Object.entries(story).map(([name, figure]) => ` --${name} ${figure}`)
    : []
  const less = `${told.join('')}${scale === 1 ? '' : ` --scale ${scale}`}${values.pooled ? ' --pooled' : ''}`
  process.stderr.write(
    `\n${failed} of ${findings.length} drills FAILED. Again: npm run drill -- ${names.join(' ')} --seed ${seed}${less}\n`,
  )
}
process.exitCode = failed > 0 ? 1 : 0

async function play(name: string): Promise<Finding[]> {
  const drill = DRILLS[name]
  if (!drill) return []
  const began = performance.now()
  const dataDir = await mkdtemp(join(tmpdir(), `spokehaat-drill-${name}-`))
  // the database may run as a user of its own
  await chmod(dataDir, 0o711)
  const mailbox = await openMailbox(PORT + 2)
  // the others prove what becomes of every single request
  const mayRefuse = name === 'load' || name === 'fuzz' || HOSTILE.has(name)
  const outer = values.pooled || OUTER.has(name) ? await openOuter(dataDir, mailbox.url) : null
  const shop = await startShop({
    dataDir,
    port: PORT,
    smtpUrl: mailbox.url,
    mayRefuse,
    env: {
      ...outer?.settings,
      ...(name === 'fuzz' && FUZZ_ENV),
      ...(name === 'stories' && STORIES_ENV(PORT)),
      ...(name === 'parcels' && PARCELS_ENV),
      ...(name === 'ways' && WAYS_ENV),
      ...(name === 'browsers' && { DEMO: 'on' }),
      ...(HOSTILE.has(name) && { RATE_LIMITS: 'on' }),
    },
  }).catch(async (error) => {
    await outer?.close()
    throw error
  })
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const stop = async () => {
    for (const stopOne of besides.splice(0).reverse()) await stopOne()
    await shop.stop()
    await outer?.close()
  }
  cleanUp = () => stop().then(remove)
  const client = createClient(CONNECTIONS)
  const stage: Stage = {
    shop,
    ...(outer && { database: outer.database }),
    mailbox,
    client,
    way,
    chance: chance(seed),
    of: (full: number) => Math.max(1, Math.round(full * scale)),
    say,
  }
  let found: Finding[]
  try {
    await shop.ready()
    const node = await openNode(shop)
    await turnOn(node, values.gateway)
    found = await drill(stage, node).finally(() => node.close())
  } catch (error) {
    found = [
      finding(name, 'ended by an error', {}, {}, [error instanceof Error ? `${error.stack}` : String(error)]),
    ]
  }
  client.close()
  await stop()
  cleanUp = async () => {}
  await mailbox.close()
  const isWell = found.every(({ wrong }) => wrong.length === 0)
  if (isWell) await remove()
  else say(`${name}: the shop's data and logs are kept in ${dataDir}`)
  say(`${name}: ${isWell ? 'ok' : 'FAILED'} after ${Math.round((performance.now() - began) / 1000)} s`)
  return found
}

/** A site around the shop: the gateway and the database are not its own. */
async function openOuter(folder: string, smtpUrl: string) {
  const ports = portsFrom(PORT)
  const site = await openSite(folder, ports)
  try {
    const publicUrl = `http://127.0.0.1:${PORT}`
    const database = await openDatabase(site, ports, values.pooled ?? false)
    const { databaseUrl, directUrl } = database
    const settings = {
      ...nodeSettings(site, { port: PORT, publicUrl, databaseUrl, directUrl, smtpUrl }),
      RATE_LIMITS: 'off',
      SESSION_SECRET: `${site.settings.POSTGRES_PASSWORD}-of-the-drill`,
    }
    return { settings, database, close: site.close }
  } catch (error) {
    await site.close()
    throw error
  }
}
