import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../platform/load/throttle.ts'
import { clean } from '../../shop/jobs/clean.ts'
import { buildGuest, buildUser, cookieIn, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let turn = 0
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const PHOTO = `/images/${'ab'.repeat(20)}.webp`
/** A number of its own for each test. */
const newPhone = () => `0171${String(2_000_000 + ++turn)}`

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  who: { token: string },
  payload?: object,
) => {
  const headers = { authorization: who.token }
  const answer = await shop.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

const send = (who: { token: string }, to: string, kind = 'phone') =>
  call('POST', 'auth/proofs', who, { kind, to })
const check = (who: { token: string }, code: string, kind = 'phone') =>
  call('POST', 'auth/proofs/check', who, { kind, code })

/** The code in the latest message to a phone or an address. */
async function codeTo(to: string): Promise<string> {
  const texts = to.includes('@')
    ? await shop.db
        .selectFrom('mails')
        .select('text')
        .where('to_address', '=', to)
        .orderBy('id', 'desc')
        .execute()
    : await shop.db
        .selectFrom('phone_messages')
        .select('text')
        .where('to_phone', '=', to)
        .orderBy('id', 'desc')
        .execute()
  return /\b\d{6}\b/.exec(texts[0]?.text ?? '')?.[0] ?? ''
}

async function prove(who: { token: string }, to: string, kind = 'phone') {
  expect((await send(who, to, kind)).status).toBe(200)
  return check(who, await codeTo(to), kind)
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function order(who: { token: string }, overrides: Record<string, unknown> = {}): Promise<string> {
  const product = await buildProduct(shop, { price: 20 })
  const placed = (
    await placeOrder(shop, who.token, [{ product: product._id, quantity: 1 }], { overrides })
  ).json()
  expect(placed.code).toBeUndefined()
  return placed.data.order
}

const ordersOf = async (who: { token: string }) =>
  (await ask(shop, who.token, 'GET', '?scope=own')).data.map(({ _id }: { _id: string }) => _id)

const claimsOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('order_events')
      .select('text')
      .where('order_id', '=', orderId)
      .where('text', 'like', 'Ordered by a guest;%')
      .execute()
  ).map(({ text }) => text)

/** Registered, and signed in, in the browser that `cookie` is of. */
async function registerIn(cookie: string, email: string, password = 'a-long-password-1') {
  const form = { name: 'Rahima Khatun', email, password, passwordConfirm: password, phone: '01711000000' }
  const headers = { cookie }
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/auth/${url}`, headers, payload })
  const registered = await post('register', { ...form, photo: PHOTO })
  const signedIn = await post('login', { email, password })
  return { registered: registered.json(), signedIn }
}

describe('a code', () => {
  test('goes to the phone, is taken in any digits, and opens cash to this number alone', async () => {
    const [guest, phone] = [await buildGuest(shop), newPhone()]
    const sent = await send(guest, `+88${phone}`)
    expect(sent.data).toEqual({ kind: 'phone', to: phone, wait: 60, seconds: 600 })
    const code = await codeTo(phone)
    const inBangla = code.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
    const { data } = await check(guest, `${inBangla.slice(0, 3)} ${inBangla.slice(3)}`)
    expect(data).toEqual({ phones: [phone], mails: [], canText: true, orders: 0 })
    const placed = await order(guest, { paymentMethod: 'cod', phone })
    expect(await ordersOf(guest)).toEqual([placed])
    const product = await buildProduct(shop, { price: 20 })
    const overrides = { paymentMethod: 'cod', phone: newPhone() }
    const line = { product: product._id, quantity: 1 }
    expect((await placeOrder(shop, guest.token, [line], { overrides })).json().code).toBe('cod_prove_phone')
    // kept hashed, and only until it is taken
    expect(
      await shop.db.selectFrom('proof_codes').select('value').where('value', '=', phone).execute(),
    ).toEqual([])
  })

  test('goes by mail where the guest wants it, who is written to there from then on', async () => {
    const [guest, mail] = [await buildGuest(shop), `mail-${newPhone()}@mail.example`]
    expect((await prove(guest, mail, 'mail')).data.mails).toEqual([mail])
    expect((await call('GET', 'auth/sigleusr', guest)).data.email).toBe(mail)
    await order(guest, { paymentMethod: 'cod', phone: newPhone() })
    // an account has a link for that
    expect((await send(await buildUser(shop), mail, 'mail')).code).toBe('proof_no_mail')
  })

  test('is sent again after a minute, and only the last one counts', async () => {
    const [guest, phone] = [await buildGuest(shop), newPhone()]
    await send(guest, phone)
    const first = await codeTo(phone)
    shop.advance(20_000)
    const again = (await send(guest, phone)).data
    expect([await codeTo(phone), again.wait <= 40, again.seconds <= 580]).toEqual([first, true, true])
    shop.advance(41_000)
    expect((await send(guest, phone)).data.wait).toBe(60)
    const second = await codeTo(phone)
    if (first !== second) expect((await check(guest, first)).code).toBe('proof_code_wrong')
    expect((await check(guest, second)).status).toBe(200)
    expect((await check(guest, second)).code).toBe('proof_code_over')
  })

  test('takes five tries and ten minutes', async () => {
    const [guest, phone] = [await buildGuest(shop), newPhone()]
    await send(guest, phone)
    const code = await codeTo(phone)
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await check(guest, wrong(code))).toMatchObject({
        code: 'proof_code_wrong',
        details: { triesLeft },
      })
    }
    expect(await check(guest, wrong(code))).toMatchObject({
      code: 'proof_code_over',
      fields: { code: expect.any(String) },
    })
    expect((await check(guest, code)).code).toBe('proof_code_over')
    const late = { guest: await buildGuest(shop), phone: newPhone() }
    await send(late.guest, late.phone)
    shop.advance(601_000)
    expect((await check(late.guest, await codeTo(late.phone))).code).toBe('proof_code_over')
  })

  test('guessed in parallel, it still takes five tries', async () => {
    const [guest, phone] = [await buildGuest(shop), newPhone()]
    await send(guest, phone)
    const code = await codeTo(phone)
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(guest, wrong(code))))
    expect(answers.filter(({ code: refused }) => refused === 'proof_code_wrong')).toHaveLength(4)
    expect((await check(guest, code)).code).toBe('proof_code_over')
  })

  test('is nobody else’s: whoever did not ask for it can’t use it', async () => {
    const [guest, other, phone] = [await buildGuest(shop), await buildGuest(shop), newPhone()]
    await send(guest, phone)
    await send(other, newPhone())
    const code = await codeTo(phone)
    expect((await check(other, code)).status).not.toBe(200)
    expect((await check(guest, code)).status).toBe(200)
  })

  test('goes to a mobile number of Bangladesh alone, and nowhere while the owner sends none', async () => {
    const guest = await buildGuest(shop)
    for (const to of ['+919812345678', '0316200341']) {
      expect((await send(guest, to)).code, to).toBe('proof_phone_elsewhere')
    }
    const set = (value: string) =>
      shop.db.updateTable('settings').set({ value }).where('key', '=', 'sms').execute()
    await set('false')
    try {
      expect((await call('GET', 'auth/proofs', guest)).data.canText).toBe(false)
      expect((await send(guest, newPhone())).code).toBe('proof_phone_off')
    } finally {
      await set('true')
    }
  })

  test('is slowed by phone, by session and by address', async () => {
    const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
    try {
      const ask = async (who: SignedIn, to: string, ip = '203.0.113.8') => {
        const headers = { authorization: who.token }
        const payload = { kind: 'phone', to }
        const url = '/api/auth/proofs'
        return (await strict.app.inject({ method: 'POST', url, headers, remoteAddress: ip, payload }))
          .statusCode
      }
      const guests = await Promise.all([1, 2].map(() => buildGuest(strict)))
      const [one, two] = guests as [SignedIn, SignedIn]
      const phone = newPhone()
      for (let sent = 0; sent < LIMITS.proofTarget.tries; sent++) {
        expect(await ask(sent % 2 ? one : two, phone)).toBe(200)
        strict.advance(61_000)
      }
      expect(await ask(one, phone)).toBe(429)
      const session = await buildGuest(strict)
      for (let sent = 0; sent < LIMITS.proofSession.tries; sent++) {
        expect(await ask(session, newPhone(), '203.0.113.9')).toBe(200)
      }
      expect(await ask(session, newPhone(), '203.0.113.9')).toBe(429)
    } finally {
      await strict.close()
    }
  })

  test('that nobody types goes to so many strangers from one address, and from the shop in a day; then the owner is told', async () => {
    const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
    try {
      const guest = await buildGuest(strict)
      const call = async (who: SignedIn, path: string, payload: object, ip: string) =>
        strict.app.inject({
          method: 'POST',
          url: `/api/auth/proofs${path}`,
          headers: { authorization: who.token },
          remoteAddress: ip,
          payload,
        })
      const send = (who: SignedIn, to: string, ip: string) => call(who, '', { kind: 'phone', to }, ip)
      // who types what came is not counted in the end
      for (let turn = 0; turn < LIMITS.proofAddress.tries + 2; turn++) {
        const [who, phone] = [await buildGuest(strict), newPhone()]
        expect((await send(who, phone, '203.0.113.8')).statusCode).toBe(200)
        const { text } = await strict.db
          .selectFrom('phone_messages')
          .select('text')
          .where('to_phone', '=', phone)
          .executeTakeFirstOrThrow()
        const code = /\d{6}/.exec(text)?.[0]
        const checked = await call(who, '/check', { kind: 'phone', code }, '203.0.113.8')
        expect(checked.statusCode).toBe(200)
      }
      for (let turn = 0; turn < LIMITS.proofAddress.tries; turn++) {
        expect((await send(await buildGuest(strict), newPhone(), '203.0.113.9')).statusCode).toBe(200)
      }
      expect((await send(guest, newPhone(), '203.0.113.9')).json().code).toBe('too_many_requests')

      const { name, tries } = LIMITS.proofShopOfDay
      const spent = strict.db.updateTable('throttles').set({ points: tries })
      await spent.where('key', 'like', `${name}:%`).execute()
      for (const turn of [1, 2]) {
        const refused = await send(guest, newPhone(), `203.0.113.${20 + turn}`)
        expect([refused.statusCode, refused.json().code]).toEqual([429, 'proof_day_spent'])
      }
      const told = await strict.db
        .selectFrom('mails')
        .select('subject')
        .where('to_address', '=', strict.services.config.MAIL_TO)
        .execute()
      expect(told).toEqual([{ subject: 'No more codes go to phones today' }])
      strict.advance(25 * 60 * 60_000)
      const late = await buildGuest(strict)
      expect((await send(late, newPhone(), '203.0.113.30')).statusCode).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

test('a block of numbers that codes are pumped to is capped and told once; other numbers get theirs', async () => {
  const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const send = async (to: string, turn: number) => {
      // each is somebody else, from elsewhere
      await strict.db.deleteFrom('throttles').where('key', 'like', 'guest:%').execute()
      const { token } = await buildGuest(strict)
      return strict.app.inject({
        method: 'POST',
        url: '/api/auth/proofs',
        headers: { authorization: token },
        remoteAddress: `198.51.${Math.floor(turn / 200)}.${turn % 200}`,
        payload: { kind: 'phone', to },
      })
    }
    const answered: number[] = []
    for (let turn = 0; turn < 60; turn++) {
      const { statusCode } = await send(`0191234${String(turn).padStart(4, '0')}`, turn)
      answered.push(statusCode)
    }
    const cap = BEGINNINGS.smsCodesPrefix
    expect(answered).toEqual(answered.map((_, turn) => (turn < cap ? 200 : 429)))
    // what was refused there took nothing from the day of the others
    expect((await send('01912350000', 100)).statusCode).toBe(200)
    expect((await send('01712345678', 101)).statusCode).toBe(200)
    const sent = await strict.db.selectFrom('phone_messages').select('kind').execute()
    expect(sent).toEqual(Array.from({ length: cap + 2 }, () => ({ kind: 'code' })))
    const told = await strict.db.selectFrom('mails').select('subject').execute()
    expect(told).toEqual([{ subject: 'No more codes go to 0191234… today' }])
  } finally {
    await strict.close()
  }
})

describe('an account takes over what it proves', () => {
  test('by the phone, once, and the first one keeps it', async () => {
    const [guest, phone] = [await buildGuest(shop), newPhone()]
    const [mine, others] = [await order(guest, { phone }), await order(guest, { phone: newPhone() })]
    const [first, second] = [await buildUser(shop, { phone }), await buildUser(shop, { phone })]
    // the same number typed proves nothing
    expect(await ordersOf(first)).toEqual([])
    expect((await prove(first, phone)).data).toMatchObject({ phones: [phone], orders: 1 })
    expect(await ordersOf(first)).toEqual([mine])
    expect(await claimsOf(mine)).toEqual([
      `Ordered by a guest; now in the account ${first.user.email}, which has proved the phone ${phone}`,
    ])
    expect((await prove(second, phone)).data.orders).toBe(0)
    expect(await ordersOf(second)).toEqual([])
    expect(await ordersOf(guest)).toEqual([others])
    expect((await ask(shop, guest.token, 'GET', `/${mine}`)).code).toBe('not_yours')
    // a guest never had a mail: from now on the account is written to
    expect((await ask(shop, first.token, 'GET', `/${mine}`)).data).toMatchObject({
      email: first.user.email,
      isGuests: false,
    })
  })

  test('by the address, when its mail is confirmed, and not before', async () => {
    const email = `claim-${newPhone()}@mail.example`
    const guest = await buildGuest(shop, { email })
    const mine = await order(guest)
    const rider = await buildUser(shop, { email })
    expect(await ordersOf(rider)).toEqual([])
    await call('POST', 'auth/resendConfirmation', rider)
    const [mail] = await shop.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', email)
      .where('subject', 'like', '%confirm%')
      .execute()
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await call('POST', 'auth/confirmEmail', rider, { token })).status).toBe(200)
    expect(await ordersOf(rider)).toEqual([mine])
    expect(await ordersOf(guest)).toEqual([])
  })

  test('a guest proves the same phone, and takes nothing, of guests or of accounts', async () => {
    const [guest, other, phone] = [await buildGuest(shop), await buildGuest(shop), newPhone()]
    const rider = await buildUser(shop, { phone })
    const [of, theirs] = [await order(guest, { phone }), await order(rider, { phone })]
    expect((await prove(other, phone)).data.orders).toBe(0)
    expect(await ordersOf(other)).toEqual([])
    expect(await ordersOf(guest)).toEqual([of])
    expect(await ordersOf(rider)).toEqual([theirs])
    // and no account takes what is another account’s
    expect((await prove(await buildUser(shop), phone)).data.orders).toBe(1)
    expect(await ordersOf(rider)).toEqual([theirs])
  })

  test('by the guest’s own session, at the first sign-in to the account that was made there', async () => {
    const [guest, phone] = [await buildGuest(shop), newPhone()]
    await prove(guest, phone)
    const mine = await order(guest, { paymentMethod: 'cod', phone })
    const email = `made-${phone}@mail.example`
    const { signedIn } = await registerIn(guest.cookie, email)
    const rider = { token: signedIn.json().data as string }
    expect(await ordersOf(rider)).toEqual([mine])
    expect(await claimsOf(mine)).toHaveLength(1)
    expect((await call('GET', 'auth/proofs', rider)).data.phones).toEqual([phone])
    // the guest is over
    expect((await ask(shop, guest.token, 'GET', '')).code).toBe('session_ended')
    expect(cookieIn(signedIn)).not.toBe(guest.cookie)
  })

  test('no other account does: neither who signs in next there, nor who had the address before', async () => {
    const guest = await buildGuest(shop)
    const mine = await order(guest)
    // a known address is registered in the guest’s browser: nothing tells, and nothing moves
    const known = await buildUser(shop)
    const { registered, signedIn } = await registerIn(guest.cookie, known.user.email)
    expect([registered.success, signedIn.statusCode]).toEqual([true, 401])
    expect(await ordersOf(guest)).toEqual([mine])
    // its owner signs in on the same computer
    const headers = { cookie: guest.cookie }
    const payload = { email: known.user.email, password: known.password }
    const owner = await shop.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect(await ordersOf({ token: owner.json().data })).toEqual([])
    expect(await claimsOf(mine)).toEqual([])
  })

  test('an account made there, but signed in to elsewhere, gets nothing by the session', async () => {
    const guest = await buildGuest(shop)
    const mine = await order(guest)
    const email = `elsewhere-${newPhone()}@mail.example`
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { cookie: guest.cookie },
      payload: {
        ...{ name: 'Rahima Khatun', email, phone: '01711000000', photo: PHOTO },
        ...{ password: 'a-long-password-1', passwordConfirm: 'a-long-password-1' },
      },
    })
    expect(await ordersOf(await signIn(shop, email, 'a-long-password-1'))).toEqual([])
    expect(await ordersOf(guest)).toEqual([mine])
  })
})

test('an unused guest is gone after 90 days; one with an order stays', async () => {
  const [unused, buyer] = [await buildGuest(shop), await buildGuest(shop)]
  await order(buyer)
  const there = async (days: number) => {
    await clean(shop.db, new Date(shop.services.now().getTime() + days * 24 * 60 * 60_000))
    const rows = await shop.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [unused.user._id, buyer.user._id])
      .execute()
    return rows.map(({ id }) => id).sort()
  }
  expect(await there(89)).toEqual([unused.user._id, buyer.user._id].sort())
  expect(await there(91)).toEqual([buyer.user._id])
})
