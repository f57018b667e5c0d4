/** Restores a backup into a scratch database, counts it and adds it up: whether it would come back is known then. */
import type { Books, End, Manifest } from './backup-format.ts'
import { countRows, selectBooks, selectSameBooks } from './books.queries.ts'
import { type Backup, verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { withClient } from './with-client.ts'

interface ProofOptions {
  file: string
  /** Of the shop's database, past any pooler. */
  databaseUrl: string
  /** Bytes that are free where the database's files are, where that is known. */
  room: number | null
  signal: AbortSignal
  /** What is worth knowing on the way. */
  say(line: string): void
  /** Told as soon as the file is known to be whole. */
  onRead?(backup: Backup): void
}

export interface Proof {
  backup: Backup
  /** As they came back. */
  books: Books
}

const SHOWN = 5

/**
 * The shop may be open: nothing of its own is touched, in the database or in its folder. Throws an Error that says what did
 * not come back, or `NotTried`.
 */
export async function proveBackup(options: ProofOptions): Promise<Proof> {
  const { file, databaseUrl, room, signal, say } = options
  const backup = await Promise.race([verifyBackup(file), aborted(signal)])
  options.onRead?.(backup)
  return withScratchDatabase({ url: databaseUrl, room, signal, say }, async (url) => {
    await restoreBackup({ file, databaseUrl: url, dataDir: null })
    const { counts, books } = await readBack(url, backup.manifest)
    const wrong = [...otherCounts(backup.end, counts), ...otherBooks(backup.manifest.books, books)]
    if (wrong.length > 0) {
      const more = wrong.length > SHOWN ? `; and ${wrong.length - SHOWN} more` : ''
      throw new Error(
        `What comes back is not what was backed up: ${wrong.slice(0, SHOWN).join('; ')}${more}.`,
      )
    }
    return { backup, books }
  })
}

/** Rejects once it is aborted: a large file is read for minutes. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function readBack(url: string, { tables, books }: Manifest) {
  const names = tables.map(({ name }) => name)
  return withClient(url, async (client) => ({
    counts: await countRows(client, names),
    books: await (books ? selectSameBooks(client, books) : selectBooks(client, names)),
  }))
}

function otherCounts({ rows }: End, counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .filter(([table, count]) => count !== (rows[table] ?? 0))
    .map(([table, count]) => `${table} has ${count} rows and not ${rows[table] ?? 0}`)
}

function otherBooks(written: Books | undefined, books: Books): string[] {
  if (!written) return []
  const other = Object.entries(written.sums)
    .filter(([key, sum]) => books.sums[key] !== sum)
    .map(([key, sum]) => `${key} comes to ${books.sums[key]} and not ${sum}`)
  if (books.stockDrift !== written.stockDrift) {
    other.push(
      `the stock of ${books.stockDrift} variants is not what their ledger adds up to, and was of ${written.stockDrift}`,
    )
  }
  return other
}
