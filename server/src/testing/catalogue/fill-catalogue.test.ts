import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedSearchColumns } from '../../catalogue/search/search-columns.ts'
import { openShop, type Shop } from '../shop.ts'
import { fillCatalogue } from './fill-catalogue.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await fillCatalogue(shop.db, 400)
})
afterAll(() => shop.close())

test('is what the shop itself would have written', async () => {
  const { rows } = await sql<
    Parameters<typeof storedSearchColumns>[0] & { facets: string[]; heights: unknown; boxes: unknown }
  >`
    select category, type, brand, sheet, facets, rider_heights::text as heights, rider_boxes::text as boxes,
      (select json_agg(c) from product_colors c where c.product_id = products.id) as colors
    from products
  `.execute(shop.db)
  expect(rows).toHaveLength(400)
  for (const { facets, heights, boxes, ...row } of rows) {
    const written = storedSearchColumns(row)
    expect([...facets].sort()).toEqual([...written.facets].sort())
    const { rows: same } = await sql<{ same: boolean }>`
      select ${heights}::int4multirange is not distinct from ${written.rider_heights}::int4multirange
        and ${boxes}::text is not distinct from ${written.rider_boxes}::box[]::text as same
    `.execute(shop.db)
    expect(same[0]?.same).toBe(true)
  }
})

test('is found by the words of its names, and every stock figure is the sum of the ledger', async () => {
  const { rows } = await sql<{ name: string; id: string }>`
    select name, id from products order by sku limit 1 offset 200
  `.execute(shop.db)
  const answer = await shop.app.inject({
    url: `/api/bycles?${new URLSearchParams({ search: rows[0]?.name ?? '' })}`,
  })
  expect(answer.json().data[0]._id).toBe(rows[0]?.id)
  const drift = await sql`
    select v.id from variants v left join stock_ledger l on l.variant_id = v.id
    group by v.id having v.on_hand <> coalesce(sum(l.on_hand_delta), 0)
  `.execute(shop.db)
  expect(drift.rows).toEqual([])
})
