/** Whether the database that a setting names can be used; where not, why, in words for whoever wrote the setting. */
import pg from 'pg'
import { askForTls } from './asked-for-tls.ts'

const TIMEOUT_MS = 10_000
/** What docs/configuration.md asks for, as PostgreSQL numbers it. */
const OLDEST = 150_000

interface ProofOptions {
  /** Whether the shop writes there: a standby is no good then. */
  isWritten?: boolean
  timeoutMs?: number
}

/** Throws an Error that begins with the setting and names user, host, port and database, never the password. */
export async function proveReachable(
  url: string,
  setting: string,
  { isWritten = false, timeoutMs = TIMEOUT_MS }: ProofOptions = {},
): Promise<void> {
  const client = open(url, setting)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), timeoutMs)
  })
  try {
    const asked = client.connect().then(() =>
      client.query<{ version: number; reads: string }>(
        `select current_setting('server_version_num')::int as version,
            current_setting('transaction_read_only') as reads`,
      ),
    )
    asked.catch(() => {})
    const { rows } = await Promise.race([asked, late])
    const [{ version, reads } = { version: OLDEST, reads: 'off' }] = rows
    if (version < OLDEST)
      throw new Unfit(`PostgreSQL is too old: it must be version ${OLDEST / 10_000} or later.`)
    if (isWritten && reads === 'on') {
      throw new Unfit('nothing can be written there: it is a standby, or read-only. Name the primary.')
    }
  } catch (error) {
    const why = await whyNot(error, client, setting, timeoutMs)
    throw new Error(`${setting}: ${why}`)
  } finally {
    clearTimeout(timer)
    client.end().catch(() => {})
  }
}

class Late extends Error {}
/** Its message is for the reader already. */
class Unfit extends Error {}

function open(url: string, setting: string): pg.Client {
  try {
    const client = new pg.Client({ connectionString: url, application_name: 'spokehaat start' })
    // it also rejects whoever waits
    client.on('error', () => {})
    return client
  } catch (error) {
    // a file of a certificate that the address names
    throw new Error(`${setting}: the address can not be used (${codeOf(error) ?? 'it is not readable'}).`)
  }
}

interface Named {
  host: string
  place: string
  user: string
  database: string
  setting: string
}

/** SQLSTATEs, and codes of Node's own: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const CAUSES: Readonly<Record<string, (named: Named) => string>> = {
  '28P01': ({ place, user, setting }) =>
    `${place} refuses user ${user} with this password: it is wrong, or there is no such user. Correct it in ${setting}; ` +
    'in a password % @ / : # ? are written as %25 %40 %2F %3A %23 %3F.',
  '28000': ({ place, user }) =>
    `${place} does not let user ${user} in: there is no such role, it may not log in, or pg_hba.conf has no line for this ` +
    'machine, or only one for TLS (then add ?sslmode=require).',
  '3D000': ({ place, database, user }) =>
    `${place} has no database ${database}. Make it (createdb -O ${user} ${database}), or correct the name at the end.`,
  '42501': ({ place, user, database }) =>
    `${place} does not let user ${user} use database ${database}. Grant connect on it, or make the user its owner.`,
  '53300': ({ place, user }) =>
    `${place} has no connection left for user ${user}. Close others, raise max_connections, or lower DATABASE_POOL.`,
  '57P03': ({ place }) => `${place} is starting, stopping or recovering. Try again in a moment.`,
  ENOTFOUND: ({ host, setting }) =>
    `there is no host ${host}. Correct it in ${setting}; an @ or / in the password must be written as %40 or %2F.`,
  EAI_AGAIN: ({ host }) =>
    `no name server says where host ${host} is. Is it the right name, and the network up?`,
  ECONNREFUSED: ({ place }) =>
    `nothing listens at ${place}. Is PostgreSQL running there, on this port, and open to this machine (listen_addresses)?`,
  EHOSTUNREACH: ({ place }) => `no way leads to ${place}. Is the machine up, and the address right?`,
  ENETUNREACH: ({ place }) => `no way leads to ${place}. Is the network up, and the address right?`,
  ENOENT: ({ host }) => `there is no socket in ${host}. Is PostgreSQL running on this machine?`,
  EACCES: ({ host }) => `the socket in ${host} may not be opened by the user that the shop runs as.`,
}

async function whyNot(
  error: unknown,
  client: pg.Client,
  setting: string,
  timeoutMs: number,
): Promise<string> {
  if (error instanceof Unfit) return error.message
  const { host, port, user = '', database = '', ssl } = client
  const place = host.startsWith('/') ? `the socket in ${host}` : `${host}:${port}`
  const code = codeOf(error)
  const cause = code === undefined ? undefined : CAUSES[code]
  const named = cause?.({ host, place, user: `"${user}"`, database: `"${database}"`, setting })
  // of ours it knows the names, never the password
  if (error instanceof pg.DatabaseError) {
    return `${named ?? `${place} refuses the connection (${code}).`} It says: ${error.message}`
  }
  if (named !== undefined) return named
  if (code !== undefined && /CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) {
    return `the certificate of ${place} is not trusted (${code}). Name its authority: sslrootcert=/path/to/ca.pem.`
  }
  const answer = host.startsWith('/') ? 'silence' : await askForTls(host, port, Math.min(timeoutMs, 3_000))
  switch (answer) {
    case 'stranger':
      return `what answers at ${place} is not PostgreSQL. Is the port right?`
    case 'silence':
      return `${place} does not answer within ${timeoutMs / 1_000} s. Is the address right, the machine up, and no firewall between?`
    case 'no':
      if (ssl)
        return `${place} has no TLS, which the address asks for. Take sslmode out of it, or turn ssl on there.`
  }
  if (error instanceof Late) {
    return `${place} takes the connection and lets nobody in within ${timeoutMs / 1_000} s: it is overloaded or frozen, or a pooler whose database is away.`
  }
  return `${place} can not be reached: ${error instanceof Error ? error.message : String(error)}`
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
