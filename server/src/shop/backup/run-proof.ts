/** `npm run backup -- --prove [file | --weekly]`: tries out a backup, and notes for the shop what became of it. */
import { readdir, statfs } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { DataConfig } from '../../platform/config/config.ts'
import { connect } from '../../platform/db/client.ts'
import { proveReachable } from '../../platform/db/prove-reachable.ts'
import { errorWords } from '../../platform/log/error-words.ts'
import { hear, NoNotice } from '../../platform/notices/notices.ts'
import { insertProof, type ProofNote, selectProofOfTheWeek } from './backup-proofs.queries.ts'
import { NotTried } from './not-tried.ts'
import { minute, proofWords, sumOf } from './proof-words.ts'
import { proveBackup } from './prove-backup.ts'
import type { Backup } from './read-backup.ts'
import { newestOf } from './rotation.ts'
import { withClient } from './with-client.ts'

interface RunOptions {
  config: DataConfig
  /** Of the shop's database. */
  databaseUrl: string
  /** The newest of the daily ones unless it is named. */
  file?: string | undefined
  /** As a timer asks: not where one was good this week. Where it can't be tried the shop is told, as nobody else is there. */
  isWeekly: boolean
  signal: AbortSignal
  say(line: string): void
}

/** ms for a word to come back through PostgreSQL. */
const HEARD_WITHIN = 5_000

/** Throws an Error that says what is wrong. */
export async function runProof({ config, databaseUrl, isWeekly, signal, say, ...options }: RunOptions) {
  if (isWeekly) {
    const done = await withClient(databaseUrl, selectProofOfTheWeek)
    if (done) return say(`A backup was proved at ${minute(done)}. It is done again a week after that.`)
  }
  const file = options.file === undefined ? await newestFile(config.dataDir) : resolve(options.file)
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1_000)
  let read: Backup | undefined
  const note = async (outcome: ProofNote['outcome'], problem: string | null) => {
    const dataAt = read ? new Date(read.manifest.at) : null
    const rows = outcome === 'good' && read ? sumOf(read.end.rows) : 0
    await keep(
      databaseUrl,
      { outcome, source: basename(file), dataAt, rows, seconds: seconds(), problem },
      say,
    )
  }
  try {
    say(`Proving ${file}`)
    const proof = await proveBackup({
      file,
      databaseUrl: await directUrl(config, databaseUrl),
      room: await roomOf(config),
      signal,
      say,
      onRead: (backup) => {
        read = backup
      },
    })
    for (const line of proofWords(proof, seconds())) say(line)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (!(error instanceof NotTried)) await note('bad', errorWords(error))
    else if (isWeekly) await note('refused', error.message)
    throw error
  }
  await note('good', null)
}

async function newestFile(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups')
  const name = newestOf(await readdir(folder).catch(() => []))
  if (name === undefined) {
    throw new NotTried(`There is no backup in ${folder}. Make one (npm run backup), or say which file.`)
  }
  return join(folder, name)
}

/** Of PostgreSQL itself: a pooler knows no database that was made just now, and keeps no lock of a session. */
async function directUrl(config: DataConfig, databaseUrl: string): Promise<string> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config
  if (DATABASE_URL === undefined) return databaseUrl
  const setting = DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  await proveReachable(url, setting, { isWritten: true })
  const db = connect(DATABASE_URL, 1)
  const hearing = hear(url, { db, name: 'spokehaat-proof', timeout: HEARD_WITHIN }, { heard() {}, lost() {} })
  try {
    await hearing.ready
  } catch (error) {
    if (error instanceof NoNotice) throw new NotTried(DATABASE_DIRECT_URL === undefined ? POOLED : NOT_DIRECT)
    throw error
  } finally {
    await hearing.end()
    await db.destroy()
  }
  return url
}

const POOLED =
  'DATABASE_URL is a pooler, which knows no database that was made just now. Set DATABASE_DIRECT_URL to PostgreSQL itself.'
const NOT_DIRECT =
  'DATABASE_DIRECT_URL must be PostgreSQL itself, and the same database as DATABASE_URL. Is it a pooler?'

/** Of the shop's own PostgreSQL, whose files are here; null of another. */
async function roomOf({ DATABASE_URL, dataDir }: DataConfig): Promise<number | null> {
  if (DATABASE_URL !== undefined) return null
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

/** In the database itself, so that every node of the shop knows of it. The outcome stands without it. */
async function keep(url: string, note: ProofNote, say: (line: string) => void): Promise<void> {
  await withClient(url, (client) => insertProof(client, note)).catch((error: unknown) =>
    say(`The shop could not be told of it: ${errorWords(error)}`),
  )
}
