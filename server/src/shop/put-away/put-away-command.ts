/**
 * `npm run put-away -- --before 2025-01 [--to folder] [--dry-run]`: old months of the record, out of the database into a file.
 * `npm run put-away -- --bring-back file`: and in again.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readDataConfig } from '../../platform/config/config.ts'
import { proveReachable } from '../../platform/db/prove-reachable.ts'
import { databaseAddress, hasEmbedded } from '../backup/database-address.ts'
import { bringBack } from './bring-back.ts'
import type { Counts } from './put-away.queries.ts'
import { putAway } from './put-away.ts'

const USAGE =
  'Usage: npm run put-away -- --before 2025-01 [--to folder] [--dry-run], or npm run put-away -- --bring-back file'
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const given = readGiven(process.argv.slice(2))
  const config = readDataConfig(process.env)
  if (config.DATABASE_URL === undefined && !(await hasEmbedded(config.dataDir))) {
    throw new Error(
      `There is no shop in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the shop has them.`,
    )
  }
  const database = await databaseAddress(config, say)
  try {
    if (config.DATABASE_URL !== undefined) await proveReachable(database.url, 'DATABASE_URL')
    if (given.bringBack !== undefined) {
      const counts = await bringBack({ databaseUrl: database.url, file: resolve(given.bringBack) })
      say(`Brought back ${words(counts)}. The file stays where it is.`)
    } else {
      const { file, counts, written } = await putAway({
        databaseUrl: database.url,
        before: given.before,
        folder: resolve(given.to ?? join(config.dataDir, 'put-away')),
        isDryRun: given.isDryRun,
        now: new Date(),
      })
      if (written === null) say(`Would put away ${words(counts)}, to ${file}`)
      else {
        say(`Put away ${words(counts)}, ${written.bytes} bytes:`)
        say(file)
        say(`The ledger has ${written.openings} opening entries for what they came to.`)
        say('It is the only copy. Keep it with the books, where nobody else can read it.')
      }
    }
  } finally {
    await database.stop()
  }
} catch (error) {
  process.stderr.write(`Nothing was changed: ${why(error)}\n`)
  process.exitCode = 1
}

function readGiven(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      before: { type: 'string' },
      to: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'bring-back': { type: 'string' },
    },
  })
  const { before = '', to, 'dry-run': isDryRun, 'bring-back': back } = values
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(before)
  if (back === undefined ? !isMonth : before !== '' || to !== undefined || isDryRun) throw new Error(USAGE)
  return { before, to, isDryRun, bringBack: back }
}

function words({ order_events, payment_events, audit_log, stock_ledger }: Counts): string {
  return `${order_events} events of orders, ${payment_events} of payments, ${audit_log} changes on record and ${stock_ledger} of the stock`
}

function why(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC') return 'there is no room left for the file.'
  if (error instanceof pg.DatabaseError && /^(55P03|40001|40P01)$/.test(code)) {
    return 'the shop is at work on the same rows. Try again at a quieter hour.'
  }
  return error.message
}
