/**
 * The drills of several machines: `npm run drill:cache`, `drill:failover`, `drill:moment`, `drill:nodes`, `drill:upgrade`,
 * which need Debian's packages, and `drill:replica`. Everything runs on loopback, on thirty ports from DRILL_PORT on, in a
 * folder of its own, and is stopped again.
 */
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ShopProcess } from '../harness/shop-process.ts'
import { chance } from '../server/src/testing/fuzz/chance.ts'
import { cache } from './drills/cache.ts'
import { failover } from './drills/failover.ts'
import { moment } from './drills/moment.ts'
import { nodes } from './drills/nodes.ts'
import { replica } from './drills/replica.ts'
import { upgrade } from './drills/upgrade.ts'
import { portsFrom } from './machines/fleet.ts'
import { table } from './report.ts'
import { createClient } from './stage/client.ts'
import { openMailbox } from './stage/mailbox.ts'
import { CONNECTIONS, type Stage } from './stage/stage.ts'
import { shurjopay } from './stage/ways.ts'

const DRILLS = { cache, failover, moment, nodes, replica, upgrade }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' } },
})
const [name] = positionals
const seed = Number(values.seed ?? randomInt(1_000_000_000))
const say = (line: string) => process.stdout.write(`${line}\n`)
const isOne = (one: string | undefined): one is keyof typeof DRILLS => one !== undefined && one in DRILLS

if (!isOne(name) || !Number.isSafeInteger(seed)) {
  process.stderr.write(`Usage: npm run drill:${Object.keys(DRILLS).join(' or drill:')} [-- --seed number]\n`)
  process.exit(2)
}

const ports = portsFrom(Number(process.env.DRILL_PORT ?? 4300))
const folder = await mkdtemp(join(tmpdir(), `spokehaat-drill-${name}-`))
// the daemons run as a user of their own
await chmod(folder, 0o711)
const mailbox = await openMailbox(ports.mailbox)
const client = createClient(CONNECTIONS)
let shop: ShopProcess | undefined
const remove = () => rm(folder, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const stopped = shop?.stop() ?? Promise.resolve()
    void stopped.then(remove).finally(() => process.exit(130))
  })
}

say(`Seed ${seed}`)
const began = performance.now()
const stageOf = async (its: ShopProcess): Promise<Stage> => {
  shop = its
  return { shop: its, mailbox, client, way: shurjopay, chance: chance(seed), of: (full) => full, say }
}
try {
  const findings = await DRILLS[name](folder, ports, stageOf)
  say(`\n${table(findings)}\n`)
  const wrong = findings.flatMap((one) => one.wrong.map((line) => `✗ ${one.drill}: ${line}`))
  for (const line of wrong.slice(0, 40)) process.stderr.write(`${line}\n`)
  if (wrong.length > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
client.close()
await mailbox.close()
if (process.exitCode) say(`${name}: data and logs are kept in ${folder}`)
else await remove()
say(
  `${name}: ${process.exitCode ? 'FAILED' : 'ok'} after ${Math.round((performance.now() - began) / 1000)} s`,
)
