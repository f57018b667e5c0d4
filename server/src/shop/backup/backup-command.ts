/** `npm run backup [-- file]`: everything the shop has, in one file, while it is open. */
import { join, resolve } from 'node:path'
import { readDataConfig } from '../../platform/config/config.ts'
import { proveReachable } from '../../platform/db/prove-reachable.ts'
import { fileNameAt } from './before-migration.ts'
import { databaseAddress, hasEmbedded } from './database-address.ts'
import { writeBackup } from './write-backup.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const [file, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || file?.startsWith('-')) throw new Error('Usage: npm run backup [-- file]')
  const config = readDataConfig(process.env)
  if (config.DATABASE_URL === undefined && !(await hasEmbedded(config.dataDir))) {
    throw new Error(
      `There is no shop in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the shop has them.`,
    )
  }
  const database = await databaseAddress(config, say)
  try {
    if (config.DATABASE_URL !== undefined) await proveReachable(database.url, 'DATABASE_URL')
    const target = resolve(file ?? join(config.dataDir, 'backups', fileNameAt('spokehaat', new Date())))
    const { rows, images, bytes } = await writeBackup({
      databaseUrl: database.url,
      dataDir: config.dataDir,
      imageStore: config.IMAGE_STORE,
      file: target,
    })
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
    say(`Backed up ${all} rows of ${Object.keys(rows).length} tables and ${images} pictures, ${bytes} bytes:`)
    say(target)
    if (config.IMAGE_STORE !== 'disk') {
      say(`The pictures are not in it but at ${config.IMAGE_STORE}: back them up there.`)
    }
    say('It holds the password hashes and keys of the shop. Keep it where nobody else can read it.')
  } finally {
    await database.stop()
  }
} catch (error) {
  process.stderr.write(`The backup failed: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
