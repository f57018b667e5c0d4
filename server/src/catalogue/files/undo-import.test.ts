/** A run that stopped goes on, and what it did is taken back. */
import type { ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildAdmin, type SignedIn } from '../../testing/accounts.ts'
import { check, run, settled } from '../../testing/catalogue/product-files.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

let sku = 700_000
const post = (path: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/product-imports/${path}`,
    headers: { authorization: admin.token },
  })
const end = (id: string): Promise<ProductImport> => settled(shop.app, admin.token, id)
async function imported(file: string): Promise<ProductImport> {
  const { _id } = await check(shop.app, admin.token, file)
  expect((await run(shop.app, admin.token, _id, 'skip-bad-rows')).statusCode).toBe(200)
  return end(_id)
}
async function undone(id: string): Promise<ProductImport> {
  const response = await post(`${id}/undo`)
  expect(response.statusCode, response.body).toBe(200)
  return end(id)
}
const bySku = (wanted: number) =>
  shop.db.selectFrom('products').selectAll().where('sku', '=', wanted).executeTakeFirst()
const shelfOf = async (productId: string) =>
  (
    await shop.db
      .selectFrom('variants')
      .select(['id', 'on_hand'])
      .where('product_id', '=', productId)
      .orderBy('position')
      .execute()
  ).map(({ on_hand }) => on_hand)

test('a run that was stopped goes on from there, and doubles nothing', async () => {
  const blocked = await buildProduct(shop, { price: 500 })
  const lines = Array.from({ length: 1_400 }, () => `${++sku},Bike ${sku},10,1`)
  const rows = lines.toSpliced(600, 0, `${blocked.sku},${blocked.name},600,10`)
  const { _id } = await check(shop.app, admin.token, ['sku,name,price,stock', ...rows].join('\r\n'))
  const holder = await shop.db.startTransaction().execute()
  await holder.selectFrom('products').select('id').where('id', '=', blocked._id).forUpdate().execute()
  await run(shop.app, admin.token, _id, 'skip-bad-rows')
  await vi.waitFor(async () => {
    const row = await shop.db
      .selectFrom('product_imports')
      .select('rows_done')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    expect(row.rows_done).toBe(500)
  })
  await post(`${_id}/cancel`)
  await holder.commit().execute()
  expect(await end(_id)).toMatchObject({ status: 'cancelled', canContinue: true, rowsDone: 1_000 })

  expect((await post(`${_id}/continue`)).statusCode).toBe(200)
  expect(await end(_id)).toMatchObject({
    status: 'done',
    canContinue: false,
    rowsDone: 1_401,
    counts: { new: 1_400, changed: 1, unchanged: 0, bad: 0 },
    undo: { state: 'possible', products: 1_401 },
  })
  expect((await post(`${_id}/continue`)).json().code).toBe('import_cannot_continue')
})

test('what a run added goes, what it changed is as before, and what people did since stays', async () => {
  const first = ++sku
  const [plain, ordered, edited] = [first, ++sku, ++sku]
  const changed = await buildProduct(shop, { price: 500, stock: 5, description: 'before' })
  const moved = await buildProduct(shop, { price: 300, stock: 5, description: 'before' })
  const file = [
    'sku,name,price,stock,description',
    ...[plain, ordered, edited].map((one) => `${one},Bike ${one},10,4,`),
    `${changed.sku},${changed.name},600,9,after`,
    `${moved.sku},${moved.name},350,9,after`,
  ].join('\r\n')
  const done = await imported(file)
  expect(done).toMatchObject({ counts: { new: 3, changed: 2 }, undo: { state: 'possible', products: 5 } })

  const orderedProduct = await bySku(ordered)
  const placed = await placeOrder(shop, admin.token, [{ product: orderedProduct?.id ?? '', quantity: 1 }])
  expect(placed.statusCode, placed.body).toBe(200)
  const editedProduct = await bySku(edited)
  await shop.db
    .updateTable('products')
    .set({ name: 'By hand', version: 2 })
    .where('id', '=', editedProduct?.id ?? '')
    .execute()
  // somebody wrote a text since, and sold what was there
  await shop.db.updateTable('products').set({ description: 'by hand' }).where('id', '=', moved._id).execute()

  const after = await undone(done._id)
  expect(after).toMatchObject({
    status: 'done',
    undo: { state: 'done', products: 5, removed: 1, archived: 1, restored: 1, left: 2 },
  })
  expect(await bySku(plain)).toBeUndefined()
  expect((await bySku(ordered))?.archived_at).toBeNull()
  expect((await bySku(edited))?.archived_at).not.toBeNull()
  expect(await bySku(changed.sku)).toMatchObject({ price_cents: 50_000, description: 'before' })
  expect(await shelfOf(changed._id)).toEqual([5])
  expect(await bySku(moved.sku)).toMatchObject({ price_cents: 30_000, description: 'by hand' })
  const { rows } = await shop.db
    .selectFrom('stock_ledger')
    .innerJoin('variants', 'variants.id', 'stock_ledger.variant_id')
    .select(({ fn }) => fn.sum('on_hand_delta').as('sum'))
    .where('variants.product_id', '=', changed._id)
    .execute()
    .then((found) => ({ rows: found }))
  expect(Number(rows[0]?.sum)).toBe(5)
  expect((await post(`${done._id}/undo`)).json().code).toBe('import_cannot_undo')

  // the same file comes in again
  expect(await imported(file)).toMatchObject({ counts: { new: 1, changed: 3, bad: 1 } })
})

test('old addresses go with what they led to, and a day later nothing can be undone', async () => {
  const csv =
    'Handle,Title,Type,Variant SKU,Variant Inventory Qty,Variant Price\r\nundo-me,Undo me,Road Bikes,UNDO-1,3,100'
  const checked = await check(shop.app, admin.token, csv)
  await shop.app.inject({
    method: 'POST',
    url: `/api/product-imports/${checked._id}/answers`,
    headers: { authorization: admin.token },
    payload: { currency: 'BDT', categories: [] },
  })
  await end(checked._id)
  await run(shop.app, admin.token, checked._id, 'all-or-nothing')
  await end(checked._id)
  const leads = () =>
    shop.db
      .selectFrom('redirects')
      .select('to_address')
      .where('from_address', '=', '/products/undo-me')
      .execute()
  expect(await leads()).toHaveLength(1)
  await undone(checked._id)
  expect(await leads()).toEqual([])

  const late = await imported(`sku,name,price,stock\r\n${++sku},Late,10,1`)
  await shop.db
    .updateTable('product_imports')
    .set({ finished_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .where('id', '=', late._id)
    .execute()
  expect((await post(`${late._id}/undo`)).json().code).toBe('import_cannot_undo')
})
