/**
 * A database beside the shop's, on the same server, for as long as a backup is tried out in it. It has a mark that says
 * whose it is: nothing else is ever dropped.
 */
import { createHash } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import pg from 'pg'
import { openClient } from '../../platform/pool/shop-client.ts'
import { NotTried } from './not-tried.ts'
import { hasTables } from './schema.queries.ts'
import { withClient } from './with-client.ts'

/** Of a session, on the shop's own database: of two proofs of it one goes first. */
const LOCK = 7_231_846_087
const PREFIX = 'spokehaat_proof_'
/** SQLSTATEs: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501'
const OBJECT_IN_USE = '55006'

interface Source {
  name: string
  role: string
  encoding: string
  collate: string
  ctype: string
  isStandby: boolean
  mayCreate: boolean
  /** Bytes. */
  size: number
}

interface ScratchOptions {
  /** Of the shop's database, past any pooler. */
  url: string
  /** Bytes that are free where the database's files are; null: found out where the server runs on this machine. */
  room: number | null
  /** Ends what is under way in it; the database is dropped all the same. */
  signal: AbortSignal
  say(line: string): void
}

/** Bytes for PostgreSQL's own catalogues, and for the shop to go on meanwhile. */
const RESERVE = 256 * 2 ** 20
const MB = 2 ** 20

/**
 * Makes it, gives its address to `use`, and drops it again, whatever became of that. One that an earlier proof has left,
 * killed in the midst, goes first. Throws `NotTried` where none can be made; nothing is changed then.
 */
export async function withScratchDatabase<Result>(
  options: ScratchOptions,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(options.url, 'spokehaat-proof')
  try {
    // it waits for as long as the restore takes, and the lock is its session's
    await client.query(`set statement_timeout = 0; set idle_session_timeout = 0`)
    const source = await selectSource(client)
    const name = scratchName(source.name)
    refuseWithout(source, options.room ?? (await roomBeside(client)), options.say)
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine !== true) {
      throw new NotTried('Another backup of this shop is being proved just now. Wait for its end.')
    }
    const url = addressOf(options.url, name)
    await dropLeftover(client, source, url)
    await create(client, source, name)
    return await useAndDrop(client, name, url, options, use)
  } finally {
    await client.end().catch(() => {})
  }
}

async function selectSource(client: pg.Client): Promise<Source> {
  const { rows } = await client.query<Source>(`
    select datname as name, current_user as role, pg_encoding_to_char(encoding) as encoding,
      datcollate as collate, datctype as ctype, pg_is_in_recovery() as "isStandby",
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreate",
      pg_database_size(oid)::float8 as size
    from pg_database where datname = current_database()
  `)
  const [source] = rows
  if (!source) throw new Error('The database does not say what it is.')
  return source
}

/** Short, as names are cut at 63 bytes, and another for each database: several shops may share a server. */
function scratchName(source: string): string {
  return PREFIX + createHash('sha256').update(source).digest('hex').slice(0, 12)
}

const markOf = ({ name }: Source) =>
  `Scratch database of "npm run backup -- --prove" for the database "${name}"; dropped when the proof ends.`

const mega = (bytes: number) => `${Math.ceil(bytes / MB)} MB`

/**
 * The processes of PostgreSQL work in the folder of its files. Null where they are on another machine, or another user's. A
 * disk that fills in the midst would stop the shop's database as well.
 */
async function roomBeside(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const folder = `/proc/${rows[0]?.pid}/cwd`
  try {
    await stat(`${folder}/PG_VERSION`)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

function refuseWithout(
  { role, mayCreate, isStandby, size }: Source,
  room: number | null,
  say: (line: string) => void,
): void {
  if (isStandby) throw new NotTried('This is a standby, where no database can be made. Name the primary.')
  if (!mayCreate) throw new NotTried(noRight(role))
  // its files, and as much that PostgreSQL writes ahead of them
  const need = 2 * size + RESERVE
  if (room !== null && room < need) {
    throw new NotTried(
      `A scratch database needs ${mega(need)} on the disk of the database, which has ${mega(room)} left. Make room first.`,
    )
  }
  say(
    `A scratch database takes about ${mega(size)} on the disk of the database meanwhile, and as much of its WAL.`,
  )
}

const noRight = (role: string) =>
  `The user "${role}" may not create databases, and a backup is tried out in one of its own. ` +
  `As PostgreSQL's superuser: alter role ${pg.escapeIdentifier(role)} createdb;`

async function selectMark(client: pg.Client, name: string): Promise<string | null | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  )
  return rows[0]?.mark
}

async function dropLeftover(client: pg.Client, source: Source, url: string): Promise<void> {
  const name = scratchName(source.name)
  const mark = await selectMark(client, name)
  if (mark === undefined) return
  // one that was killed between the two statements that make it has no mark yet, and holds nothing
  const isOurs = mark === markOf(source) || (mark === null && (await isEmpty(url)))
  if (!isOurs) {
    throw new NotTried(
      `There is a database ${name} that no proof has made. It is left alone: rename it, or drop it yourself.`,
    )
  }
  await client.query(`drop database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
    if (codeOf(error) !== OBJECT_IN_USE) throw error
    throw new NotTried(
      `The scratch database ${name} of an earlier proof is still in use. It is left alone; try again once nobody is in it.`,
    )
  })
}

const isEmpty = (url: string) =>
  withClient(url, async (client) => !(await hasTables(client))).catch(() => false)

async function create(client: pg.Client, source: Source, name: string): Promise<void> {
  const [encoding, collate, ctype] = [source.encoding, source.collate, source.ctype].map(pg.escapeLiteral)
  const database = pg.escapeIdentifier(name)
  try {
    await client.query(
      `create database ${database} template template0 encoding ${encoding} lc_collate ${collate} lc_ctype ${ctype}`,
    )
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) throw new NotTried(noRight(source.role))
    throw error
  }
  await client.query(`comment on database ${database} is ${pg.escapeLiteral(markOf(source))}`)
}

async function useAndDrop<Result>(
  client: pg.Client,
  name: string,
  url: string,
  { signal, say }: ScratchOptions,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  // with all who are in it: what is under way there fails
  const drop = () => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  let dropped: Promise<unknown> | undefined
  const stop = () => {
    dropped = drop()
    dropped.catch(() => {})
  }
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    return await use(url)
  } finally {
    signal.removeEventListener('abort', stop)
    await (dropped ?? drop()).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      say(`The scratch database ${name} could not be dropped (${why}). The next proof drops it.`)
    })
  }
}

/** The same server and user. Nobody waits for the scratch database's disk, nor for a standby to have it. */
function addressOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  const settings = [
    address.searchParams.get('options'),
    '-c synchronous_commit=off',
    '-c statement_timeout=0',
  ]
  address.searchParams.set('options', settings.filter(Boolean).join(' '))
  return address.href
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)
