import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onePhone } from '../../outbox/one-phone.ts'
import { enqueueSms } from '../../outbox/sms.queries.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { buildAdmin, buildGuest, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask as askOrders, buyPaid, placeOrder } from '../../testing/orders.ts'
import { PERSONAL_COLUMN, PERSONAL_TABLES } from '../../testing/personal-tables.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { insertGiftCard } from '../credit/credit.queries.ts'
import { guestOrders } from '../order-steps/guest-orders.ts'

let shop: Shop
let admin: SignedIn
let bell: string
beforeAll(async () => {
  shop = await openShop({ writesByHand: true })
  admin = await buildAdmin(shop)
  bell = (await buildProduct(shop, { name: 'Bell', price: 5, stock: 99 }))._id
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function ask(method: Method, path: string, payload?: object, { token }: { token: string } = admin) {
  const url = `/api/customers${path}`
  const answer = await shop.app.inject({
    method,
    url,
    headers: { authorization: token },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** Cash from a guest, whose name is `lastName`. */
async function guestOrder(phone: string, lastName: string, more: Record<string, unknown> = {}) {
  const guest = await buildGuest(shop, { phone, email: '' })
  // as a code would have shown
  const proof = {
    user_id: guest.user._id,
    kind: 'phone',
    value: onePhone(phone),
    proved_at: new Date(),
  } as const
  await shop.db.insertInto('proofs').values(proof).execute()
  const overrides = { paymentMethod: 'cod', phone, firstName: 'Guest', lastName, ...more }
  const placed = await placeOrder(shop, guest.token, [{ product: bell, quantity: 1 }], { overrides })
  expect(placed.statusCode, placed.body).toBe(200)
  return placed.json().data.order as string
}
async function found(search: string) {
  const { data } = await ask('GET', `?search=${encodeURIComponent(search)}`)
  return data as { _id: string; orders: number }[]
}
async function only(search: string): Promise<string> {
  const [one, ...others] = await found(search)
  expect(others).toEqual([])
  if (!one) throw new Error(`${search}: nobody`)
  return one._id
}
const lineOf = (product: string, quantity = 1) => [{ product, quantity }]

test('lists accounts and guests by their phone, with what they bought and refused', async () => {
  const rider = await buildUser(shop, { name: 'Nila Akter' })
  const { order } = await buyPaid(shop, rider.token, lineOf(bell, 2))
  await shop.db.updateTable('orders').set({ fulfilment: 'Delivered' }).where('id', '=', order).execute()
  const first = await guestOrder('01811000001', 'Lists')
  await guestOrder('০১৮১১ ০০০ ০০১', 'Lists')
  await shop.db
    .updateTable('orders')
    .set({ cod_status: 'refused', fulfilment: 'Shipped', status: 'Cancelled' })
    .where('id', '=', first)
    .execute()

  const { data } = await ask('GET', '?sort=bought')
  expect(data).toMatchObject([
    { name: 'Rahima', hasAccount: true, orders: 1, boughtBdt: 1200, refused: 0 },
    { name: 'Guest Lists', phone: '01811000001', hasAccount: false, orders: 2, boughtBdt: 0, refused: 1 },
  ])
  const names = async (query: string) =>
    (await ask('GET', query)).data.map((one: { name: string }) => one.name)
  expect(await names('?kind=account')).toEqual(['Rahima'])
  expect(await names('?kind=guest')).toEqual(['Guest Lists'])
  expect(await names('?did=bought')).toEqual(['Rahima'])
  expect(await names('?did=refused')).toEqual(['Guest Lists'])
  expect(await names('?did=gave-back')).toEqual([])
  expect(await names('?sort=name&order=asc')).toEqual(['Guest Lists', 'Rahima'])
  expect(await names('?search=1811-000001')).toEqual(['Guest Lists'])
  // refused before it left is no refusal
  await shop.db.updateTable('orders').set({ fulfilment: 'Packed' }).where('id', '=', first).execute()
  expect(await names('?did=refused')).toEqual([])
  await shop.db.updateTable('orders').set({ fulfilment: 'Shipped' }).where('id', '=', first).execute()
  const own = await ask('GET', `/${(await ask('GET', '?kind=account')).data[0]._id}`)
  expect(own.data.orderList).toMatchObject([{ fulfilment: 'Delivered', isRefused: false }])
  const page = await ask('GET', `/${await only('01811000001')}`)
  expect(page.data).toMatchObject({
    phones: ['01811000001'],
    accounts: [],
    orderList: [{ isRefused: false, totalBdt: 600 }, { isRefused: true }],
  })

  // an order leads to its customer and back, a guest's too; whoever ordered it is not told
  const orders = async (path: string, token: string) =>
    (await shop.app.inject({ url: `/api/orders${path}`, headers: { authorization: token } })).json().data
  expect(await orders(`/${first}`, admin.token)).toMatchObject({ customer: page.data._id })
  expect(await orders(`/${order}`, rider.token)).toMatchObject({ customer: null })
  const theirs = await orders(`?customer=${page.data._id}`, admin.token)
  expect(theirs).toHaveLength(2)
  expect(theirs).toContainEqual(expect.objectContaining({ _id: first }))
})

test('tags and notes, on record, by who may write; of two who change at once the second is told', async () => {
  await guestOrder('01811000002', 'Tags')
  const id = await only('01811000002')
  const { data } = await ask('GET', `/${id}`)
  const tagged = await ask('PUT', `/${id}/tags`, {
    tags: ['club', 'club', 'slow to pay'],
    version: data.version,
  })
  expect(tagged.data).toMatchObject({ tags: ['club', 'slow to pay'] })
  expect((await ask('PUT', `/${id}/tags`, { tags: [], version: data.version })).code).toBe('version_conflict')
  const noted = await ask('POST', `/${id}/notes`, { text: ' Rings twice ' })
  expect(noted.data.notes).toMatchObject([{ text: 'Rings twice', by: admin.user.email }])
  expect((await ask('GET', '/tags')).data).toEqual(['club', 'slow to pay'])
  expect((await ask('GET', '?tag=club')).meta.total).toBe(1)

  const support = await buildUser(shop, { role: 'support' })
  expect((await ask('GET', `/${id}`, undefined, support)).status).toBe(200)
  expect((await ask('POST', `/${id}/notes`, { text: 'x' }, support)).status).toBe(403)

  const gone = await ask('DELETE', `/${id}/notes/${noted.data.notes[0]._id}`)
  expect(gone.data.notes).toEqual([])
  expect((await ask('DELETE', `/${id}/notes/${noted.data.notes[0]._id}`)).code).toBe('note_not_found')
  const record = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'customer')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(record.map(({ action }) => action)).toEqual(['tags', 'note', 'delete note'])
})

describe('one person', () => {
  test('two entries are joined, and what is ordered next by either stands with both', async () => {
    const rider = await buildUser(shop)
    await buyPaid(shop, rider.token, lineOf(bell))
    await shop.db
      .updateTable('orders')
      .set({ phone: '01811000003' })
      .where('user_id', '=', rider.user._id)
      .execute()
    await guestOrder('01811000003', 'Joined')
    const guest = await only('Joined')
    const { accounts: _, ...theirs } = (await ask('GET', `/${guest}`)).data
    expect(theirs.perhaps).toEqual([])
    const [{ customer_id: id }] = (await shop.db
      .selectFrom('orders')
      .select('customer_id')
      .where('user_id', '=', rider.user._id)
      .execute()) as [{ customer_id: string }]
    expect((await ask('GET', `/${id}`)).data.perhaps).toMatchObject([{ _id: guest, orders: 1 }])

    expect((await ask('POST', `/${id}/join`, { other: id })).code).toBe('customer_same')
    const joined = await ask('POST', `/${id}/join`, { other: guest })
    expect(joined.data).toMatchObject({ orders: 2, perhaps: [], accounts: [{ _id: rider.user._id }] })
    // the old address leads to the one that stays
    expect((await ask('GET', `/${guest}`)).data._id).toBe(id)
    expect((await ask('POST', `/${id}/join`, { other: guest })).code).toBe('customer_not_found')
    await guestOrder('01811000003', 'Again')
    await buyPaid(shop, rider.token, lineOf(bell))
    expect((await ask('GET', `/${id}`)).data.orders).toBe(4)
  })

  test('whose name, phone and address stay is said, and the name stays whatever the next order says', async () => {
    await guestOrder('01811000011', 'Short', { email: 'short@spokehaat.example' })
    await guestOrder('01811000012', 'Written Out')
    const [short, long] = [await only('Guest Short'), await only('Guest Written Out')]
    const joined = await ask('POST', `/${short}/join`, { other: long, keep: { name: 'other' } })
    // what only one of them says is not lost, whosever words stay
    expect(joined.data).toMatchObject({
      name: 'Guest Written Out',
      phone: '01811000011',
      email: 'short@spokehaat.example',
    })
    const { before, after } = await shop.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity_id', '=', short)
      .where('action', '=', 'join')
      .executeTakeFirstOrThrow()
    expect([before, after]).toMatchObject([
      { name: 'Guest Short', phone: '01811000012' },
      { name: 'Guest Written Out', phone: '01811000011' },
    ])
    await guestOrder('01811000012', 'Someone Else')
    const { data } = await ask('GET', `/${short}`)
    expect([data.name, data.phone, data.orders]).toEqual(['Guest Written Out', '01811000012', 3])
    expect(await only('Written Out')).toBe(short)
  })

  test('after a chain of joins every old address leads to the one that stays, until that is erased', async () => {
    for (const [index, name] of ['A', 'B', 'C'].entries())
      await guestOrder(`0181100002${index}`, `Chain${name}`)
    const [a, b, c] = [
      await only('01811000020'),
      await only('01811000021'),
      await only('01811000022'),
    ] as const
    await ask('POST', `/${a}/notes`, { text: 'A note about ChainA' })
    await ask('POST', `/${b}/join`, { other: a })
    await ask('POST', `/${c}/join`, { other: b })
    for (const old of [a, b]) expect((await ask('GET', `/${old}`)).data).toMatchObject({ _id: c, orders: 3 })
    const orders = await shop.app.inject({
      url: `/api/orders?customer=${a}`,
      headers: { authorization: admin.token },
    })
    expect(orders.json().data).toHaveLength(3)
    await shop.db.updateTable('orders').set({ status: 'Cancelled' }).where('customer_id', '=', c).execute()
    expect((await ask('POST', `/${c}/erase`)).status).toBe(200)
    for (const old of [a, b, c]) expect((await ask('GET', `/${old}`)).code).toBe('customer_not_found')
    const { rows } =
      await sql`select * from audit_log where entity = 'customer' and entity_id in (${a}, ${b}, ${c})`.execute(
        shop.db,
      )
    expect(JSON.stringify(rows)).not.toMatch(/Chain/)
  })

  test('of two who join the same entries each way at once, one does', async () => {
    await guestOrder('01811000031', 'CrossA')
    await guestOrder('01811000032', 'CrossB')
    const [a, b] = [await only('01811000031'), await only('01811000032')]
    const both = await Promise.all([
      ask('POST', `/${a}/join`, { other: b }),
      ask('POST', `/${b}/join`, { other: a }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const [first, second] = [(await ask('GET', `/${a}`)).data, (await ask('GET', `/${b}`)).data]
    expect(first).toMatchObject({ _id: second._id, orders: 2 })
  })

  test('orders of a guest that an account proves are its customer’s, and the guest is no other one', async () => {
    const rider = await buildUser(shop)
    await buyPaid(shop, rider.token, lineOf(bell))
    await guestOrder('01811000004', 'Proven')
    const guest = await only('Proven')
    await inTransaction(shop.db, (trx) =>
      guestOrders.take(trx, shop.services, rider.user._id, { kind: 'phone', value: '01811000004' }),
    )
    const rows = await shop.db
      .selectFrom('orders')
      .select('customer_id')
      .where('user_id', '=', rider.user._id)
      .execute()
    expect([rows.length, new Set(rows.map(({ customer_id }) => customer_id)).size]).toEqual([2, 1])
    expect((await ask('GET', `/${guest}`)).data._id).toBe(rows[0]?.customer_id)
  })
})

describe('the law', () => {
  test('all that is known is given, and erased but for what the books need', async () => {
    const rider = await buildUser(shop, { name: 'Erasable Rider', email: 'erasable@spokehaat.example' })
    const { order: paid } = await buyPaid(shop, rider.token, lineOf(bell))
    const phone = '01733444555'
    const overrides = { paymentMethod: 'cod', streetAddress: '9 Secret Lane', phone }
    const placed = await placeOrder(shop, rider.token, lineOf(bell), { overrides })
    const cash: string = placed.json().data.order
    const id = await only('erasable@spokehaat.example')
    await ask('POST', `/${id}/notes`, { text: 'A secret of Erasable' })
    // written down by the desk, and no order yet: by the account, by a phone typed in another way, by an address
    const draft = (customer: object, notes = 'Call Erasable') =>
      shop.app.inject({
        method: 'POST',
        url: '/api/drafts',
        headers: { authorization: admin.token },
        payload: { customer, notes },
      })
    const { phones } = (await ask('GET', `/${id}`)).data
    const message = { to: '+880 1733-444555', subject: 'A secret message', text: 'Erasable' }
    expect(await inTransaction(shop.db, (trx) => enqueueSms(trx, message))).toBe(true)
    expect((await ask('GET', `/${id}`)).data.phoneMessages).toContainEqual(
      expect.objectContaining({ subject: message.subject }),
    )
    const typed = `+88 ${phones[0]}`
    for (const customer of [
      { user: rider.user._id },
      { phone: typed },
      { email: 'Erasable@spokehaat.example' },
    ]) {
      expect((await draft(customer)).statusCode).toBe(200)
    }
    const { statusCode } = await draft({ firstName: 'Somebody else', phone: '01819999999' }, '')
    expect(statusCode).toBe(200)
    await inTransaction(shop.db, (trx) =>
      insertGiftCard(trx, {
        id: newId(),
        last_four: 'ABCD',
        email: 'erasable@spokehaat.example',
        note: 'For Erasable',
        code_hash: 'x',
        amount_paisa: 100,
        balance_paisa: 100,
        made_by_name: 'Owner',
        made_at: new Date(),
        idempotency_key: 'card',
      }),
    )

    const given = await ask('GET', `/${id}/export`)
    expect(given.data).toMatchObject({
      customer: { emails: ['erasable@spokehaat.example'], notes: [{ text: 'A secret of Erasable' }] },
      accounts: [{ profile: { email: 'erasable@spokehaat.example' }, drafts: [{ notes: 'Call Erasable' }] }],
      drafts: [{}, {}, {}],
      giftCards: [{ lastFour: 'ABCD', amountPaisa: 100 }],
    })
    expect(given.data.orders).toHaveLength(2)
    expect(given.data.phoneMessages).toContainEqual(expect.objectContaining({ subject: message.subject }))
    expect(JSON.stringify(given)).not.toMatch(/argon2|salt/)

    expect((await ask('POST', `/${id}/erase`)).code).toBe('customer_has_open_orders')
    await askOrders(shop, rider.token, 'POST', `/${cash}/cancel`, {})
    await shop.db.updateTable('orders').set({ fulfilment: 'Delivered' }).where('id', '=', paid).execute()
    expect((await ask('POST', `/${id}/erase`)).data).toEqual({ kept: 1, emptied: 1 })

    expect((await ask('GET', `/${id}`)).code).toBe('customer_not_found')
    expect(await found('erasable')).toEqual([])
    const orders = await shop.db
      .selectFrom('orders')
      .select(['id', 'first_name', 'street_address', 'email'])
      .where('id', 'in', [paid, cash])
      .execute()
    expect(orders).toContainEqual({ id: cash, first_name: 'Erased', street_address: '', email: '' })
    expect(orders).toContainEqual(expect.objectContaining({ id: paid, email: 'erasable@spokehaat.example' }))
    for (const [table, { erased }] of Object.entries(PERSONAL_TABLES)) {
      if (!erased) continue
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(shop.db)
      expect(JSON.stringify(rows), table).not.toMatch(/erasable/i)
      // on record stays that somebody was erased
      if (table !== 'audit_log') expect(JSON.stringify(rows), table).not.toContain(rider.user._id)
    }
    const sent = shop.db
      .selectFrom('phone_messages')
      .select('subject')
      .where('to_phone', 'like', '%1733444555')
    expect(await sent.execute()).toEqual([])
    const drafts = await shop.db.selectFrom('drafts').select('content').execute()
    expect(drafts).toMatchObject([{ content: { customer: { firstName: 'Somebody else' } } }])
  })

  test('every table that may know a person is known to what is given and erased', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and not (select relispartition from pg_class where oid = format('public.%I', c.table_name)::regclass)`.execute(
      shop.db,
    )
    const personal = rows.filter(({ column }) => PERSONAL_COLUMN.test(column)).map(({ table }) => table)
    expect([...new Set(personal)].sort()).toEqual(Object.keys(PERSONAL_TABLES).sort())
  })

  test('who works in the shop is not erased as a customer', async () => {
    const clerk = await buildUser(shop, { role: 'support', email: 'clerk@spokehaat.example' })
    await buyPaid(shop, clerk.token, lineOf(bell))
    expect((await ask('POST', `/${await only('clerk@spokehaat.example')}/erase`)).code).toBe(
      'customer_is_staff',
    )
  })

  test('what an account was changed from goes with the account, how to reach it first', async () => {
    const who = await buildUser(shop)
    const users = (method: 'PUT' | 'DELETE', path: string, payload?: object) =>
      shop.app.inject({
        method,
        url: `/api/auth/${path}/${who.user._id}`,
        headers: { authorization: admin.token },
        ...(payload && { payload }),
      })
    await users('PUT', 'updateuser', { phone: '01811999999', name: 'Renamed' })
    const { order } = await buyPaid(shop, who.token, lineOf(bell))
    const { customer_id } = await shop.db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    const kinds = async () => {
      const isOf = async (kind: string) =>
        (await ask('GET', `?kind=${kind}&limit=100`)).data.some(
          ({ _id }: { _id: string }) => _id === customer_id,
        )
      return [await isOf('account'), await isOf('guest')]
    }
    const before = await kinds()
    await users('DELETE', 'deletedUsers')
    expect([before, await kinds()]).toEqual([
      [true, false],
      [false, true],
    ])
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', who.user._id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['update', 'delete'])
    expect(rows[0]?.after).toEqual({ name: 'Renamed' })
    expect(JSON.stringify(rows)).not.toMatch(/01811999999|photo/)
  })
})
