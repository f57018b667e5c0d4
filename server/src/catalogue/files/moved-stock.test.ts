/** Files of products whose stock and fields change while the file is edited, and while its check waits for an answer. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { changesOf, check, errorsOf, exported, run, settled } from '../../testing/catalogue/product-files.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { buyPaid, stockOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  rider = await buildUser(shop)
})
afterAll(() => shop.close())

const rowsOf = (...lines: string[]) => lines.join('\r\n')
const changes = (id: string) => changesOf(shop.app, admin.token, id)
const productOf = async (id: string) => (await shop.app.inject(`/api/bycles/${id}`)).json().data
const sell = (id: string, quantity: number) =>
  buyPaid(shop, rider.token, [{ product: id, quantity, price: 500 }])
async function finish(id: string, mode = 'all-or-nothing') {
  expect((await run(shop.app, admin.token, id, mode)).statusCode).toBe(200)
  return settled(shop.app, admin.token, id)
}
/** The whole export as somebody saves it who has changed these cells of one row. */
async function edited(sku: number, cells: Record<string, string>): Promise<string> {
  const [head = '', ...rows] = (await exported(shop.app, admin.token)).replace('\uFEFF', '').split('\r\n')
  const columns = head.split(',')
  const row = rows.find((one) => one.startsWith(`${sku},`))?.split(',') ?? []
  for (const [column, text] of Object.entries(cells)) row[columns.indexOf(column)] = text
  return rowsOf(head, row.join(','))
}

describe('a file that was exported', () => {
  test('with only its price changed leaves the stock alone, whatever was sold since', async () => {
    const bike = await buildProduct(shop, { stock: 58, price: 500 })
    const file = await edited(bike.sku, { price: '510.00' })
    await sell(bike._id, 3)
    const { _id, counts } = await check(shop.app, admin.token, file)
    expect(counts).toMatchObject({ changed: 1, bad: 0 })
    expect(await changes(_id)).toMatchObject([{ column: 'price', from: '500.00', to: '510.00' }])
    expect(await finish(_id)).toMatchObject({ status: 'done' })
    expect(await productOf(bike._id)).toMatchObject({ price: 510, stock: 55 })
  })

  test('with another stock adds the difference to what is there, and shows both', async () => {
    const bike = await buildProduct(shop, { stock: 58 })
    const file = await edited(bike.sku, { stock: '61' })
    await sell(bike._id, 3)
    const { _id } = await check(shop.app, admin.token, file)
    expect(await changes(_id)).toMatchObject([
      { row: 2, column: 'stock', from: '55', to: '58', filed: { exported: 58, wanted: 61 } },
    ])
    // and once more before it is run
    await sell(bike._id, 1)
    await finish(_id)
    expect(await stockOf(shop, bike._id)).toMatchObject({ onHand: 57, ledger: { onHand: 57 } })
  })

  test('that takes away more than is left is an error of its row', async () => {
    const bike = await buildProduct(shop, { stock: 5 })
    const file = await edited(bike.sku, { stock: '1' })
    await sell(bike._id, 3)
    const { _id } = await check(shop.app, admin.token, file)
    expect(await errorsOf(shop.app, admin.token, _id)).toEqual([
      { row: 2, column: 'stock', message: 'This takes 4 away, and only 2 are left.' },
    ])
  })

  test('by color and size: each shelf by itself', async () => {
    const bike = await buildProduct(shop, {
      colors: [{ name: 'Black', hex: '#000000' }],
      variants: [
        { color: '#000000', size: 'S', stock: 4 },
        { color: '#000000', size: 'M', stock: 5 },
      ],
    })
    const line = { product: bike._id, quantity: 1, price: 500, color: '#000000', size: 'M' }
    await buyPaid(shop, rider.token, [line])
    const { _id } = await check(
      shop.app,
      admin.token,
      rowsOf(
        'sku,color_hex,size,stock,stock_as_exported',
        `${bike.sku},#000000,S,4,4`,
        `${bike.sku},#000000,M,7,5`,
        `${bike.sku},#000000,L,2,`,
      ),
    )
    expect(await changes(_id)).toMatchObject([
      {
        row: 3,
        column: 'stock',
        variant: 'Black · M',
        from: '4',
        to: '6',
        filed: { exported: 5, wanted: 7 },
      },
      { row: 4, column: 'stock', variant: 'Black · L', from: null, to: '2', filed: null },
    ])
    await finish(_id)
    expect((await productOf(bike._id)).variants).toMatchObject([
      { size: 'S', stock: 4 },
      { size: 'M', stock: 6 },
      { size: 'L', stock: 2 },
    ])
  })

  test('has its other numbers read as strictly', async () => {
    const bike = await buildProduct(shop)
    const { _id } = await check(
      shop.app,
      admin.token,
      rowsOf('sku,stock,stock_as_exported', `${bike.sku},5,1.000`),
    )
    expect(await errorsOf(shop.app, admin.token, _id)).toMatchObject([
      { row: 2, column: 'stock_as_exported' },
    ])
  })
})

