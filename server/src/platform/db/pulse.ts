/**
 * Whether the database still says anything, asked over a new connection: a statement that takes long is no reason to give
 * up, one of a database that is frozen is. Whatever it says, a refusal too, is a sign of life.
 */
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** What pg's types leave out. */
type Connected = pg.Client & { connection: { stream: Duplex } }

export async function hasPulse(connectionString: string, milliseconds: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: milliseconds,
    application_name: 'spokehaat pulse',
  }) as Connected
  client.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError,
    )
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
    // not `end`, which waits for a goodbye
    client.connection.stream.destroy()
  }
}
