/**
 * `npm run restore -- file [--replace]`: puts a backup into an empty shop, or in place of the one that is there, which it
 * backs up first unless `--keep-nothing`. Who is to agree types it, or says `--yes` beforehand.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readDataConfig } from '../../platform/config/config.ts'
import { proveReachable } from '../../platform/db/prove-reachable.ts'
import { proveWritable } from '../../platform/lifecycle/data-folder.ts'
import { databaseAddress } from './database-address.ts'
import { verifyBackup } from './read-backup.ts'
import { describe, passphrase } from './replacement.ts'
import { restoreBackup } from './restore-backup.ts'

const FLAGS = ['--replace', '--yes', '--keep-nothing']
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const args = process.argv.slice(2)
  const [file, ...rest] = args.filter((arg) => !FLAGS.includes(arg))
  if (file === undefined || rest.length > 0 || file.startsWith('-')) {
    throw new Error('Usage: npm run restore -- file [--replace [--yes] [--keep-nothing]]')
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
    const { manifest, end, kept } = await restoreBackup({
      file: resolve(file),
      databaseUrl: database.url,
      dataDir: config.dataDir,
      isReplacing: args.includes('--replace'),
      agree: async (replacement) => {
        say(describe(replacement, config.publicUrl, new Date()))
        if (!args.includes('--yes')) await askFor(passphrase(replacement))
      },
      ...(!args.includes('--keep-nothing') && { keeping: config }),
      say,
    })
    if (kept !== null) say(`What was there is kept in ${kept}`)
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

/** Throws where anything else is typed, or nobody is there to type. */
async function askFor(word: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new Error('Nobody is here to agree to it. If that is what you want: --yes. Nothing was changed.')
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const what = word === 'replace' ? 'replace' : 'the number of orders that go'
  const typed = await lines.question(`To go on type ${what}: `).finally(() => lines.close())
  if (typed.trim() !== word) throw new Error(`That was not ${word}. Nothing was changed.`)
}
