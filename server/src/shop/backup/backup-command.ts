/**
 * `npm run backup [-- file]`: everything the shop has, in one file, while it is open. With `--rotate` it goes to the
 * folder of the daily ones, and those that are not kept any longer are deleted. With `--prove` nothing is written: the
 * newest of the daily ones, or the file that is named, is restored beside the shop and counted.
 */
import { readdir, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type DataConfig, readDataConfig } from '../../platform/config/config.ts'
import { proveReachable } from '../../platform/db/prove-reachable.ts'
import { errorWords } from '../../platform/log/error-words.ts'
import { insertNote } from './backups.queries.ts'
import { fileNameAt } from './before-migration.ts'
import { databaseAddress, hasEmbedded } from './database-address.ts'
import { outdated } from './rotation.ts'
import { runProof } from './run-proof.ts'
import { withClient } from './with-client.ts'
import { type Written, writeBackup } from './write-backup.ts'

const USAGE =
  'Usage: npm run backup [-- file], npm run backup -- --rotate, or npm run backup -- --prove [file | --weekly]'
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Given {
  file: string | undefined
  isRotating: boolean
  isProving: boolean
  isWeekly: boolean
}

/** Ends a proof: its scratch database is dropped before this program ends. */
const stopping = new AbortController()

const given = readGiven(process.argv.slice(2))
try {
  if (given === null) throw new Error(USAGE)
  const config = readDataConfig(process.env)
  if (config.DATABASE_URL === undefined && !(await hasEmbedded(config.dataDir))) {
    throw new Error(
      `There is no shop in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as the shop has them.`,
    )
  }
  const database = await databaseAddress(config, say)
  try {
    if (config.DATABASE_URL !== undefined) await proveReachable(database.url, 'DATABASE_URL')
    if (given.isProving) await prove(config, database.url, given)
    else await backUp(config, database.url, given)
  } finally {
    await database.stop()
  }
} catch (error) {
  const what = given?.isProving ? 'The backup is not proved' : 'The backup failed'
  process.stderr.write(`${what}: ${errorWords(error)}\n`)
  // a file that is being read would be read to its end
  if (stopping.signal.aborted) process.exit(1)
  process.exitCode = 1
}

/** Null where it is not what we take. */
function readGiven(args: string[]): Given | null {
  const flag = { type: 'boolean', default: false } as const
  const options = { rotate: flag, prove: flag, weekly: flag }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    const { rotate: isRotating, prove: isProving, weekly: isWeekly } = values
    const isClear =
      more.length === 0 &&
      [isRotating, isWeekly, file !== undefined].filter(Boolean).length < 2 &&
      !(isRotating && isProving) &&
      (isProving || !isWeekly)
    return isClear ? { file, isRotating, isProving, isWeekly } : null
  } catch {
    return null
  }
}

async function backUp(config: DataConfig, url: string, { file, isRotating }: Given): Promise<void> {
  const folder = join(config.dataDir, 'backups')
  const target = resolve(file ?? join(folder, fileNameAt('spokehaat', new Date())))
  const written = await writeBackup({
    databaseUrl: url,
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
  await note(url, target, written)
  for (const name of isRotating ? outdated(await readdir(folder)) : []) {
    await rm(join(folder, name))
    say(`Deleted ${name}.`)
  }
}

async function prove(config: DataConfig, databaseUrl: string, { file, isWeekly }: Given): Promise<void> {
  const stop = () =>
    stopping.abort(new Error('it was stopped before its end, which says nothing about the backup.'))
  process.on('SIGINT', stop).on('SIGTERM', stop)
  await runProof({ config, databaseUrl, file, isWeekly, signal: stopping.signal, say })
}

/** In the database itself, so that every node of the shop knows of it. The backup is good without it. */
async function note(url: string, file: string, { at, bytes }: Written): Promise<void> {
  const note = { kind: 'backup', dataAt: at, bytes, source: basename(file) } as const
  await withClient(url, (client) => insertNote(client, note)).catch((error: unknown) =>
    say(`The backup is good, but the shop could not be told of it: ${errorWords(error)}`),
  )
}
