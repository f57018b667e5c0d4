/** What each session of the shop asks of PostgreSQL as it begins. */
import pg from 'pg'
import { AbortableClient } from './abortable-client.ts'

/**
 * PostgreSQL compiles a statement that it reckons to be dear (`jit_above_cost`). Where that is available, as in Debian's, it
 * takes seconds on statements that take hundredths without, as theirs are many small expressions over few rows.
 */
const OPTIONS = '-c jit=off'

/** Of protocol_violation, feature_not_supported, undefined_object: how poolers and other engines refuse options. */
const REFUSALS: ReadonlySet<string | undefined> = new Set(['08P01', '0A000', '42704'])

/** Addresses that let nobody in who names options. The role must carry them there. */
const withoutOptions = new Set<string>()

/** To be opened by `whereAccepted`. */
export class ShopClient extends AbortableClient {
  constructor({ connectionString = '', ...config }: pg.ClientConfig = {}) {
    const isWithout = withoutOptions.has(connectionString)
    super({ ...config, connectionString: isWithout ? connectionString : withOptions(connectionString) })
  }
}

/** Of two that name the same setting the last one counts: what the address says itself, or the environment, as without us. */
function withOptions(address: string): string {
  const url = new URL(address)
  const theirs = url.searchParams.get('options') ?? process.env.PGOPTIONS
  url.searchParams.set('options', theirs === undefined ? OPTIONS : `${OPTIONS} ${theirs}`)
  return url.href
}

/**
 * Opens a connection to `address`. PgBouncer and its like refuse one that names options, unless they are told to ignore
 * them: it is opened without then, and so are those after it.
 */
export async function whereAccepted<T>(address: string, open: () => Promise<T>): Promise<T> {
  const isWithout = withoutOptions.has(address)
  try {
    return await open()
  } catch (error) {
    if (isWithout || !(error instanceof pg.DatabaseError && REFUSALS.has(error.code))) throw error
    withoutOptions.add(address)
    return await open().catch((second: unknown) => {
      // it was something else
      withoutOptions.delete(address)
      throw second
    })
  }
}

/** A connection beside the pool, for what takes long. The caller ends it. */
export async function openClient(connectionString: string, name: string): Promise<pg.Client> {
  return whereAccepted(connectionString, async () => {
    const client = new ShopClient({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      // it says nothing for as long as another one works
      keepAlive: true,
    })
    await client.connect()
    return client
  })
}
