/** Shops with so many products. Filling one takes minutes, so its data is kept from run to run. */
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { FOLDING, foldFacetChanges } from '../server/src/catalogue/search/facet-bits.queries.ts'
import type { Database } from '../server/src/platform/db/client.ts'
import { fillCatalogue } from '../server/src/testing/catalogue/fill-catalogue.ts'
import type { Bench } from './bench.ts'
import type { BenchShop } from './shop.ts'

const KEPT = process.env.BENCH_DATA ?? fileURLToPath(new URL('.data/', import.meta.url))
const FOLDED = ['facet_bits', 'facet_positions', 'facet_counts', 'facet_changes']
/**
 * Nothing is answered from what was kept: every search is a search. A catalogue can be filled anew, so a schema that
 * changed need not wait for a copy of it.
 */
const ENV = { DEMO: 'off', PAGE_CACHE_MB: '0', BACKUP_BEFORE_MIGRATION: 'off' }

/** Filled if it is not yet. One whose filling was cut short is made anew: all its products can be there, but no index. */
export async function openCatalogue(bench: Bench, size: number, port: number): Promise<BenchShop> {
  const dataDir = join(KEPT, `catalogue-${size}`)
  const filled = join(dataDir, 'filled')
  const open = async () => {
    await mkdir(dataDir, { recursive: true })
    return bench.openShop({ env: ENV, dataDir, port })
  }
  if (existsSync(filled)) {
    const shop = await open()
    if ((await count(shop)) === size) return settle(shop)
    await shop.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
  const shop = await open()
  bench.say(`Filling a catalogue with ${size.toLocaleString('en-GB')} products …`)
  await fillQuietly(shop.node.services.db, size).catch(async (error) => {
    await shop.stop()
    throw error
  })
  await writeFile(filled, '')
  return settle(shop)
}

/** The shop's own job would count what is not all there, again and again. */
function fillQuietly(db: Database, size: number): Promise<void> {
  return db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${FOLDING})`.execute(holder)
    try {
      await fillCatalogue(db, size)
    } finally {
      await sql`select pg_advisory_unlock(${FOLDING})`.execute(holder)
    }
  })
}

/** Once every product is counted: until then each list counts them anew. */
async function settle(shop: BenchShop): Promise<BenchShop> {
  const { db } = shop.node.services
  try {
    while (await isWaiting(db)) {
      // another node may be at it
      if ((await foldFacetChanges(db)) === 0) await delay(1_000)
      else for (const table of FOLDED) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    }
  } catch (error) {
    await shop.stop()
    throw error
  }
  return shop
}

async function isWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`select from facet_changes limit 1`.execute(db)
  return rows.length > 0
}

async function count({ node }: BenchShop): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from products`.execute(node.services.db)
  return rows[0]?.count ?? 0
}
