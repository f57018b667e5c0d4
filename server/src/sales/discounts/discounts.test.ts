/** Discounts as the desk sets them, through the API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

async function desk(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await shop.app.inject({
    method,
    url: `/api/discounts${path}`,
    headers: { authorization: admin.token },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

const byCode = (code: string | null, over: object = {}) => ({
  name: 'Eid',
  isAutomatic: false,
  code,
  kind: 'percent',
  percent: 12.5,
  ...over,
})

describe('a discount', () => {
  test('is read as it was written, with the names of its products', async () => {
    const { _id } = await buildProduct(shop, { name: 'Padma 29' })
    const goods = { products: [_id], categories: ['Accessories'], brands: ['Padma'] }
    const added = await desk('POST', '', byCode('Padma-10', { goods, minimumBdt: 1200.5, limit: 50 }))
    expect(added.status).toBe(200)
    expect((await desk('GET', `/${added.data._id}`)).data).toMatchObject({
      code: 'Padma-10',
      percent: 12.5,
      goods,
      minimumBdt: 1200.5,
      limit: 50,
      named: [{ _id, name: 'Padma 29' }],
      codes: 1,
      used: 0,
      version: 1,
    })
  })

  test('is changed with its code, by who has read it last', async () => {
    const { data } = await desk('POST', '', byCode('OLD10'))
    const change = { ...byCode('new 10', { percent: 20, isActive: false }), version: 1 }
    expect((await desk('PUT', `/${data._id}`, change)).data).toMatchObject({
      code: 'new 10',
      percent: 20,
      isActive: false,
      codes: 1,
      version: 2,
    })
    expect(await desk('PUT', `/${data._id}`, change)).toMatchObject({ status: 409, code: 'version_conflict' })
    const { data: log } = await shop.app
      .inject({ url: `/api/audit?entityId=${data._id}`, headers: { authorization: admin.token } })
      .then((answer) => answer.json())
    expect(log[0]).toMatchObject({ action: 'update', entity: 'discount', before: { code: 'OLD10' } })
  })

  test('has no code that another has, however it is typed', async () => {
    await desk('POST', '', byCode('WINTER'))
    expect(await desk('POST', '', byCode(' ｗinter-'))).toMatchObject({
      status: 409,
      code: 'discount_code_taken',
      fields: { code: 'Another discount has this code.' },
    })
  })

  test('is found by its name, its code and its state', async () => {
    const { data } = await desk('POST', '', byCode('FIND ME', { name: 'Pohela Boishakh', isActive: false }))
    for (const query of ['search=boishakh', 'search=find-me&state=off']) {
      expect((await desk('GET', `?${query}`)).data.map(({ _id }: { _id: string }) => _id)).toEqual([data._id])
    }
    expect((await desk('GET', '?search=find-me&state=running')).data).toEqual([])
  })

  test('is deleted with its codes', async () => {
    const { data } = await desk('POST', '', byCode('GONE'))
    expect((await desk('DELETE', `/${data._id}`)).status).toBe(200)
    expect(await desk('GET', `/${data._id}`)).toMatchObject({ status: 404, code: 'discount_not_found' })
    expect((await desk('POST', '', byCode('GONE'))).status).toBe(200)
  })
})

describe('codes in a list', () => {
  test('ten thousand are added, with an answer for each row', async () => {
    await desk('POST', '', byCode('TAKEN'))
    const { data } = await desk('POST', '', byCode(null, { limitPerCode: 1 }))
    const rows = Array.from({ length: 9_994 }, (_, index) => `RIDE-${10_000 + index}`)
    const odd = ['ride 10000', 'Taken', 'X', '', 'A'.repeat(41), 'RIDE\u000020001']
    const answer = await desk('POST', `/${data._id}/codes`, { codes: [...rows, ...odd] })
    // a control character is refused before anything is read, as everywhere
    expect(answer.status).toBe(422)
    odd[5] = 'RIDE\t20001'
    const { data: told } = await desk('POST', `/${data._id}/codes`, { codes: [...rows, ...odd] })
    expect(told.added).toBe(9_994)
    expect(told.answers.slice(9_993)).toEqual([
      'added',
      'twice',
      'taken',
      'too_short',
      'too_short',
      'too_long',
      'not_text',
    ])
    const again = await desk('POST', `/${data._id}/codes`, { codes: ['RIDE-10001', 'RIDE-99999'] })
    expect(again.data).toEqual({ added: 1, answers: ['twice', 'added'] })

    const page = await desk('GET', `/${data._id}/codes?search=ride-1999&limit=2`)
    expect(page).toMatchObject({ meta: { total: 4 }, data: [{ code: 'RIDE-19990', used: 0 }, {}] })
    expect((await desk('GET', `/${data._id}`)).data).toMatchObject({ code: null, codes: 9_995 })
    expect(await desk('PUT', `/${data._id}`, { ...byCode('ONE'), version: 1 })).toMatchObject({
      code: 'discount_has_codes',
    })
    await desk('DELETE', `/${data._id}/codes/${page.data[0]._id}`)
    expect((await desk('GET', `/${data._id}/codes?search=ride-1999`)).meta.total).toBe(3)
  })

  test('are not for a discount that counts by itself', async () => {
    const { data } = await desk('POST', '', byCode(null, { isAutomatic: true }))
    expect(await desk('POST', `/${data._id}/codes`, { codes: ['ABC'] })).toMatchObject({
      status: 409,
      code: 'discount_automatic',
    })
  })
})
