/**
 * `npm run backup [-- file]`: everything the shop has, in one file, while it is open. With `--rotate` it goes to the
 * folder of the daily ones, and those that are not kept any longer are deleted.
 */
import { readdir, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import pg from 'pg'
import { readDataConfig } from '../../platform/config/config.ts'
import { proveReachable } from '../../platform/db/prove-reachable.ts'
import { insertNote } from './backups.queries.ts'
import { fileNameAt } from './before-migration.ts'
import { databaseAddress, hasEmbedded } from './database-address.ts'
import { outdated } from './rotation.ts'
import { type Written, writeBackup } from './write-backup.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const [given, ...rest] = process.argv.slice(2)
  const isRotating = given === '--rotate'
  if (rest.length > 0 || (given?.startsWith('-') && !isRotating)) {
    throw new Error('Usage: npm run backup [-- file], or npm run backup -- --rotate')
  }
  const config = readDataConfig(process.env)
  if (config.DATABASE_URL === undefined && !(await hasEmbedded(config.dataDir))) {
    throw new Error(
      `There is no shop in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the shop has them.`,
    )
  }
  const database = await databaseAddress(config, say)
  try {
    if (config.DATABASE_URL !== undefined) await proveReachable(database.url, 'DATABASE_URL')
    const folder = join(config.dataDir, 'backups')
    const named = given !== undefined && !isRotating
    const target = resolve(named ? given : join(folder, fileNameAt('spokehaat', new Date())))
    const written = await writeBackup({
      databaseUrl: database.url,
      dataDir: config.dataDir,
      imageStore: config.IMAGE_STORE,
      address: config.publicUrl,
      file: target,
    })
    const { rows, images, bytes } = written
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
    say(`Backed up ${all} rows of ${Object.keys(rows).length} tables and ${images} pictures, ${bytes} bytes:`)
    say(target)
    if (config.IMAGE_STORE !== 'disk') {
      say(`The pictures are not in it but at ${config.IMAGE_STORE}: back them up there.`)
    }
    say('It holds the password hashes and keys of the shop. Keep it where nobody else can read it.')
    await note(database.url, target, written)
    for (const name of isRotating ? outdated(await readdir(folder)) : []) {
      await rm(join(folder, name))
      say(`Deleted ${name}.`)
    }
  } finally {
    await database.stop()
  }
} catch (error) {
  process.stderr.write(`The backup failed: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** In the database itself, so that every node of the shop knows of it. The backup is good without it. */
async function note(url: string, file: string, { at, bytes }: Written): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await insertNote(client, { kind: 'backup', dataAt: at, bytes, source: basename(file) })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say(`The backup is good, but the shop could not be told of it: ${why}`)
  } finally {
    await client.end().catch(() => {})
  }
}
