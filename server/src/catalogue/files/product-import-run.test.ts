import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { buildAdmin, type SignedIn } from '../../testing/accounts.ts'
import { check, errorsOf, run, sendFile, settled } from '../../testing/catalogue/product-files.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { SILENCE_MS } from './product-imports.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

let sku = 800_000
const rowsOf = (...lines: string[]) => ['sku,name,price,stock', ...lines].join('\r\n')
const fresh = (count: number) => Array.from({ length: count }, () => `${++sku},Bike ${sku},10,1`)
const get = async (id: string): Promise<ProductImport> =>
  (
    await shop.app.inject({ url: `/api/product-imports/${id}`, headers: { authorization: admin.token } })
  ).json().data
const post = (path: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/product-imports/${path}`,
    headers: { authorization: admin.token },
  })
const start = async (id: string, mode: string) =>
  expect((await run(shop.app, admin.token, id, mode)).statusCode).toBe(200)
const end = (id: string) => settled(shop.app, admin.token, id)
const countOf = async (skus: readonly number[]) =>
  (await shop.db.selectFrom('products').select('id').where('sku', 'in', skus).execute()).length

/** Two batches of new products, and one more whose row somebody holds: the run stops short of its end. */
async function heldUp(mode: string) {
  const blocked = await buildProduct(shop, { price: 500 })
  const rows = [...fresh(1_000), `${blocked.sku},${blocked.name},600,10`]
  const first = sku - 999
  const { _id } = await check(shop.app, admin.token, rowsOf(...rows))
  const holder = await shop.db.startTransaction().execute()
  await holder.selectFrom('products').select('id').where('id', '=', blocked._id).forUpdate().execute()
  await start(_id, mode)
  return { id: _id, first, letGo: () => holder.commit().execute() }
}

describe('a run', () => {
  test('of all or nothing is refused where rows are bad, and changes nothing where one turns bad', async () => {
    const bad = await check(shop.app, admin.token, rowsOf(...fresh(1), `${++sku},,10,1`))
    const refused = await run(shop.app, admin.token, bad._id, 'all-or-nothing')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'import_has_bad_rows'])

    const rows = fresh(600)
    const turning = await buildProduct(shop)
    const { _id } = await check(shop.app, admin.token, rowsOf(...rows, `${turning.sku},${turning.name},1,1`))
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', turning._id)
      .execute()
    await start(_id, 'all-or-nothing')
    expect(await end(_id)).toMatchObject({
      status: 'failed',
      failure: { code: 'import_has_bad_rows' },
      counts: { new: 0, changed: 0 },
    })
    expect(await errorsOf(shop.app, admin.token, _id)).toMatchObject([{ row: 602, column: 'sku' }])
    expect(await countOf([sku, sku - 599])).toBe(0)
  })

  test('that skips bad rows does the others, and says which', async () => {
    const rows = fresh(2)
    const { _id } = await check(shop.app, admin.token, rowsOf(rows[0] ?? '', `${++sku},,10,1`, rows[1] ?? ''))
    await start(_id, 'skip-bad-rows')
    expect(await end(_id)).toMatchObject({ status: 'done', counts: { new: 2, bad: 1 }, errors: 1 })
    expect(await errorsOf(shop.app, admin.token, _id)).toMatchObject([{ row: 3, column: 'name' }])
    expect(await countOf([sku - 2, sku - 1])).toBe(2)
  })

  test('of all or nothing leaves nothing when it is cancelled', async () => {
    const { id, first, letGo } = await heldUp('all-or-nothing')
    expect((await post(`${id}/cancel`)).statusCode).toBe(200)
    await letGo()
    expect(await end(id)).toMatchObject({ status: 'cancelled', counts: { new: 0, changed: 0 } })
    expect(await countOf([first, sku])).toBe(0)
  })

  test('that skips bad rows keeps what is in when it is cancelled, and says how many', async () => {
    const { id, first, letGo } = await heldUp('skip-bad-rows')
    await vi.waitFor(async () => expect(await get(id)).toMatchObject({ status: 'running', rowsDone: 1_000 }))
    await post(`${id}/cancel`)
    await letGo()
    const result = await end(id)
    expect(result).toMatchObject({ status: 'cancelled', counts: { new: 1_000 } })
    expect(await countOf([first, first + 999])).toBe(2)
    const audits = await shop.db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute()
    expect(audits).toMatchObject([{ after: { new: 1_000, end: 'cancelled' } }])
  })

  test('is the only one: the next file waits', async () => {
    const { id, letGo } = await heldUp('skip-bad-rows')
    const second = await sendFile(shop.app, admin.token, rowsOf(...fresh(1)))
    expect([second.statusCode, second.json().code]).toEqual([409, 'import_in_progress'])
    await letGo()
    expect(await end(id)).toMatchObject({ status: 'done', counts: { new: 1_000, changed: 1 } })
    expect((await post(`${id}/cancel`)).json().code).toBe('import_over')
    expect((await run(shop.app, admin.token, id, 'skip-bad-rows')).json().code).toBe('import_not_ready')
  })

  test('waits for who changes a product at that moment, and takes what they did into account', async () => {
    const product = await buildProduct(shop, { price: 500, description: 'before' })
    const { _id } = await check(shop.app, admin.token, rowsOf(`${product.sku},${product.name},600,10`))
    const other = await shop.db.startTransaction().execute()
    await other
      .updateTable('products')
      .set({ description: 'meanwhile', version: 2 })
      .where('id', '=', product._id)
      .execute()
    await start(_id, 'skip-bad-rows')
    await other.commit().execute()
    await end(_id)
    const now = (await shop.app.inject(`/api/bycles/${product._id}`)).json().data
    expect(now).toMatchObject({ price: 600, description: 'meanwhile', version: 3 })
  })
})

describe('an import', () => {
  test('that waits gives way to the next file, and its file is not kept', async () => {
    const first = await check(shop.app, admin.token, rowsOf(...fresh(1)))
    const second = await check(shop.app, admin.token, rowsOf(...fresh(1)))
    expect(await get(first._id)).toMatchObject({ status: 'cancelled' })
    await post(`${second._id}/cancel`)
    expect(await get(second._id)).toMatchObject({ status: 'cancelled' })
    expect(await shop.db.selectFrom('product_import_chunks').select('position').execute()).toEqual([])
  })

  test('that waits stays, with its file, where the next one does not arrive whole', async () => {
    const { _id } = await check(shop.app, admin.token, rowsOf(...fresh(1)))
    const cutOff = await shop.app.inject({
      method: 'POST',
      url: '/api/product-imports',
      headers: { authorization: admin.token, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${rowsOf(...fresh(1))}`,
    })
    expect([cutOff.statusCode, cutOff.json().code]).toEqual([400, 'malformed_body'])
    expect(await get(_id)).toMatchObject({ status: 'checked' })
    await start(_id, 'all-or-nothing')
    expect(await end(_id)).toMatchObject({ status: 'done', counts: { new: 1 } })
  })

  test('is shown by any node, and run by another than checked it', async () => {
    const { _id } = await check(shop.app, admin.token, rowsOf(...fresh(1)))
    const node = await buildApp(shop.services)
    try {
      const latest = await node.inject({
        url: '/api/product-imports/latest',
        headers: { authorization: admin.token },
      })
      expect(latest.json().data).toMatchObject({ _id, status: 'checked' })
      await run(node, admin.token, _id, 'all-or-nothing')
      expect(await end(_id)).toMatchObject({ status: 'done', counts: { new: 1 } })
    } finally {
      await node.close()
    }
  })

  test('whose node is closed is interrupted, and the next one can begin', async () => {
    const node = await buildApp(shop.services)
    const blocked = await buildProduct(shop)
    const rows = [`${blocked.sku},${blocked.name},1,1`, ...fresh(600)]
    const { _id } = await check(node, admin.token, rowsOf(...rows))
    const holder = await shop.db.startTransaction().execute()
    await holder.selectFrom('products').select('id').where('id', '=', blocked._id).forUpdate().execute()
    await run(node, admin.token, _id, 'skip-bad-rows')
    const closed = node.close()
    await holder.commit().execute()
    await closed
    const { status, counts } = await get(_id)
    expect(status).toBe('interrupted')
    expect(await countOf(Array.from({ length: 600 }, (_, index) => sku - index))).toBe(counts.new)
    expect((await check(shop.app, admin.token, rowsOf(...fresh(1)))).status).toBe('checked')
  })

  test('whose node is silent counts as interrupted, and what it did is on record', async () => {
    const id = newId()
    const silentSince = new Date(shop.services.now().getTime() - SILENCE_MS - 1)
    await shop.db
      .updateTable('product_imports')
      .set({ status: 'cancelled' })
      .where('status', '=', 'checked')
      .execute()
    await shop.db
      .insertInto('product_imports')
      .values({
        id,
        file_name: 'lost.csv',
        status: 'running',
        mode: 'skip-bad-rows',
        new_products: 500,
        by_user_id: admin.user._id,
        created_at: silentSince,
        heartbeat_at: silentSince,
      })
      .execute()
    expect(await get(id)).toMatchObject({ status: 'interrupted', counts: { new: 500 } })
    const audits = await shop.db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute()
    expect(audits).toMatchObject([{ by_name: admin.user.email, after: { new: 500, end: 'interrupted' } }])
  })

  test('whose file is cut off on its way is forgotten', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const request = httpRequest(`http://127.0.0.1:${port}/api/product-imports`, {
      method: 'POST',
      headers: { authorization: admin.token, 'content-type': 'multipart/form-data; boundary=b' },
    })
    request.on('error', () => {})
    request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsku,name\r\n')
    const uploading = () =>
      shop.db.selectFrom('product_imports').select('id').where('status', '=', 'uploading').execute()
    await vi.waitFor(async () => expect(await uploading()).toHaveLength(1))
    request.destroy()
    await vi.waitFor(async () => expect(await uploading()).toEqual([]))
  })

  test('nobody knows is not found', async () => {
    expect((await post(`${newId()}/cancel`)).json().code).toBe('import_not_found')
    expect((await run(shop.app, admin.token, newId(), 'all-or-nothing')).json().code).toBe('import_not_found')
  })
})
