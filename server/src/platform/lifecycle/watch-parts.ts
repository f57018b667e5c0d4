/** Tells of a database that says nothing or has no room, and of a data folder that has none. */
import { statfs } from 'node:fs/promises'
import { type Database, poolOf } from '../db/client.ts'
import type { PoolHealth } from '../pool/pool-health.ts'
import type { Troubles } from '../trouble/trouble.ts'

const LOOK_EVERY_MS = 15_000
const MB = 2 ** 20
/** Below that much room the data folder is in trouble: a backup or a day's pictures are larger. */
const LEAST = 100 * MB
/** And until it has so much again. */
const ENOUGH = 200 * MB

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

/** As `fs.statfs` says it. */
type LookAt = (folder: string) => Promise<{ bavail: number; bsize: number }>

/** Bytes that are free on the disk of a folder; null where nobody says so. */
export function roomOf(folder: string, lookAt: LookAt = statfs): Promise<number | null> {
  return lookAt(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}

interface WatchedFolder {
  /** Of the database that is in it, where it is our own. */
  database?: Pick<PoolHealth, 'noteRoom'> | undefined
  lookAt?: LookAt
}

/** Looks at once, and again and again until it is stopped. */
export function watchDataFolder(
  dataDir: string,
  troubles: Told,
  { database, lookAt }: WatchedFolder = {},
): { look(): Promise<void>; stop(): Promise<void> } {
  let isShort = false
  const look = async () => {
    const room = await roomOf(dataDir, lookAt)
    if (room === null) return
    database?.noteRoom(room)
    isShort = room < (isShort ? ENOUGH : LEAST)
    const left = Math.floor(room / MB)
    tell(
      troubles,
      'dataDisk',
      isShort &&
        `The disk of DATA_DIR has ${left} MB left. Pictures, mails kept as files and backups need room; orders go on.`,
    )
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return { look, stop: async () => clearInterval(timer) }
}

function tell(troubles: Told, part: Parameters<Told['works']>[0], words: string | false): void {
  if (words === false) troubles.works(part)
  else troubles.fails(part, words)
}
