/**
 * `npm run drill:bad-days`: makes a shop's bad days, each on a shop of its own with a Prometheus of its own, and writes
 * what was seen into the table of docs/performance.md. `npm run drill:bad-days -- gateway-500 disk-data` tries these only;
 * `--at-once 1` one after the other; `--no-page` leaves the page as it is. DRILL_PORT moves its ports.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { inTurns } from '../harness/node.ts'
import { type BadDay, live, type Row } from './bad-days/bad-day.ts'
import { backupUnderLoad } from './bad-days/days/backup.ts'
import { primaryFrozen } from './bad-days/days/database.ts'
import { diskOfData, diskOfDatabase } from './bad-days/days/disk.ts'
import { gateway500, gatewayHangs, gatewayHtml, gatewayRefuses } from './bad-days/days/gateway.ts'
import { smtpConnection, smtpLogin, smtpRecipient } from './bad-days/days/mail.ts'
import { migrationFails } from './bad-days/days/migration.ts'
import { nodeKilled } from './bad-days/days/node.ts'
import { s3Forbids } from './bad-days/days/pictures.ts'
import { replicaLags, replicaOld, replicaStops } from './bad-days/days/replica.ts'
import { wrongBackup } from './bad-days/days/wrong-backup.ts'
import { openGround, PORTS } from './bad-days/ground.ts'
import { writePage } from './bad-days/page.ts'
import { runStep } from './machines/daemon.ts'

/** In the order of the table. */
const DAYS: Record<string, BadDay> = {
  'replica-stops': replicaStops,
  'replica-lags': replicaLags,
  'replica-old': replicaOld,
  'gateway-500': gateway500,
  'gateway-hangs': gatewayHangs,
  'gateway-refuses': gatewayRefuses,
  'gateway-html': gatewayHtml,
  'smtp-connection': smtpConnection,
  'smtp-login': smtpLogin,
  'smtp-recipient': smtpRecipient,
  's3-403': s3Forbids,
  'disk-database': diskOfDatabase,
  'disk-data': diskOfData,
  'primary-frozen': primaryFrozen,
  'node-killed': nodeKilled,
  'migration-fails': migrationFails,
  'backup-under-load': backupUnderLoad,
  'wrong-backup': wrongBackup,
}
const PORT = Number(process.env.DRILL_PORT ?? 4400)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    'at-once': { type: 'string', default: '4' },
    'no-page': { type: 'boolean' },
  },
})
const seed = Number(values.seed ?? randomInt(1_000_000_000))
const atOnce = Number(values['at-once'])
const names = positionals.length > 0 ? positionals : Object.keys(DAYS)
if (names.some((name) => !(name in DAYS)) || !(atOnce >= 1) || !Number.isSafeInteger(seed)) {
  process.stderr.write(
    `Usage: npm run drill:bad-days [-- ${Object.keys(DAYS).join(' ')}] [--at-once number] [--seed number] [--no-page]\n`,
  )
  process.exit(2)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
/** What is to be stopped and swept away when we are. */
const grounds = new Set<{ close(): Promise<void> }>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void Promise.all([...grounds].map((ground) => ground.close())).finally(() => process.exit(130))
  })
}

await runStep('packages', ['--check', 'build', 'proxy', 'watch'])
say(`Seed ${seed}`)
const free = Array.from({ length: atOnce }, (_, slot) => PORT + slot * PORTS)
const rows = await inTurns(names, play, atOnce)
for (const row of rows) {
  if (row) say(`\n${JSON.stringify(row, null, 2)}`)
}
if (!values['no-page']) {
  await writePage(
    rows.flatMap((row) => (row && row.wrong.length === 0 ? [row] : [])),
    Object.values(DAYS).map(({ title }) => title),
  )
}
const failed = names.filter((_, index) => rows[index]?.wrong.length !== 0)
if (failed.length > 0) {
  process.stderr.write(`\n${failed.length} of ${names.length} FAILED: ${failed.join(' ')}. Seed ${seed}\n`)
}
process.exit(failed.length > 0 ? 1 : 0)

async function play(name: string): Promise<Row | null> {
  const day = DAYS[name]
  const port = free.pop()
  if (!day || port === undefined) return null
  const began = performance.now()
  say(`${name}: begins`)
  try {
    const ground = await openGround(name, port, seed, say, day)
    grounds.add(ground)
    try {
      const row = await live(day, ground)
      await ground.close()
      const seconds = Math.round((performance.now() - began) / 1_000)
      for (const line of row.wrong) process.stderr.write(`✗ ${name}: ${line}\n`)
      if (row.wrong.length === 0) await ground.remove()
      else say(`${name}: data and logs are kept in ${ground.folder}`)
      say(`${name}: ${row.wrong.length > 0 ? 'FAILED' : 'ok'} after ${seconds} s`)
      return row
    } finally {
      grounds.delete(ground)
      await ground.close()
    }
  } catch (error) {
    process.stderr.write(`✗ ${name}: ${error instanceof Error ? error.stack : String(error)}\n`)
    return null
  } finally {
    free.push(port)
  }
}
