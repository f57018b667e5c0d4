import { giftCardDetail, storeCredit } from '@spokehaat/contract/sales/credit'
import { readGiftCode } from '@spokehaat/contract/sales/gift-code'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { type CreditSource, changeBalance } from './balances.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

let keys = 0
const ask = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  who = admin,
  key?: string,
) => {
  const headers = { authorization: who.token, 'idempotency-key': key ?? `a-key-of-its-own-${keys++}` }
  const answer = await shop.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const makeCard = (payload: object = {}, key?: string) =>
  ask('POST', '/gift-cards', { amountBdt: 5_000, note: 'A present', ...payload }, admin, key)

test('a card’s code is told once, mailed, and kept nowhere', async () => {
  const made = await makeCard({ email: 'friend@spokehaat.example', note: 'for Eid' }, 'one-and-the-same-key')
  expect(made).toMatchObject({
    status: 200,
    data: { amountBdt: 5_000, balanceBdt: 5_000, state: 'active', kind: 'given' },
  })
  const code = made.data.code as string
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(code.endsWith(made.data.lastFour)).toBe(true)
  const mail = await shop.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', 'friend@spokehaat.example')
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain(code)
  const rows = await shop.db.selectFrom('gift_cards').selectAll().execute()
  const log = await shop.db.selectFrom('audit_log').selectAll().where('entity', '=', 'gift-card').execute()
  expect(JSON.stringify([rows, log])).not.toContain(readGiftCode(code))
  expect(log).toMatchObject([{ action: 'make', by_name: admin.user.email }])

  const again = await makeCard({ email: 'friend@spokehaat.example', note: 'for Eid' }, 'one-and-the-same-key')
  expect([again.data._id, again.data.code]).toEqual([made.data._id, null])
  const found = await ask('GET', `/gift-cards?search=${made.data.lastFour}&state=active`)
  expect(found.data.map((card: { _id: string }) => card._id)).toEqual([made.data._id])
})

test('a card is blocked with a reason, and what is no amount or no day is refused', async () => {
  const { data } = await makeCard()
  const block = await ask('PUT', `/gift-cards/${data._id}/block`, {
    isBlocked: true,
    reason: 'Lost in the post',
  })
  expect(giftCardDetail.parse(block.data)).toMatchObject({ state: 'blocked', ledger: [{ reason: 'made' }] })
  for (const wrong of [
    { amountBdt: -5 },
    { amountBdt: 0 },
    { amountBdt: 10.5 },
    { amountBdt: 1e9 },
    { lastDay: '2001-01-01' },
    { note: ' ' },
  ]) {
    expect([wrong, (await makeCard(wrong)).status]).toEqual([wrong, 422])
  }
})

test('credit is given once a key, seen by its owner without the shop’s reasons, and by nobody else', async () => {
  const rider = await buildUser(shop)
  const give = (amountBdt: number, key?: string) =>
    ask('POST', `/credit/${rider.user._id}`, { amountBdt, reason: 'A scratch on the frame' }, admin, key)
  await give(300, 'given-for-a-scratch')
  const twice = await give(300, 'given-for-a-scratch')
  expect(twice.data.balanceBdt).toBe(300)
  expect((await give(-300)).status).toBe(422)
  const own = storeCredit.parse((await ask('GET', '/credit', undefined, rider)).data)
  expect(own).toMatchObject({ balanceBdt: 300, ledger: [{ deltaBdt: 300, by: null, text: '' }] })
  expect((await ask('GET', `/credit/${rider.user._id}`, undefined, rider)).status).toBe(403)
  expect((await ask('POST', `/credit/${crypto.randomUUID()}`, { amountBdt: 1, reason: 'x' })).status).toBe(
    404,
  )
})

test('whatever is given and spent, at once or in turn, a balance is the sum of its ledger and never below nothing', async () => {
  const rider = await buildUser(shop)
  const { data: card } = await makeCard()
  const sources: CreditSource[] = [
    { cardId: card._id, userId: null },
    { cardId: null, userId: rider.user._id },
  ]
  const at = shop.services.now()
  const deltas = fc.array(
    fc.integer({ min: -250_000, max: 250_000 }).filter((one) => one !== 0),
    { minLength: 8, maxLength: 8 },
  )
  const property = fc.asyncProperty(deltas, fc.constantFrom(...sources), async (changes, source) => {
    await Promise.allSettled(
      changes.map((delta) =>
        inTransaction(shop.db, (trx) =>
          changeBalance(trx, source, { delta, reason: delta < 0 ? 'order' : 'refund', at }),
        ),
      ),
    )
    const balance =
      source.cardId === null
        ? await shop.db
            .selectFrom('store_credit')
            .select('balance_paisa')
            .where('user_id', '=', source.userId)
            .executeTakeFirst()
        : await shop.db
            .selectFrom('gift_cards')
            .select('balance_paisa')
            .where('id', '=', source.cardId)
            .executeTakeFirst()
    const rows = await shop.db
      .selectFrom('credit_ledger')
      .select(['delta_paisa', 'balance_paisa'])
      .where((eb) => eb.or([eb('card_id', '=', source.cardId), eb('user_id', '=', source.userId)]))
      .execute()
    expect(rows.reduce((sum, row) => sum + row.delta_paisa, 0)).toBe(balance?.balance_paisa ?? 0)
    expect(rows.filter((row) => row.balance_paisa < 0)).toEqual([])
  })
  await fc.assert(property, { numRuns: 12 })
  await expect(shop.db.deleteFrom('credit_ledger').execute()).rejects.toThrow('append-only')
})
