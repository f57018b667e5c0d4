/** A pooler as PgBouncer is before its `ignore_startup_parameters` names `options`: it lets nobody in who gives some. */
import { openRelay, type Relay } from './relay.ts'

export interface RefusingPooler extends Relay {
  /** How many it has turned away. */
  refused(): number
}

export async function openRefusingPooler(databaseUrl: string): Promise<RefusingPooler> {
  let refused = 0
  const relay = await openRelay(databaseUrl, (client, database) => {
    database.pipe(client)
    client.once('data', (startup) => {
      if (startup.includes('\0options\0')) {
        refused += 1
        client.end(refusal('unsupported startup parameter: options'))
      } else {
        database.write(startup)
        client.pipe(database)
      }
    })
  })
  return { ...relay, refused: () => refused }
}

/** ErrorResponse, as PostgreSQL's manual has it under 'Message Formats'. */
function refusal(words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${words}\0\0`)
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4])
  return Buffer.concat([head, fields])
}
