/** Shops with so many products. Filling one takes minutes, so its data is kept from run to run. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { fillCatalogue } from '../server/src/testing/fill-catalogue.ts'
import type { Bench } from './bench.ts'
import type { BenchShop } from './shop.ts'

const KEPT = process.env.BENCH_DATA ?? fileURLToPath(new URL('.data/', import.meta.url))
/** Nothing is answered from what was kept: every search is a search. */
const ENV = { DEMO: 'off', PAGE_CACHE_MB: '0' }

/** Filled if it is not yet; one that was left half filled is made anew. */
export async function openCatalogue(bench: Bench, size: number, port: number): Promise<BenchShop> {
  const dataDir = join(KEPT, `catalogue-${size}`)
  const open = async () => {
    await mkdir(dataDir, { recursive: true })
    return bench.openShop({ env: ENV, dataDir, port })
  }
  let shop = await open()
  const found = await count(shop)
  if (found === size) return shop
  if (found > 0) {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
    shop = await open()
  }
  bench.say(`Filling a catalogue with ${size.toLocaleString('en-GB')} products …`)
  await fillCatalogue(shop.node.services.db, size).catch(async (error) => {
    await shop.stop()
    throw error
  })
  return shop
}

async function count({ node }: BenchShop): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from products`.execute(node.services.db)
  return rows[0]?.count ?? 0
}
