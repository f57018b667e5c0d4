/** `npm run restore -- file [--replace]`: puts a backup into an empty shop, or in place of the one that is there. */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readDataConfig } from '../../platform/config/config.ts'
import { proveReachable } from '../../platform/db/prove-reachable.ts'
import { proveWritable } from '../../platform/lifecycle/data-folder.ts'
import { databaseAddress } from './database-address.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const args = process.argv.slice(2)
  const [file, ...rest] = args.filter((arg) => arg !== '--replace')
  if (file === undefined || rest.length > 0 || file.startsWith('-')) {
    throw new Error('Usage: npm run restore -- file [--replace]')
  }
  const config = readDataConfig(process.env)
  // before a database is made for it
  await verifyBackup(resolve(file))
  await proveWritable(config.dataDir)
  const database = await databaseAddress(config, say)
  try {
    if (database.isInUse) throw new Error('A shop is open on this data folder. Stop it first.')
    if (config.DATABASE_URL !== undefined) {
      await proveReachable(database.url, 'DATABASE_URL', { isWritten: true })
    }
    await mkdir(config.dataDir, { recursive: true })
    const { manifest, end } = await restoreBackup({
      file: resolve(file),
      databaseUrl: database.url,
      dataDir: config.dataDir,
      isReplacing: args.includes('--replace'),
    })
    const all = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
    say(`Restored ${all} rows and ${end.images} pictures, as they were at ${manifest.at}.`)
    if (manifest.images === 's3' || manifest.images === 'imgbb') {
      say(`The pictures were not in the backup but at ${manifest.images}: the shop needs the same store.`)
    }
  } finally {
    await database.stop()
  }
} catch (error) {
  process.stderr.write(`Not restored: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
