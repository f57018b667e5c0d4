/** Whether a connection stays with us from one transaction to the next, as statements that are kept prepared need it. */
import pg from 'pg'

const TIMEOUT_MS = 5_000
const PREPARED = { name: 'spokehaat', text: 'select pg_backend_pid() as pid' }

/**
 * Throws where a pooler lends connections by transaction and does not carry prepared statements over. One that happens to
 * lend the same connection again is not found out here but at the first statement that misses.
 */
export async function proveSessions(url: string, setting: string): Promise<void> {
  const [one, other] = [open(url), open(url)]
  try {
    await Promise.all([one.connect(), other.connect()])
    await one.query(PREPARED)
    // takes the connection that was given back last, and keeps it
    await other.query('begin')
    await other.query('select 1')
    await one.query(PREPARED)
  } catch (error) {
    // not there on this connection; anything else is found by whoever asks next
    if (!(error instanceof pg.DatabaseError) || error.code !== '26000') return
    throw new Error(
      `The database that ${setting} names is behind a pooler that lends connections by transaction and does not know of prepared statements, such as PgBouncer before 1.21. Set DATABASE_PREPARED=off.`,
    )
  } finally {
    await Promise.all([one.end(), other.end()]).catch(() => {})
  }
}

function open(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  // it breaks where nobody waits for an answer: the next question says so
  client.on('error', () => {})
  return client
}
