/**
 * Whether the database says anything at all, asked on a new connection. A slow statement is no reason to give up, a frozen
 * database is. Any answer counts, a refusal too.
 */
import pg from 'pg'
import { AbortableClient } from './abortable-client.ts'

export async function hasPulse(connectionString: string, milliseconds: number): Promise<boolean> {
  const client = new AbortableClient({
    connectionString,
    connectionTimeoutMillis: milliseconds,
    application_name: 'spokehaat pulse',
  })
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
    client.abort()
  }
}
