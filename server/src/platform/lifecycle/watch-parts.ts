/** Tells of a database that says nothing or has no room, and of a data folder that has none. */
import { statfs } from 'node:fs/promises'
import { type Database, poolOf } from '../db/client.ts'
import type { Troubles } from '../trouble/trouble.ts'

const LOOK_EVERY_MS = 15_000
const MB = 2 ** 20
/** Below that much room the data folder is in trouble: a backup or a day's pictures are larger. */
const LEAST = 100 * MB

type Told = Pick<Troubles, 'fails' | 'works'>

/** By what the shop's own statements find out; nothing is asked for it. */
export function watchDatabase(db: Database, troubles: Told): void {
  const { health } = poolOf(db)
  health.onChange = () => {
    tell(
      troubles,
      'database',
      health.isSilent &&
        'The database does not answer. Nobody can buy or sign in; the shop looks every second whether it is back.',
    )
    tell(
      troubles,
      'databaseDisk',
      health.isDiskFull &&
        'The disk of the database is full. Pages are shown, but nothing can be ordered or changed until somebody makes room.',
    )
  }
}

/** Bytes that are free on the disk of a folder; null where nobody says so. */
export function roomOf(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}

/** Until the returned function is called. */
export function watchDataFolder(dataDir: string, troubles: Told): () => Promise<void> {
  const look = async () => {
    const room = await roomOf(dataDir)
    if (room === null) return
    const left = Math.floor(room / MB)
    tell(
      troubles,
      'dataDisk',
      room < LEAST &&
        `The disk of DATA_DIR has ${left} MB left. Pictures, mails kept as files and backups need room; orders go on.`,
    )
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return async () => clearInterval(timer)
}

function tell(troubles: Told, part: Parameters<Told['works']>[0], words: string | false): void {
  if (words === false) troubles.works(part)
  else troubles.fails(part, words)
}