describe('a file that does not say what was exported', () => {
  test('sets the stock, shown from what it is, and a sale before the run is not undone', async () => {
    const bike = await buildProduct(shop, { stock: 58 })
    const same = await buildProduct(shop, { stock: 7 })
    const { _id } = await check(shop.app, admin.token, rowsOf('sku,stock', `${bike.sku},61`, `${same.sku},7`))
    expect(await changes(_id)).toMatchObject([
      { product: { _id: bike._id, sku: bike.sku, name: bike.name }, from: '58', to: '61', filed: null },
    ])
    await sell(bike._id, 2)
    await sell(same._id, 2)
    await finish(_id)
    expect(await productOf(bike._id)).toMatchObject({ stock: 59 })
    expect(await productOf(same._id)).toMatchObject({ stock: 5 })
  })
})

describe('the check', () => {
  test('shows every cell that changes, stock first, then prices, and what is new last', async () => {
    const bike = await buildProduct(shop, {
      name: 'Plover',
      price: 500,
      stock: 3,
      tags: ['old'],
      colors: [{ name: 'Black', hex: '#000000' }],
    })
    const other = await buildProduct(shop, { price: 500, stock: 3 })
    const { _id } = await check(
      shop.app,
      admin.token,
      rowsOf(
        'sku,name,price,list_price,stock,tags,in_stock,colors',
        `990000001,Fresh,12.5,,4,,,`,
        `${bike.sku},Golden Plover,510,600,,new|light,false,Night #000000|Red #ff0000`,
        `${other.sku},,490,,5,,,`,
      ),
    )
    const shown = (await changes(_id)).map(({ row, product, column, from, to }) =>
      [row, product.name, column, from, to].join(' / '),
    )
    expect(shown).toEqual([
      `4 / ${other.name} / stock / 3 / 5`,
      '3 / Plover / price / 500.00 / 510.00',
      '3 / Plover / list_price /  / 600.00',
      `4 / ${other.name} / price / 500.00 / 490.00`,
      '3 / Plover / name / Plover / Golden Plover',
      '3 / Plover / in_stock / true / false',
      '3 / Plover / tags / old / new|light',
      '3 / Plover / color_name / Black / Night',
      '3 / Plover / colors /  / Red #ff0000',
      '2 / Fresh / sku /  / $12.50, 4 in stock',
    ])
    const page = await shop.app.inject({
      url: `/api/product-imports/${_id}/changes?page=2&limit=4`,
      headers: { authorization: admin.token },
    })
    expect(page.json()).toMatchObject({ data: [{}, {}, {}, {}], meta: { page: 2, total: 10, pages: 3 } })
    await finish(_id)
    // nobody needs them any more
    await vi.waitFor(async () =>
      expect(await shop.db.selectFrom('product_import_lines').select('sku').execute()).toEqual([]),
    )
  })

  test('is what is agreed to: a cell that somebody changes after it is not overwritten', async () => {
    const bike = await buildProduct(shop, { price: 500, description: 'before' })
    const other = await buildProduct(shop, { price: 500 })
    const put = (id: string, payload: object) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/bycles/${id}`,
        headers: { authorization: admin.token },
        payload,
      })
    const file = rowsOf('sku,price', `${bike.sku},510`, `${other.sku},520`)
    const whole = await check(shop.app, admin.token, file)
    await put(bike._id, { price: 450 })
    expect(await finish(whole._id)).toMatchObject({
      status: 'failed',
      failure: { code: 'import_has_bad_rows' },
    })
    expect(await errorsOf(shop.app, admin.token, whole._id)).toEqual([
      {
        row: 2,
        column: 'price',
        message: 'Somebody changed this to 450.00 after the check. Please check the file again.',
      },
    ])
    expect(await productOf(other._id)).toMatchObject({ price: 500 })

    // part by part the others go in; another cell of the product is no hindrance
    const parts = await check(shop.app, admin.token, file)
    await put(bike._id, { price: 460 })
    await put(other._id, { description: 'meanwhile' })
    expect(await finish(parts._id, 'skip-bad-rows')).toMatchObject({ counts: { changed: 1, bad: 1 } })
    expect(await productOf(bike._id)).toMatchObject({ price: 460 })
    expect(await productOf(other._id)).toMatchObject({ price: 520, description: 'meanwhile' })
  })
})
