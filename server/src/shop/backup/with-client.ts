import type pg from 'pg'
import { openClient } from '../../platform/pool/shop-client.ts'

/** One connection for as long as it is used, beside the shop's pool. */
export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(url, 'spokehaat-proof')
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
